// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.runtime.Tensor;
import java.util.LinkedHashMap;
import java.util.Map;

/** Stacks tensors to a batch and concatenates their vectors. */
final class TensorBatches {
    private TensorBatches() {}

    /** Stacks two tensors of the same shape [1, ...] to one [2, ...]. */
    static Tensor.Floats stack(Tensor.Floats first, Tensor.Floats second) {
        float[] both = new float[first.size() + second.size()];
        System.arraycopy(first.values(), 0, both, 0, first.size());
        System.arraycopy(second.values(), 0, both, first.size(), second.size());
        long[] shape = first.shape().clone();
        shape[0] = first.shape()[0] + second.shape()[0];
        return new Tensor.Floats(shape, both);
    }

    /** Stacks the tensors of equal names. */
    static Map<String, Tensor.Floats> stack(Map<String, Tensor.Floats> first, Map<String, Tensor.Floats> second) {
        Map<String, Tensor.Floats> both = new LinkedHashMap<>();
        first.forEach((name, tensor) -> both.put(name, stack(tensor, second.getOrDefault(name, tensor))));
        return both;
    }

    /** Zeros of the same names and shapes; the attention mask is kept, since attention over no token gives NaN. */
    static Map<String, Tensor.Floats> zeros(Map<String, Tensor.Floats> like) {
        Map<String, Tensor.Floats> zeros = new LinkedHashMap<>(like);
        zeros.replaceAll((name, tensor) ->
                name.equals("mask") ? tensor : new Tensor.Floats(tensor.shape(), new float[tensor.size()]));
        return zeros;
    }

    /** Concatenates the vectors of the same tokens along the last dimension. */
    static Tensor.Floats widen(Tensor.Floats left, Tensor.Floats right) {
        int last = left.shape().length - 1;
        int a = Math.toIntExact(left.shape()[last]);
        int b = Math.toIntExact(right.shape()[last]);
        int rows = left.size() / a;
        if (rows != right.size() / b) {
            throw new IllegalArgumentException("the text encoders do not take the same number of tokens");
        }
        float[] wide = new float[rows * (a + b)];
        for (int row = 0; row < rows; row++) {
            System.arraycopy(left.values(), row * a, wide, row * (a + b), a);
            System.arraycopy(right.values(), row * b, wide, row * (a + b) + a, b);
        }
        long[] shape = left.shape().clone();
        shape[last] = (long) a + b;
        return new Tensor.Floats(shape, wide);
    }
}
