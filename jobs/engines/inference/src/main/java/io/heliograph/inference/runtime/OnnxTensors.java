// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import org.jspecify.annotations.Nullable;

/** Converts plain arrays to tensors of the numeric types in published files, and back. */
final class OnnxTensors {
    private OnnxTensors() {}

    /** Rejects numeric types without a conversion. */
    static void checkInput(TensorSpec spec, @Nullable OnnxJavaType type) throws NetworkException {
        boolean known = switch (spec.type()) {
            case FLOAT32 ->
                type == OnnxJavaType.FLOAT
                        || type == OnnxJavaType.FLOAT16
                        || type == OnnxJavaType.DOUBLE
                        || type == OnnxJavaType.UINT8;
            case INT64 -> type == OnnxJavaType.INT64 || type == OnnxJavaType.INT32;
        };
        if (!known) {
            throw new NetworkException(
                    "the file's input %s is %s, which %s does not become".formatted(spec.tensor(), type, spec.type()));
        }
    }

    /** Converts a tensor; the caller closes the result. */
    static OnnxTensor inward(OrtEnvironment environment, Tensor tensor, @Nullable OnnxJavaType type)
            throws OrtException {
        return switch (tensor) {
            case Tensor.Floats floats -> inward(environment, floats, type == null ? OnnxJavaType.FLOAT : type);
            case Tensor.Longs longs -> inward(environment, longs, type == OnnxJavaType.INT32);
        };
    }

    private static OnnxTensor inward(OrtEnvironment environment, Tensor.Floats tensor, OnnxJavaType type)
            throws OrtException {
        float[] values = tensor.values();
        return switch (type) {
            case FLOAT16 -> {
                short[] halves = new short[values.length];
                for (int i = 0; i < halves.length; i++) {
                    halves[i] = Float.floatToFloat16(values[i]);
                }
                yield OnnxTensor.createTensor(
                        environment, ShortBuffer.wrap(halves), tensor.shape(), OnnxJavaType.FLOAT16);
            }
            case DOUBLE -> {
                double[] doubles = new double[values.length];
                for (int i = 0; i < doubles.length; i++) {
                    doubles[i] = values[i];
                }
                yield OnnxTensor.createTensor(environment, DoubleBuffer.wrap(doubles), tensor.shape());
            }
            case UINT8 -> {
                byte[] bytes = new byte[values.length];
                for (int i = 0; i < bytes.length; i++) {
                    bytes[i] = (byte) Math.clamp(Math.round(values[i]), 0, 255);
                }
                yield OnnxTensor.createTensor(environment, ByteBuffer.wrap(bytes), tensor.shape(), OnnxJavaType.UINT8);
            }
            default -> OnnxTensor.createTensor(environment, FloatBuffer.wrap(values), tensor.shape());
        };
    }

    private static OnnxTensor inward(OrtEnvironment environment, Tensor.Longs tensor, boolean narrow)
            throws OrtException {
        if (!narrow) {
            return OnnxTensor.createTensor(environment, LongBuffer.wrap(tensor.values()), tensor.shape());
        }
        int[] values = new int[tensor.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.toIntExact(tensor.values()[i]);
        }
        return OnnxTensor.createTensor(environment, IntBuffer.wrap(values), tensor.shape());
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
