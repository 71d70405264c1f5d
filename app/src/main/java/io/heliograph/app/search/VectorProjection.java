// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

import java.util.SplittableRandom;

/**
 * Random projection of vectors to fewer dimensions that nearly preserves angles (W. Johnson, J. Lindenstrauss, 1984). Its matrix has only
 * the entries +1 and -1 (D. Achlioptas, 2003), from a fixed seed, so it is the same in every process.
 */
final class VectorProjection {
    private static final long SEED = 0x6865_6c69_6f67_7261L;

    private final int to;
    private final float[][] signs;

    VectorProjection(int from, int to) {
        this.to = to;
        var random = new SplittableRandom(SEED);
        signs = new float[to][from];
        for (float[] row : signs) {
            for (int i = 0; i < from; i++) {
                row[i] = random.nextBoolean() ? 1 : -1;
            }
        }
    }

    /** The reduced vector, scaled to length 1. */
    float[] of(float[] numbers) {
        float[] result = new float[to];
        double square = 0;
        for (int row = 0; row < to; row++) {
            float sum = 0;
            float[] sign = signs[row];
            for (int i = 0; i < numbers.length; i++) {
                sum += sign[i] * numbers[i];
            }
            result[row] = sum;
            square += sum * sum;
        }
        float factor = (float) (1 / Math.max(1e-9, Math.sqrt(square)));
        for (int row = 0; row < to; row++) {
            result[row] *= factor;
        }
        return result;
    }
}
