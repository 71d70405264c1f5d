// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_dnn.readNetFromONNX;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.MatVector;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.StringVector;
import org.bytedeco.opencv.opencv_dnn.Net;

/**
 * An ONNX network on OpenCV's dnn. A {@code cv::dnn::Net} holds the values of its last run, so each worker has its own;
 * the second is created at the first concurrent run. Lengths may differ between runs as far as the network's operators
 * allow.
 */
final class OpenCvNetwork implements Network {
    private final byte[] onnx;
    private final TensorSignature tensorSignature;
    private final WorkerSlots workers;
    private final ConcurrentLinkedDeque<Net> idle = new ConcurrentLinkedDeque<>();

    OpenCvNetwork(byte[] onnx, TensorSignature tensorSignature, int workers) throws NetworkException {
        for (TensorSpec input : tensorSignature.inputs()) {
            if (input.type() != TensorSpec.Type.FLOAT32) {
                throw new NetworkException(
                        "OpenCV runs networks of real numbers, and %s is %s".formatted(input.name(), input.type()));
            }
        }
        this.onnx = onnx;
        this.tensorSignature = tensorSignature;
        this.workers = new WorkerSlots(workers);
        idle.push(read());
    }

    private Net read() throws NetworkException {
        try (PointerScope _ = new PointerScope()) {
            Net net = readNetFromONNX(new BytePointer(onnx), onnx.length);
            if (net.empty()) {
                throw new NetworkException("cannot load the network: OpenCV finds no layer in it");
            }
            return net.retainReference(); // keeps the net when this scope and the caller's scopes are closed
        } catch (RuntimeException e) {
            throw new NetworkException("cannot load the network: " + NativeMessages.of(e), e);
        }
    }

    @Override
    public TensorSignature signature() {
        return tensorSignature;
    }

    @Override
    public List<Tensor.Floats> run(Map<String, ? extends Tensor> inputs) throws NetworkException {
        List<Tensor> arguments = tensorSignature.arguments(inputs);
        try (var _ = workers.take()) {
            Net worker = idle.poll();
            return forward(worker == null ? read() : worker, arguments);
        }
    }

    private List<Tensor.Floats> forward(Net net, List<Tensor> arguments) throws NetworkException {
        boolean sound = false;
        try (PointerScope _ = new PointerScope()) {
            for (int i = 0; i < arguments.size(); i++) {
                Mat blob = inward(arguments.get(i));
                net.setInput(blob, tensorSignature.inputs().get(i).tensor(), 1, Scalar.all(0));
            }
            String[] names =
                    tensorSignature.outputs().stream().map(TensorSpec::tensor).toArray(String[]::new);
            MatVector outputs = new MatVector();
            net.forward(outputs, new StringVector(names));
            List<Tensor.Floats> results = outward(outputs);
            sound = true;
            return results;
        } catch (RuntimeException e) {
            throw new NetworkException("the network fails: " + NativeMessages.of(e), e);
        } finally {
            if (sound) {
                idle.push(net);
            } else {
                net.close(); // stopped half way: its state is undefined
            }
        }
    }

    private static Mat inward(Tensor tensor) {
        if (!(tensor instanceof Tensor.Floats floats)) {
            throw new IllegalArgumentException("not float32"); // cannot happen: the signature was checked
        }
        int[] sizes = sizes(floats.shape());
        return new Mat(sizes.length, new IntPointer(sizes), CV_32F, new FloatPointer(floats.values()));
    }

    private static int[] sizes(long[] shape) {
        int[] sizes = new int[shape.length];
        for (int i = 0; i < sizes.length; i++) {
            if (shape[i] == 0) {
                throw new IllegalArgumentException("OpenCV takes no empty tensor");
            }
            sizes[i] = Math.toIntExact(shape[i]);
        }
        return sizes;
    }

    private List<Tensor.Floats> outward(MatVector outputs) throws NetworkException {
        List<TensorSpec> specs = tensorSignature.outputs();
        if (outputs.size() != specs.size()) {
            throw new NetworkException("the network gives %d outputs, not %d".formatted(outputs.size(), specs.size()));
        }
        List<Tensor.Floats> results = new ArrayList<>();
        for (int i = 0; i < specs.size(); i++) {
            Mat output = outputs.get(i);
            long[] shape = new long[output.dims()];
            for (int d = 0; d < shape.length; d++) {
                shape[d] = output.size(d);
            }
            if (output.type() != CV_32F || !output.isContinuous()) {
                throw new NetworkException(specs.get(i).name() + " is not of float32 in one piece");
            }
            float[] values = new float[Tensor.count(shape)];
            new FloatPointer(output.data()).get(values);
            results.add(OutputChecks.checked(specs.get(i), shape, values));
        }
        return results;
    }

    @Override
    public void close() {
        for (Net net = idle.poll(); net != null; net = idle.poll()) {
            net.close();
        }
    }
}
