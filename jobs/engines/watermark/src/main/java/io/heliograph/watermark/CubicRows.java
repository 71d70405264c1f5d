// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * Enlarges a plane, one row at a time, by cubic interpolation (Catmull and Rom, 1974) of pixels at their centres;
 * beyond its border the outermost pixels are repeated.
 */
final class CubicRows {
    private static final int TAPS = 4;

    private final SamplePlane plane;
    private final int height;
    private final int[] index; // column of the source for each tap: TAPS columns for each pixel of a row
    private final float[] weight;
    private final float[] mixed;

    CubicRows(SamplePlane plane, int width, int height) {
        this.plane = plane;
        this.height = height;
        index = new int[width * TAPS];
        weight = new float[width * TAPS];
        mixed = new float[plane.width()];
        float[] four = new float[TAPS];
        for (int x = 0; x < width; x++) {
            int base = taps(x, width, plane.width(), four);
            for (int t = 0; t < TAPS; t++) {
                index[x * TAPS + t] = Math.clamp(base + t, 0, plane.width() - 1);
                weight[x * TAPS + t] = four[t];
            }
        }
    }

    /** Sets the weights of the four source pixels around a pixel of the result, and returns the index of the first of them. */
    private static int taps(int at, int size, int sourceSize, float[] weights) {
        double position = (at + 0.5) * sourceSize / size - 0.5;
        int below = (int) Math.floor(position);
        double t = position - below;
        weights[0] = (float) (t * (-0.5 + t * (1 - 0.5 * t)));
        weights[1] = (float) (1 + t * t * (-2.5 + 1.5 * t));
        weights[2] = (float) (t * (0.5 + t * (2 - 1.5 * t)));
        weights[3] = (float) (t * t * (-0.5 + 0.5 * t));
        return below - 1;
    }

    /** Fills a row of the result. */
    void row(int y, float[] row) {
        float[] four = new float[TAPS];
        int base = taps(y, height, plane.height(), four);
        float[] values = plane.values();
        int width = plane.width();
        java.util.Arrays.fill(mixed, 0);
        for (int t = 0; t < TAPS; t++) {
            int start = Math.clamp(base + t, 0, plane.height() - 1) * width;
            float factor = four[t];
            for (int x = 0; x < width; x++) {
                mixed[x] += factor * values[start + x];
            }
        }
        for (int x = 0, i = 0; x < row.length; x++, i += TAPS) {
            row[x] = weight[i] * mixed[index[i]]
                    + weight[i + 1] * mixed[index[i + 1]]
                    + weight[i + 2] * mixed[index[i + 2]]
                    + weight[i + 3] * mixed[index[i + 3]];
        }
    }
}
