// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.similarity;

import io.heliograph.pixels.LabPicture;

/**
 * Histogram of edge directions: for each of 4 x 4 cells the strength of the edges in eight directions. Each number is the square
 * root of its share of the total strength.
 */
final class GradientGrid {
    /** Length of the descriptor: 4 x 4 cells of eight directions. */
    static final int NUMBERS = 128;

    private static final int ACROSS = 4;
    private static final int DIRECTIONS = 8;

    private GradientGrid() {}

    static float[] of(LabPicture lab) {
        float[] light = lab.channel(0);
        int width = lab.width();
        int height = lab.height();
        double[] strengths = new double[NUMBERS];
        double all = 0;
        for (int y = 0; y < height; y++) {
            int above = Math.max(0, y - 1) * width;
            int here = y * width;
            int below = Math.min(height - 1, y + 1) * width;
            for (int x = 0; x < width; x++) {
                int left = Math.max(0, x - 1);
                int right = Math.min(width - 1, x + 1);
                double across = light[above + right]
                        - light[above + left]
                        + 2 * (light[here + right] - light[here + left])
                        + light[below + right]
                        - light[below + left];
                double down = light[below + left]
                        - light[above + left]
                        + 2 * (light[below + x] - light[above + x])
                        + light[below + right]
                        - light[above + right];
                double strength = Math.hypot(across, down);
                double turned = Math.atan2(down, across) / Math.PI; // opposite directions are the same
                int direction = (int) ((turned < 0 ? turned + 1 : turned) * DIRECTIONS) % DIRECTIONS;
                int field = y * ACROSS / height * ACROSS + x * ACROSS / width;
                strengths[field * DIRECTIONS + direction] += strength;
                all += strength;
            }
        }
        float[] roots = new float[NUMBERS];
        for (int i = 0; i < NUMBERS; i++) {
            roots[i] = (float) Math.sqrt(strengths[i] / (all + 1e-6));
        }
        return roots;
    }

    /** Histogram of the mirrored picture: cells change sides, and directions are mirrored. */
    static float[] mirrored(float[] grid) {
        float[] turned = new float[NUMBERS];
        for (int i = 0; i < NUMBERS; i++) {
            int field = i / DIRECTIONS;
            int other = field / ACROSS * ACROSS + ACROSS - 1 - field % ACROSS;
            turned[other * DIRECTIONS + DIRECTIONS - 1 - i % DIRECTIONS] = grid[i];
        }
        return turned;
    }
}
