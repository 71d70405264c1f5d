// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.raster;

import java.util.Arrays;

/**
 * Chooses a small palette for many colours: k-means in Oklab, started with colours far from each other (Arthur, Vassilvitskii 2007, but
 * with the furthest point instead of a random one).
 */
public final class ColourPalette {
    public final int size;

    /** Oklab values, three a colour. */
    public final float[] lab;

    private ColourPalette(int size, float[] lab) {
        this.size = size;
        this.lab = lab;
    }

    /** Builds a palette from colours in Oklab, three values each; it is smaller when the input has fewer colours. */
    public static ColourPalette of(float[] colours, int size, int rounds) {
        int count = colours.length / 3;
        float[] centres = new float[3 * size];
        float[] far = new float[count];
        Arrays.fill(far, Float.MAX_VALUE);
        int next = 0;
        int found = 0;
        while (found < size) {
            System.arraycopy(colours, 3 * next, centres, 3 * found, 3);
            float most = 0;
            for (int n = 0; n < count; n++) {
                far[n] = Math.min(far[n], square(colours, 3 * n, centres, 3 * found));
                if (far[n] > most) {
                    most = far[n];
                    next = n;
                }
            }
            found++;
            if (most < 1e-5f) {
                break;
            }
        }
        ColourPalette colourPalette = new ColourPalette(found, centres);
        for (int round = 0; round < rounds; round++) {
            colourPalette.improve(colours, count);
        }
        return colourPalette;
    }

    private void improve(float[] colours, int count) {
        double[] sums = new double[4 * size];
        for (int n = 0; n < count; n++) {
            int k = nearest(colours, 3 * n);
            sums[4 * k] += colours[3 * n];
            sums[4 * k + 1] += colours[3 * n + 1];
            sums[4 * k + 2] += colours[3 * n + 2];
            sums[4 * k + 3]++;
        }
        for (int k = 0; k < size; k++) {
            for (int c = 0; c < 3 && sums[4 * k + 3] > 0; c++) {
                lab[3 * k + c] = (float) (sums[4 * k + c] / sums[4 * k + 3]);
            }
        }
    }

    /** Position of the palette colour nearest to the colour at {@code colours[at]}. */
    public int nearest(float[] colours, int at) {
        int best = 0;
        float least = Float.MAX_VALUE;
        for (int k = 0; k < size; k++) {
            float d = square(colours, at, lab, 3 * k);
            if (d < least) {
                least = d;
                best = k;
            }
        }
        return best;
    }

    private static float square(float[] a, int i, float[] b, int k) {
        float l = a[i] - b[k];
        float x = a[i + 1] - b[k + 1];
        float y = a[i + 2] - b[k + 2];
        return l * l + 1.6f * (x * x + y * y);
    }
}
