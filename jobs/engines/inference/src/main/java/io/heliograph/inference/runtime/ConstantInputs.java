// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.util.Arrays;
import java.util.List;

/** Inputs with one value throughout, such as an attention mask of ones, or a factor that follows from the size of the picture. */
final class ConstantInputs {
    private ConstantInputs() {}

    /**
     * The tensor of a constant input. A length left open in the specification is taken from the first argument, with the
     * last dimensions aligned; without an argument it is 1.
     *
     * @param most the constant value, or the upper limit of a scale factor
     * @param before arguments before this one
     */
    static Tensor of(TensorSpec spec, double most, List<Tensor> before) {
        long[] like = before.isEmpty() ? new long[0] : before.getFirst().shape();
        double value = spec.reduced() > 0 ? Math.min(most, spec.reduced() / longer(like)) : most;
        long[] shape = new long[spec.shape().size()];
        for (int i = 0; i < shape.length; i++) {
            int place = like.length - shape.length + i;
            long open = place >= 0 && place < like.length ? like[place] : 1;
            shape[i] = spec.shape().get(i) < 0 ? open : spec.shape().get(i);
        }
        int count = Tensor.count(shape);
        if (spec.type() == TensorSpec.Type.INT64) {
            long[] numbers = new long[count];
            Arrays.fill(numbers, Math.round(value));
            return Tensor.of(numbers, shape);
        }
        float[] numbers = new float[count];
        Arrays.fill(numbers, (float) value);
        return Tensor.of(numbers, shape);
    }

    /** The larger of the last two lengths of a shape; 1 for an empty shape. */
    private static double longer(long[] shape) {
        return Arrays.stream(shape).skip(Math.max(0, shape.length - 2)).max().orElse(1);
    }
}
