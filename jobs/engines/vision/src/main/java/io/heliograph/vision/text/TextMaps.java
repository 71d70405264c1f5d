// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/**
 * Output of the network for a picture, at half its input size. Values 0 to 1, row by row.
 *
 * @param width of the maps
 * @param height of the maps
 * @param across columns of the picture per column of the maps
 * @param down rows of the picture per row of the maps
 * @param region probability of a line's box
 * @param core probability of the middle of a line: its box with 0.45 of the height, and shortened by a quarter of the
 *     height at either end
 * @param stroke probability of ink
 */
@SuppressWarnings("ArrayRecordComponent") // buffers passed on without a copy
record TextMaps(int width, int height, double across, double down, float[] region, float[] core, float[] stroke) {
    /** Interpolates a map between its pixels; 0 outside. */
    float at(float[] map, double x, double y) {
        int i = (int) Math.floor(x);
        int j = (int) Math.floor(y);
        if (i < 0 || j < 0 || i + 1 >= width || j + 1 >= height) {
            return i < -1 || j < -1 || i >= width || j >= height
                    ? 0
                    : map[nearest(y, height) * width + nearest(x, width)];
        }
        double fx = x - i;
        double fy = y - j;
        int k = j * width + i;
        double top = map[k] + fx * (map[k + 1] - map[k]);
        double low = map[k + width] + fx * (map[k + width + 1] - map[k + width]);
        return (float) (top + fy * (low - top));
    }

    private static int nearest(double at, int length) {
        return Math.clamp(Math.round(at), 0, length - 1);
    }
}
