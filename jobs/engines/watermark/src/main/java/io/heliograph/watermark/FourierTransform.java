// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * The discrete Fourier transform of a square, in place, by radix 2 (Cooley and Tukey, 1965). Unscaled: forward and backward together
 * multiply the values by their number. All columns are transformed together, a row of values at a time, which the compiler can vectorise.
 * For the rows, the square is transposed.
 */
final class FourierTransform {
    private final int size;
    private final float[] cosines; // cosines of the angles of half a turn
    private final float[] sines;
    private final int[] reversed;

    /**
     * A transform for squares of this size.
     *
     * @param size a power of two, from 2
     */
    FourierTransform(int size) {
        if (size < 2 || Integer.bitCount(size) != 1) {
            throw new IllegalArgumentException("a power of two, not " + size);
        }
        this.size = size;
        cosines = new float[size / 2];
        sines = new float[size / 2];
        for (int i = 0; i < size / 2; i++) {
            cosines[i] = (float) StrictMath.cos(2 * Math.PI * i / size);
            sines[i] = (float) StrictMath.sin(2 * Math.PI * i / size);
        }
        reversed = new int[size];
        for (int i = 0; i < size; i++) {
            reversed[i] = Integer.reverse(i) >>> (Integer.numberOfLeadingZeros(size) + 1);
        }
    }

    /** From space to frequencies, with {@code exp(-i ...)}. */
    void forward(float[] real, float[] imaginary) {
        both(real, imaginary);
    }

    /** From frequencies to space, with {@code exp(i ...)}: the forward transform with real and imaginary part exchanged. */
    void backward(float[] real, float[] imaginary) {
        both(imaginary, real);
    }

    private void both(float[] one, float[] other) {
        columns(one, other);
        turnOver(one);
        turnOver(other);
        columns(one, other);
        turnOver(one);
        turnOver(other);
    }

    private void columns(float[] real, float[] imaginary) {
        float[] spare = new float[size];
        for (int y = 0; y < size; y++) {
            if (reversed[y] > y) {
                swap(real, y, reversed[y], spare);
                swap(imaginary, y, reversed[y], spare);
            }
        }
        for (int length = 2; length <= size; length *= 2) {
            int half = length / 2;
            int step = size / length;
            for (int start = 0; start < size; start += length) {
                for (int k = 0; k < half; k++) {
                    butterfly(real, imaginary, (start + k) * size, (start + k + half) * size, k * step);
                }
            }
        }
    }

    private void butterfly(float[] real, float[] imaginary, int above, int below, int turn) {
        float c = cosines[turn];
        float s = sines[turn];
        for (int x = 0; x < size; x++) {
            float re = c * real[below + x] + s * imaginary[below + x];
            float im = c * imaginary[below + x] - s * real[below + x];
            real[below + x] = real[above + x] - re;
            imaginary[below + x] = imaginary[above + x] - im;
            real[above + x] += re;
            imaginary[above + x] += im;
        }
    }

    private void swap(float[] values, int one, int other, float[] spare) {
        System.arraycopy(values, one * size, spare, 0, size);
        System.arraycopy(values, other * size, values, one * size, size);
        System.arraycopy(spare, 0, values, other * size, size);
    }

    private void turnOver(float[] values) {
        for (int y = 0; y < size; y++) {
            for (int x = y + 1; x < size; x++) {
                float value = values[y * size + x];
                values[y * size + x] = values[x * size + y];
                values[x * size + y] = value;
            }
        }
    }
}
