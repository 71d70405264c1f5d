// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.stuff;

import io.heliograph.pixels.LabPicture;

/**
 * Finds the lower end of a possible sky: in each column the first colour step, from the top, above a threshold. The
 * threshold is chosen for the most uniform colours above and below (Shen, Wang: Sky region detection in a single image
 * for autonomous ground robot navigation, 2013, with Lab steps for grey gradients).
 */
final class CanopyBorder {
    private static final float LEAST = 3; // lowest threshold, Lab units
    private static final float MOST = 14;
    private static final double FACTOR = 1.18; // ratio of successive thresholds
    private static final double UPPER_WEIGHT = 2; // weight of the spread of colours above the border, as in the paper

    private CanopyBorder() {}

    /** The number of pixels above the border in each column. */
    static int[] of(LabPicture picture, float[] steps) {
        int[] best = new int[picture.width()];
        double most = -1;
        for (double threshold = LEAST; threshold <= MOST; threshold *= FACTOR) {
            int[] border = at(picture, steps, threshold);
            double energy = energy(picture, border);
            if (energy > most) {
                most = energy;
                best = border;
            }
        }
        return best;
    }

    private static int[] at(LabPicture picture, float[] steps, double threshold) {
        int[] border = new int[picture.width()];
        for (int x = 0; x < border.length; x++) {
            int y = 0;
            while (y < picture.height() && steps[y * border.length + x] <= threshold) {
                y++;
            }
            border[x] = y;
        }
        return border;
    }

    /** Score of a border: the inverse of the spread of colours above and below; 0 if one side is nearly empty. */
    private static double energy(LabPicture picture, int[] border) {
        ColourDistribution above = new ColourDistribution();
        ColourDistribution below = new ColourDistribution();
        for (int x = 0; x < border.length; x++) {
            for (int y = 0; y < picture.height(); y++) {
                (y < border[x] ? above : below).add(picture, y * border.length + x);
            }
        }
        double least = 0.02 * picture.pixels();
        return above.count < least || below.count < least
                ? 0
                : 1 / (UPPER_WEIGHT * above.volume() + below.volume() + 1e-6);
    }
}
