// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import java.util.Arrays;

/** Brush strokes of one layer: each a path of points in pixels, a colour, a radius and a seed. Grows on demand. */
final class BrushStrokes {
    static final int POINTS = 12; // maximum number of points of a path

    int count;
    float[] path = new float[2 * POINTS * 256];
    int[] points = new int[256];
    float[] red = new float[256];
    float[] green = new float[256];
    float[] blue = new float[256];

    /** Adds a stroke along the first {@code length} points of a path. */
    void add(float[] from, int length, float r, float g, float b) {
        if (count == points.length) {
            int more = 2 * count;
            path = Arrays.copyOf(path, 2 * POINTS * more);
            points = Arrays.copyOf(points, more);
            red = Arrays.copyOf(red, more);
            green = Arrays.copyOf(green, more);
            blue = Arrays.copyOf(blue, more);
        }
        System.arraycopy(from, 0, path, 2 * POINTS * count, 2 * length);
        points[count] = length;
        red[count] = r;
        green[count] = g;
        blue[count] = b;
        count++;
    }
}
