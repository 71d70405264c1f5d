// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

/** Position of each sample of a long line between two samples of a shorter one, pixel centres aligned. */
public final class LinearResampling {
    public final int[] from;
    public final int[] to;
    public final float[] weight; // of {@code to}, 0..1

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
