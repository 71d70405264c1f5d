// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

import io.heliograph.scene.sdf.Solid;

/** The outline of a cut-out as a thin upright slab, one metre high, which casts its shadow and takes part in occlusion. */
final class SilhouetteSlab {
    /** Half the thickness, metres. */
    static final float DEPTH = 0.012f;

    private static final int FINE = 256; // pixels of the longer side of the distance grid
    private static final int NODES = 96; // number of nodes along the longer side
    private static final int MARGIN = 2; // number of nodes around the outline
    // inset of the slab's edge in pixels, so that the cut-out's soft edge reaches beyond the slab
    private static final float SHRINK = 0.7f;
    private static final double FAR = 1e12;

    private SilhouetteSlab() {}

    /** A slab on y = 0 around the origin that faces -z. */
    static Solid slab(CutOut cutOut) {
        CutOut fine = cutOut.level(FINE);
        int w = fine.width + 2;
        int h = fine.height + 2;
        double[] outside = new double[w * h];
        double[] inside = new double[w * h];
        for (int y = 0; y < h; y++) {
            for (int x = 0; x < w; x++) {
                boolean rim = x == 0 || y == 0 || x == w - 1 || y == h - 1;
                boolean in = !rim && fine.alpha(x - 1, y - 1) >= 0.5f;
                outside[y * w + x] = in ? 0 : FAR;
                inside[y * w + x] = in ? FAR : 0;
            }
        }
        DistanceTransform.transform(outside, w, h);
        DistanceTransform.transform(inside, w, h);
        float pixel = 1f / fine.height;
        float cell = Math.max(1, cutOut.ratio()) / (NODES - 1);
        int columns = Math.round(cutOut.ratio() / cell) + 1 + 2 * MARGIN;
        int rows = Math.round(1 / cell) + 1 + 2 * MARGIN;
        float[] distances = new float[columns * rows];
        for (int j = 0; j < rows; j++) {
            for (int i = 0; i < columns; i++) {
                float x = (i - 0.5f * (columns - 1)) * cell / pixel + 0.5f * fine.width + 0.5f;
                float y = (1 - (j - MARGIN) * cell) / pixel + 0.5f;
                distances[j * columns + i] = (at(outside, inside, w, h, x, y) + SHRINK) * pixel;
            }
        }
        Solid relief = new Solid.Relief(distances, columns, rows, cell, DEPTH, 0);
        return new Solid.Moved(relief, 0, -MARGIN * cell, 0);
    }

    /** Signed distance in pixels at a position in pixels. Outside the grid: the value at the border plus the distance to the border. */
    private static float at(double[] outside, double[] inside, int w, int h, float x, float y) {
        float cx = Math.clamp(x, 0, w - 1.001f);
        float cy = Math.clamp(y, 0, h - 1.001f);
        int i = (int) cx;
        int j = (int) cy;
        float fx = cx - i;
        float fy = cy - j;
        int p = j * w + i;
        float upper = signed(outside, inside, p) * (1 - fx) + signed(outside, inside, p + 1) * fx;
        float lower = signed(outside, inside, p + w) * (1 - fx) + signed(outside, inside, p + w + 1) * fx;
        float away = (float) Math.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy));
        return upper * (1 - fy) + lower * fy + away;
    }

    private static float signed(double[] outside, double[] inside, int p) {
        return (float) (outside[p] > 0 ? Math.sqrt(outside[p]) - 0.5 : 0.5 - Math.sqrt(inside[p]));
    }
}
