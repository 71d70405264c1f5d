// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.util.Arrays;

/**
 * An output [n, width], [1, n, width] or [1, width, n] read as n rows. If both dimensions have the length
 * {@code width}, the last one is taken.
 *
 * @param values of the tensor
 * @param rows number of rows
 * @param width numbers in a row
 * @param across whether the tensor is [1, width, n], so that a row is a column of the tensor
 */
@SuppressWarnings("ArrayRecordComponent") // the array is not copied
record NumberTable(float[] values, int rows, int width, boolean across) {
    static NumberTable of(Tensor.Floats output, int width) throws NetworkException {
        long[] shape = output.shape();
        boolean batch = shape.length == 3 && shape[0] == 1;
        if (batch || shape.length == 2) {
            int high = (int) shape[shape.length - 2];
            int wide = (int) shape[shape.length - 1];
            if (wide == width) {
                return new NumberTable(output.values(), high, width, false);
            }
            if (batch && high == width) {
                return new NumberTable(output.values(), wide, width, true);
            }
        }
        throw new NetworkException(
                "the network gives %s, not rows of %d numbers".formatted(Arrays.toString(shape), width));
    }

    double at(int row, int column) {
        return values[across ? column * rows + row : row * width + column];
    }
}
