// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import io.heliograph.imaging.ParallelRows;

/**
 * Strength and direction of thin lines at each pixel. In one of {@value #DIRECTIONS} directions the pixel must be
 * lighter (or darker) than both its sides, and so must its neighbours along that direction. This is a top-hat with a
 * rotated line as its element; the mean along the line suppresses noise.
 */
final class RidgeDetection {
    static final int DIRECTIONS = 16;

    private static final int ALONG = 12; // pixels averaged on each side of a pixel along the line
    private static final int MOST = 80; // limit in levels, so that one strong pixel cannot outweigh weak ones
    // distance in px from a line to the pixels compared at its sides; it suits lines up to five pixels wide
    private static final int NEAR = 3;
    // in large pictures, a second distance to the pixels at the sides: the longer side divided by this
    private static final int FAR_OF_SIDE = 260;

    private final int width;
    private final int height;
    private final byte[] level;
    private final int[] sides;
    final float[] strength;
    final byte[] direction;

    private RidgeDetection(int width, int height, byte[] level) {
        this.width = width;
        this.height = height;
        this.level = level;
        this.sides = new int[] {NEAR, Math.max(NEAR, Math.max(width, height) / FAR_OF_SIDE)};
        this.strength = new float[level.length];
        this.direction = new byte[level.length];
    }

    /**
     * Lines lighter, or darker, than their surroundings.
     *
     * @param level luma, smoothed a little
     */
    static RidgeDetection of(byte[] level, int width, int height, boolean lighter, Runnable checkpoint) {
        RidgeDetection ridgeDetection = new RidgeDetection(width, height, level);
        for (int d = 0; d < DIRECTIONS; d++) {
            checkpoint.run();
            ridgeDetection.look(d, lighter ? 1 : -1);
        }
        return ridgeDetection;
    }

    private void look(int d, int sign) {
        double angle = Math.PI * d / DIRECTIONS;
        double dx = Math.cos(angle);
        double dy = Math.sin(angle);
        byte[] across = new byte[level.length];
        ParallelRows.each(height, y -> across(across, y, dx, dy, sign));
        int[] stepX = new int[2 * ALONG + 1];
        int[] stepY = new int[2 * ALONG + 1];
        for (int i = -ALONG; i <= ALONG; i++) {
            stepX[i + ALONG] = (int) Math.round(i * dx);
            stepY[i + ALONG] = (int) Math.round(i * dy);
        }
        ParallelRows.each(height, y -> along(across, y, stepX, stepY, d));
    }

    /** Smaller of the differences to both sides, for the better of two distances. */
    private void across(byte[] across, int y, double dx, double dy, int sign) {
        for (int x = 0; x < width; x++) {
            int here = level[y * width + x] & 255;
            int best = 0;
            for (int side : sides) {
                int sx = (int) Math.round(-dy * side);
                int sy = (int) Math.round(dx * side);
                int one = sign * (here - at(x + sx, y + sy));
                int other = sign * (here - at(x - sx, y - sy));
                best = Math.max(best, Math.min(one, other));
            }
            across[y * width + x] = (byte) Math.min(MOST, best);
        }
    }

    private int at(int x, int y) {
        return level[Math.clamp(y, 0, height - 1) * width + Math.clamp(x, 0, width - 1)] & 255;
    }

    private void along(byte[] across, int y, int[] stepX, int[] stepY, int d) {
        for (int x = 0; x < width; x++) {
            int place = y * width + x;
            if (across[place] == 0) {
                continue;
            }
            int sum = 0;
            int seen = 0;
            for (int i = 0; i < stepX.length; i++) {
                int u = x + stepX[i];
                int v = y + stepY[i];
                if (u >= 0 && v >= 0 && u < width && v < height) {
                    sum += across[v * width + u];
                    seen++;
                }
            }
            float mean = (float) sum / seen;
            if (mean > strength[place]) {
                strength[place] = mean;
                direction[place] = (byte) d;
            }
        }
    }
}
