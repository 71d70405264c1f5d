// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/** Dilates a mask by a square of twice the radius plus one. */
final class MaskDilation {
    private MaskDilation() {}

    /** All pixels within {@code radius} columns and rows of the mask. */
    static boolean[] of(boolean[] mask, int width, int height, int radius) {
        boolean[] level = new boolean[mask.length];
        for (int y = 0; y < height; y++) {
            int last = -radius - 1;
            for (int x = 0; x < width + radius; x++) {
                if (x < width && mask[y * width + x]) {
                    last = x;
                }
                int at = x - radius;
                if (at >= 0 && last >= at - radius) {
                    level[y * width + at] = true;
                }
            }
        }
        boolean[] grown = new boolean[mask.length];
        for (int x = 0; x < width; x++) {
            int last = -radius - 1;
            for (int y = 0; y < height + radius; y++) {
                if (y < height && level[y * width + x]) {
                    last = y;
                }
                int at = y - radius;
                if (at >= 0 && last >= at - radius) {
                    grown[at * width + x] = true;
                }
            }
        }
        return grown;
    }
}
