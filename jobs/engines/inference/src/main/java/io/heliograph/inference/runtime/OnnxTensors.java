// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.TensorInfo;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** Converts plain arrays to tensors of the numeric types in published files, and back. */
final class OnnxTensors {
    private OnnxTensors() {}

    /** Rejects an input of a number type that has no conversion. */
    static void checkInput(TensorSpec spec, TensorInfo info) throws NetworkException {
        boolean known = switch (info.type) {
            case FLOAT, FLOAT16, DOUBLE, UINT8, INT32, INT64, BOOL -> true;
            default -> false;
        };
        if (!known) {
            throw new NetworkException("the file's input %s is %s, which %s does not become"
                    .formatted(spec.tensor(), info.type, spec.type()));
        }
    }

    /**
     * Converts a tensor to the number type and rank of the file; the caller closes the result.
     *
     * @throws IllegalArgumentException if the file has fewer dimensions, and those to drop are not of length 1
     */
    static OnnxTensor inward(OrtEnvironment environment, Tensor tensor, TensorInfo info) throws OrtException {
        long[] shape = RankFitting.fitted(tensor.shape(), info.getShape().length);
        return switch (info.type) {
            case INT64 -> OnnxTensor.createTensor(environment, LongBuffer.wrap(longs(tensor)), shape);
            case INT32 -> OnnxTensor.createTensor(environment, IntBuffer.wrap(ints(longs(tensor))), shape);
            case FLOAT16 ->
                OnnxTensor.createTensor(
                        environment, ShortBuffer.wrap(halves(floats(tensor))), shape, OnnxJavaType.FLOAT16);
            case DOUBLE -> OnnxTensor.createTensor(environment, DoubleBuffer.wrap(doubles(floats(tensor))), shape);
            case UINT8 ->
                OnnxTensor.createTensor(
                        environment, ByteBuffer.wrap(bytes(floats(tensor), 255)), shape, OnnxJavaType.UINT8);
            case BOOL ->
                OnnxTensor.createTensor(
                        environment, ByteBuffer.wrap(bytes(floats(tensor), 1)), shape, OnnxJavaType.BOOL);
            default -> OnnxTensor.createTensor(environment, FloatBuffer.wrap(floats(tensor)), shape);
        };
    }

    private static float[] floats(Tensor tensor) {
        return switch (tensor) {
            case Tensor.Floats floats -> floats.values();
            case Tensor.Longs longs -> {
                float[] values = new float[longs.size()];
                for (int i = 0; i < values.length; i++) {
                    values[i] = longs.values()[i];
                }
                yield values;
            }
        };
    }

    private static long[] longs(Tensor tensor) {
        return switch (tensor) {
            case Tensor.Longs longs -> longs.values();
            case Tensor.Floats floats -> {
                long[] values = new long[floats.size()];
                for (int i = 0; i < values.length; i++) {
                    values[i] = Math.round((double) floats.values()[i]);
                }
                yield values;
            }
        };
    }

    private static int[] ints(long[] longs) {
        int[] values = new int[longs.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.toIntExact(longs[i]);
        }
        return values;
    }

    private static short[] halves(float[] floats) {
        short[] values = new short[floats.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = Float.floatToFloat16(floats[i]);
        }
        return values;
    }

    private static double[] doubles(float[] floats) {
        double[] values = new double[floats.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = floats[i];
        }
        return values;
    }

    private static byte[] bytes(float[] floats, int most) {
        byte[] values = new byte[floats.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = (byte) Math.clamp(Math.round(floats[i]), 0, most);
        }
        return values;
    }

    /** Converts an output to floats from any numeric type. */
    static float[] outward(TensorSpec spec, OnnxTensor tensor) throws NetworkException {
        float[] values = new float[Tensor.count(tensor.getInfo().getShape())];
        switch (tensor.getInfo().type) {
            case FLOAT, FLOAT16, BFLOAT16 -> tensor.getFloatBuffer().get(values);
            case INT64 -> {
                LongBuffer longs = tensor.getLongBuffer();
                for (int i = 0; i < values.length; i++) {
                    values[i] = longs.get(i);
                }
            }
            case INT32 -> {
                IntBuffer ints = tensor.getIntBuffer();
                for (int i = 0; i < values.length; i++) {
                    values[i] = ints.get(i);
                }
            }
            case DOUBLE -> {
                DoubleBuffer doubles = tensor.getDoubleBuffer();
                for (int i = 0; i < values.length; i++) {
                    values[i] = (float) doubles.get(i);
                }
            }
            case UINT8, BOOL -> {
                ByteBuffer bytes = tensor.getByteBuffer();
                for (int i = 0; i < values.length; i++) {
                    values[i] = bytes.get(i) & 0xff;
                }
            }
            default -> throw new NetworkException("%s comes as %s".formatted(spec.name(), tensor.getInfo().type));
        }
        return values;
    }
}
