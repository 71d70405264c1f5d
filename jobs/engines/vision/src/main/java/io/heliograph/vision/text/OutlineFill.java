// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.util.Arrays;

/**
 * Fills outlines: the share of each pixel inside, from 8 scan lines a row with exact ends. Inside is where the winding
 * number is not zero (the rule for fonts), so parts of a letter may overlap.
 */
final class OutlineFill {
    private static final int LINES = 8; // scan lines for each row of pixels
    // maximum distance of a curve from the straight segments that replace it, px
    private static final double FLATNESS = 0.05;

    private final int width;
    private final int height;
    private final double[][] crossings;
    private final int[][] windings; // for each crossing, 1 if the outline goes down, -1 if up
    private final int[] counts;

    private OutlineFill(int width, int height) {
        this.width = width;
        this.height = height;
        crossings = new double[LINES * height][8];
        windings = new int[LINES * height][8];
        counts = new int[LINES * height];
    }

    /** Coverage from 0 to 255, row by row. */
    static byte[] of(Shape shape, int width, int height) {
        OutlineFill outlineFill = new OutlineFill(width, height);
        double[] at = new double[6];
        double x = 0;
        double y = 0;
        double startX = 0;
        double startY = 0;
        for (PathIterator path = shape.getPathIterator(null, FLATNESS); !path.isDone(); path.next()) {
            int kind = path.currentSegment(at);
            if (kind == PathIterator.SEG_MOVETO) {
                startX = at[0];
                startY = at[1];
            } else {
                double toX = kind == PathIterator.SEG_CLOSE ? startX : at[0];
                double toY = kind == PathIterator.SEG_CLOSE ? startY : at[1];
                outlineFill.edge(x, y, toX, toY);
                at[0] = toX;
                at[1] = toY;
            }
            x = at[0];
            y = at[1];
        }
        return outlineFill.coverage();
    }

    private void edge(double x0, double y0, double x1, double y1) {
        int from = (int) Math.ceil(Math.min(y0, y1) * LINES - 0.5);
        int to = (int) Math.ceil(Math.max(y0, y1) * LINES - 0.5);
        for (int line = Math.max(0, from); line < Math.min(to, counts.length); line++) {
            double y = (line + 0.5) / LINES;
            if (counts[line] == crossings[line].length) {
                crossings[line] = Arrays.copyOf(crossings[line], 2 * counts[line]);
                windings[line] = Arrays.copyOf(windings[line], 2 * counts[line]);
            }
            insert(line, x0 + (y - y0) / (y1 - y0) * (x1 - x0), y1 > y0 ? 1 : -1);
        }
    }

    /** Inserts a crossing in order. Letters come from left to right, so few crossings have to move. */
    private void insert(int line, double x, int winding) {
        int at = counts[line]++;
        for (; at > 0 && crossings[line][at - 1] > x; at--) {
            crossings[line][at] = crossings[line][at - 1];
            windings[line][at] = windings[line][at - 1];
        }
        crossings[line][at] = x;
        windings[line][at] = winding;
    }

    private byte[] coverage() {
        byte[] coverage = new byte[width * height];
        float[] row = new float[width];
        for (int y = 0; y < height; y++) {
            Arrays.fill(row, 0);
            for (int line = y * LINES; line < (y + 1) * LINES; line++) {
                int winding = 0;
                for (int k = 0; k + 1 < counts[line]; k++) {
                    winding += windings[line][k];
                    if (winding != 0) {
                        span(row, crossings[line][k], crossings[line][k + 1]);
                    }
                }
            }
            for (int x = 0; x < width; x++) {
                coverage[y * width + x] = (byte) Math.min(255, Math.round(255 * row[x] / LINES));
            }
        }
        return coverage;
    }

    private void span(float[] row, double from, double to) {
        double left = Math.clamp(from, 0, width);
        double right = Math.clamp(to, 0, width);
        for (int x = (int) left; x < Math.ceil(right); x++) {
            row[x] += (float) Math.max(0, Math.min(right, x + 1) - Math.max(left, x));
        }
    }
}
