// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.util.Arrays;

/** Fits the number of dimensions of an input: exporters add, drop or keep leading dimensions of length 1. */
final class RankFitting {
    private RankFitting() {}

    /**
     * The shape with leading dimensions of length 1 added or dropped. Rank 0 may mean a scalar or a missing shape in the
     * file. So a vector of one value becomes a scalar, and every other input keeps its shape.
     *
     * @param rank number of dimensions in the file
     * @throws IllegalArgumentException if a dimension to drop is longer than 1
     */
    static long[] fitted(long[] shape, int rank) {
        if (rank == shape.length || (rank == 0 && (shape.length > 1 || Tensor.count(shape) != 1))) {
            return shape;
        }
        long[] fitted = new long[rank];
        Arrays.fill(fitted, 1);
        int surplus = shape.length - rank;
        for (int i = 0; i < surplus; i++) {
            if (shape[i] != 1) {
                throw new IllegalArgumentException(
                        "an input is %s, and the file takes %d dimensions".formatted(Arrays.toString(shape), rank));
            }
        }
        int common = Math.min(rank, shape.length);
        System.arraycopy(shape, shape.length - common, fitted, rank - common, common);
        return fitted;
    }
}
