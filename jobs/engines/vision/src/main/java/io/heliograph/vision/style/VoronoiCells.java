// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.pixels.FloatImage;

/**
 * Cells around points of a jittered grid. They are round (Euclidean distance), or square and aligned with forms, like
 * mosaic tiles (Hausner, Simulating Decorative Mosaics, 2001). Points are moved to even areas of the photo, so that
 * edges of the photo become edges of cells.
 */
final class VoronoiCells {
    final int[] id;

    /** Distance of each pixel from the border of its cell, in pixels. */
    final float[] inside;

    private final float[] x;
    private final float[] y;
    private final float[] turnX;
    private final float[] turnY;
    private final int across;
    private final float cell;
    private final boolean square;

    VoronoiCells(StyleInput styleInput, float size, boolean square, int noise) {
        this.square = square;
        cell = Math.max(3, size * styleInput.unit);
        across = (int) Math.ceil(styleInput.width / cell) + 1;
        int down = (int) Math.ceil(styleInput.height / cell) + 1;
        x = new float[across * down];
        y = new float[across * down];
        turnX = new float[x.length];
        turnY = new float[x.length];
        id = new int[styleInput.width * styleInput.height];
        inside = new float[id.length];
        for (int k = 0; k < x.length; k++) {
            place(styleInput, k, noise);
        }
        ParallelRows.each(styleInput.height, row -> assign(styleInput, row, down));
    }

    private void place(StyleInput styleInput, int k, int noise) {
        int gx = k % across;
        int gy = k / across;
        float jitter = square ? 0.35f : 0.75f;
        int px = Math.clamp(
                (int) ((gx + 0.5f + jitter * (LatticeNoise.white(gx, gy, noise) - 0.5f)) * cell),
                0,
                styleInput.width - 1);
        int py = Math.clamp(
                (int) ((gy + 0.5f + jitter * (LatticeNoise.white(gx, gy, noise + 1) - 0.5f)) * cell),
                0,
                styleInput.height - 1);
        int at = calm(styleInput, px, py);
        x[k] = at % styleInput.width;
        y[k] = Math.floorDiv(at, styleInput.width);
        turnX[k] = styleInput.flow().x[at];
        turnY[k] = styleInput.flow().y[at];
    }

    /** Index of the pixel nearby at which the photo has the smallest gradient. */
    private int calm(StyleInput styleInput, int px, int py) {
        int reach = Math.max(1, (int) (0.22f * cell));
        FloatImage flat = styleInput.flat();
        int best = py * styleInput.width + px;
        float least = Float.MAX_VALUE;
        for (int dy = -reach; dy <= reach; dy += reach) {
            for (int dx = -reach; dx <= reach; dx += reach) {
                int u = Math.clamp(px + dx, 1, styleInput.width - 2);
                int v = Math.clamp(py + dy, 1, styleInput.height - 2);
                int i = v * styleInput.width + u;
                float slope = Math.abs(flat.luminance(i + 1) - flat.luminance(i - 1))
                        + Math.abs(flat.luminance(i + styleInput.width) - flat.luminance(i - styleInput.width));
                if (slope < least) {
                    least = slope;
                    best = i;
                }
            }
        }
        return best;
    }

    private void assign(StyleInput styleInput, int row, int down) {
        int gy = (int) (row / cell);
        for (int col = 0, i = row * styleInput.width; col < styleInput.width; col++, i++) {
            int gx = (int) (col / cell);
            float first = Float.MAX_VALUE;
            float second = Float.MAX_VALUE;
            for (int v = Math.max(0, gy - 2); v <= Math.min(down - 1, gy + 2); v++) {
                for (int u = Math.max(0, gx - 2); u <= Math.min(across - 1, gx + 2); u++) {
                    int k = v * across + u;
                    float d = distance(k, col, row);
                    if (d < first) {
                        second = first;
                        first = d;
                        id[i] = k;
                    } else if (d < second) {
                        second = d;
                    }
                }
            }
            inside[i] = 0.5f * (second - first);
        }
    }

    private float distance(int k, int col, int row) {
        float dx = col - x[k];
        float dy = row - y[k];
        if (!square) {
            return (float) Math.sqrt(dx * dx + dy * dy);
        }
        return Math.max(Math.abs(dx * turnX[k] + dy * turnY[k]), Math.abs(dy * turnX[k] - dx * turnY[k]));
    }

    int count() {
        return x.length;
    }

    /** The mean colour of each cell, three values a cell. */
    float[] colours(FloatImage image) {
        float[] sum = new float[4 * count()];
        for (int i = 0; i < id.length; i++) {
            int k = 4 * id[i];
            sum[k] += image.red().values[i];
            sum[k + 1] += image.green().values[i];
            sum[k + 2] += image.blue().values[i];
            sum[k + 3]++;
        }
        float[] mean = new float[3 * count()];
        for (int k = 0; k < count(); k++) {
            for (int c = 0; c < 3; c++) {
                mean[3 * k + c] = sum[4 * k + c] / Math.max(1, sum[4 * k + 3]);
            }
        }
        return mean;
    }
}
