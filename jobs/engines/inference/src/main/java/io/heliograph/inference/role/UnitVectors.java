// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.util.Arrays;

/**
 * Normalises a network's output to vectors of length 1: their scalar product is the cosine of the angle between two.
 */
final class UnitVectors {
    private UnitVectors() {}

    /**
     * Normalises an output; several vectors are averaged first.
     *
     * @param output [1, d] or [1, n, d]
     * @param used how many of the n vectors are averaged, from the first
     */
    static float[] of(Tensor.Floats output, int used) throws NetworkException {
        long[] shape = output.shape();
        boolean many = shape.length == 3;
        if (shape.length < 2 || shape.length > 3 || shape[0] != 1 || output.size() == 0) {
            throw new NetworkException("the network gives %s, no vector".formatted(Arrays.toString(shape)));
        }
        int length = (int) shape[shape.length - 1];
        int count = many ? Math.clamp(used, 1, (int) shape[1]) : 1;
        float[] vector = new float[length];
        double square = 0;
        for (int d = 0; d < length; d++) {
            double sum = 0;
            for (int t = 0; t < count; t++) {
                sum += output.values()[t * length + d];
            }
            vector[d] = (float) (sum / count);
            square += vector[d] * vector[d];
        }
        if (!(square > 0)) {
            throw new NetworkException("the network gives a vector of zeros");
        }
        for (int d = 0; d < length; d++) {
            vector[d] = (float) (vector[d] / Math.sqrt(square));
        }
        return vector;
    }
}
