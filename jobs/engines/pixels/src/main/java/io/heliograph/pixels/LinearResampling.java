// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

/**
 * For each sample of a long line: its two neighbours in a shorter line, and their weights for linear interpolation. Pixel centres are
 * aligned.
 */
public final class LinearResampling {
    public final int[] from;
    public final int[] to;
    public final float[] weight; // weight of {@code to}, 0..1; {@code from} has the rest

    public LinearResampling(int length, int samples) {
        from = new int[length];
        to = new int[length];
        weight = new float[length];
        for (int i = 0; i < length; i++) {
            double at = Math.clamp((i + 0.5) * samples / length - 0.5, 0, samples - 1);
            from[i] = (int) at;
            to[i] = Math.min(samples - 1, from[i] + 1);
            weight[i] = (float) (at - from[i]);
        }
    }
}
