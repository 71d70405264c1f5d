// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import java.util.Arrays;

/**
 * Reduces a picture row by row, as rows arrive: each value is the area-weighted mean of the source pixels under it. Only one row and the
 * result are in memory.
 */
final class AreaReduction {
    private final int width;
    private final SamplePlane result;
    private final double across; // source pixels for each pixel of the result
    private final double down;
    private final int[] first; // for each pixel of a source row: the first pixel of the result that it overlaps
    private final float[] share; // share of the source pixel in first; the rest belongs to the next pixel
    private final float[] row;
    private int y;

    AreaReduction(int sourceWidth, int sourceHeight, int width, int height) {
        if (width > sourceWidth || height > sourceHeight) {
            throw new IllegalArgumentException("a reduction is not larger than its source");
        }
        this.width = width;
        result = SamplePlane.zeros(width, height);
        across = (double) sourceWidth / width;
        down = (double) sourceHeight / height;
        first = new int[sourceWidth];
        share = new float[sourceWidth];
        for (int x = 0; x < sourceWidth; x++) {
            first[x] = Math.min(width - 1, (int) (x / across));
            share[x] = (float) Math.clamp((first[x] + 1) * across - x, 0, 1);
        }
        row = new float[width + 1];
    }

    /** Adds the next row of the source. */
    void add(float[] source) {
        Arrays.fill(row, 0);
        for (int x = 0; x < first.length; x++) {
            float here = source[x] * share[x];
            row[first[x]] += here;
            row[first[x] + 1] += source[x] - here;
        }
        row[width - 1] += row[width]; // rounding may leave a remainder behind the end
        int target = Math.min(result.height() - 1, (int) (y / down));
        float part = (float) Math.clamp((target + 1) * down - y, 0, 1);
        float scale = (float) (1 / (across * down));
        spread(target, part * scale);
        if (part < 1 && target + 1 < result.height()) {
            spread(target + 1, (1 - part) * scale);
        }
        y++;
    }

    private void spread(int target, float factor) {
        float[] values = result.values();
        int start = target * width;
        for (int x = 0; x < width; x++) {
            values[start + x] += row[x] * factor;
        }
    }

    /** The result, after all rows have been added. */
    SamplePlane result() {
        return result;
    }
}
