// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * The minimum in a square around each pixel. Values that are high only along a line, as at an edge, become low; values that are high
 * everywhere stay high.
 */
final class LeastNearby {
    private LeastNearby() {}

    /**
     * The minimum of each square.
     *
     * @param radius pixels from the middle of the square to its sides; squares are clipped at the border
     */
    static SamplePlane of(SamplePlane plane, int radius) {
        int width = plane.width();
        int height = plane.height();
        float[] across = plane.values().clone();
        float[] values = plane.values();
        for (int y = 0; y < height; y++) {
            for (int shift = 1; shift <= radius; shift++) {
                int row = y * width;
                for (int x = shift; x < width; x++) {
                    across[row + x] = Math.min(across[row + x], values[row + x - shift]);
                    across[row + x - shift] = Math.min(across[row + x - shift], values[row + x]);
                }
            }
        }
        float[] least = across.clone();
        for (int y = 0; y < height; y++) {
            for (int other = Math.max(0, y - radius); other <= Math.min(height - 1, y + radius); other++) {
                for (int x = 0; x < width; x++) {
                    least[y * width + x] = Math.min(least[y * width + x], across[other * width + x]);
                }
            }
        }
        return new SamplePlane(width, height, least);
    }
}
