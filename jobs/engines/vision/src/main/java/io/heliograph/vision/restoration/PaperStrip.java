// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

/** A strip of bare paper along a path from the upper border: its first and last column in each row. */
final class PaperStrip {
    private static final int FARTHEST = 40; // maximum distance of the strip's edge from the path, px

    private final int[] path;
    private final int[] first;
    private final int[] last;

    private PaperStrip(int[] path) {
        this.path = path;
        first = new int[path.length];
        last = new int[path.length];
    }

    /**
     * The strip around a path.
     *
     * @param path a column for each row, from the upper border
     * @param likeness similarity of each pixel to paper; above 0 it is paper
     */
    static PaperStrip along(int[] path, float[] likeness, int width) {
        PaperStrip strip = new PaperStrip(path);
        for (int y = 0; y < path.length; y++) {
            int row = y * width;
            int a = path[y];
            while (a > 0 && path[y] - a < FARTHEST && likeness[row + a - 1] > 0) {
                a--;
            }
            int b = path[y];
            while (b < width - 1 && b - path[y] < FARTHEST && likeness[row + b + 1] > 0) {
                b++;
            }
            strip.first[y] = a;
            strip.last[y] = b;
        }
        return strip;
    }

    /** Number of rows. */
    int length() {
        return path.length;
    }

    int path(int y) {
        return path[y];
    }

    int first(int y) {
        return first[y];
    }

    int last(int y) {
        return last[y];
    }

    /** Number of the strip's columns in a row. */
    int width(int y) {
        return last[y] - first[y] + 1;
    }
}
