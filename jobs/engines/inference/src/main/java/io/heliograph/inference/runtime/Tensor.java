// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.util.Arrays;

/** Numbers with a shape, row by row (the last dimension is the fastest), in plain arrays. */
@SuppressWarnings("ArrayRecordComponent") // the arrays are not copied
public sealed interface Tensor {
    /** Maximum number of values of a tensor: 1 GB of floats. */
    int LARGEST = 1 << 28;

    /** Lengths of the dimensions. */
    long[] shape();

    /** Number of values. */
    int size();

    /**
     * Real numbers.
     *
     * @param shape lengths of the dimensions
     * @param values numbers, as many as the product of the lengths
     */
    record Floats(long[] shape, float[] values) implements Tensor {
        /** Checks the number of values. */
        public Floats {
            check(shape, values.length);
        }

        @Override
        public int size() {
            return values.length;
        }
    }

    /**
     * Whole numbers, such as tokens.
     *
     * @param shape lengths of the dimensions
     * @param values numbers, as many as the product of the lengths
     */
    record Longs(long[] shape, long[] values) implements Tensor {
        /** Checks the number of values. */
        public Longs {
            check(shape, values.length);
        }

        @Override
        public int size() {
            return values.length;
        }
    }

    /** A tensor of real numbers with this shape. */
    static Floats of(float[] values, long... shape) {
        return new Floats(shape, values);
    }

    /** A tensor of whole numbers with this shape. */
    static Longs of(long[] values, long... shape) {
        return new Longs(shape, values);
    }

    /**
     * Number of values of a shape.
     *
     * @throws IllegalArgumentException for a length below 0 or more than {@link #LARGEST} values
     */
    static int count(long[] shape) {
        long count = 1;
        for (long length : shape) {
            if (length < 0 || length > LARGEST || count * length > LARGEST) {
                throw new IllegalArgumentException("no shape for a tensor: " + Arrays.toString(shape));
            }
            count *= length;
        }
        return (int) count;
    }

    private static void check(long[] shape, int length) {
        if (count(shape) != length) {
            throw new IllegalArgumentException(
                    "%d values are not of shape %s".formatted(length, Arrays.toString(shape)));
        }
    }
}
