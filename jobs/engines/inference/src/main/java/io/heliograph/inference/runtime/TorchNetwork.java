// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import ai.djl.Device;
import ai.djl.engine.EngineException;
import ai.djl.inference.Predictor;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import ai.djl.repository.zoo.ZooModel;
import ai.djl.translate.TranslateException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;

/**
 * A TorchScript module with a fixed set of predictors, one for each worker. Every tensor belongs to the scope of one
 * run.
 */
final class TorchNetwork implements Network {
    private final ZooModel<NDList, NDList> model;
    private final TensorSignature tensorSignature;
    private final Device device;
    private final List<Predictor<NDList, NDList>> predictors = new ArrayList<>();
    private final BlockingQueue<Predictor<NDList, NDList>> idle;

    TorchNetwork(ZooModel<NDList, NDList> model, TensorSignature tensorSignature, Device device, int workers) {
        this.model = model;
        this.tensorSignature = tensorSignature;
        this.device = device;
        idle = new ArrayBlockingQueue<>(workers);
        for (int i = 0; i < workers; i++) {
            predictors.add(model.newPredictor());
        }
        idle.addAll(predictors);
    }

    @Override
    public TensorSignature signature() {
        return tensorSignature;
    }

    @Override
    public List<Tensor.Floats> run(Map<String, ? extends Tensor> inputs) throws NetworkException {
        List<Tensor> arguments = tensorSignature.arguments(inputs);
        Predictor<NDList, NDList> predictor = take();
        try (NDManager scope = model.getNDManager().newSubManager(device)) {
            NDList list = new NDList();
            for (Tensor argument : arguments) {
                list.add(inward(scope, argument));
            }
            NDList out = predictor.predict(list);
            out.attach(scope); // frees the outputs with this scope, not with the predictor
            return outward(out);
        } catch (TranslateException | EngineException e) {
            throw new NetworkException("the network fails: " + NativeMessages.of(e), e);
        } finally {
            idle.add(predictor);
        }
    }

    private Predictor<NDList, NDList> take() {
        try {
            return idle.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    private static NDArray inward(NDManager scope, Tensor tensor) {
        Shape shape = new Shape(tensor.shape());
        return switch (tensor) {
            case Tensor.Floats floats -> scope.create(floats.values(), shape);
            case Tensor.Longs longs -> scope.create(longs.values(), shape);
        };
    }

    private List<Tensor.Floats> outward(NDList out) throws NetworkException {
        List<TensorSpec> specs = tensorSignature.outputs();
        if (out.size() < specs.size()) {
            throw new NetworkException("the network gives %d outputs, not %d".formatted(out.size(), specs.size()));
        }
        List<Tensor.Floats> results = new ArrayList<>();
        for (int i = 0; i < specs.size(); i++) {
            NDArray array = out.get(i);
            float[] values = array.toType(DataType.FLOAT32, false).toFloatArray();
            results.add(OutputChecks.checked(specs.get(i), array.getShape().getShape(), values));
        }
        return results;
    }

    @Override
    public void close() {
        predictors.forEach(Predictor::close);
        model.close();
    }
}
