// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.util.Arrays;

/**
 * The colours of a line of text: the pixels of its box in two clusters (2-means), begun with what the network takes for strokes and for none; the ink is
 * the cluster that the ring round the box lacks.
 */
final class TextColour {
    private static final int STROKE = 140; // of 255
    private static final int NO_STROKE = 25;
    private static final double RING = 0.35; // heights
    private static final int ROUNDS = 8;
    private static final double CORE = 0.6; // share of the ink's pixels, farthest from the ground, in which it is pure

    private TextColour() {}

    /** The colours of a line, given in pixels of the patch. */
    static Ink of(Patch patch, LineBox line) {
        boolean[] box = patch.within(line, 0);
        boolean[] ring = patch.within(line, RING * line.height());
        int threshold = threshold(patch, box);
        float[] letters = mean(patch, i -> box[i] && patch.ink(i) >= threshold);
        float[] ground = mean(patch, i -> ring[i] && patch.ink(i) < NO_STROKE);
        for (int round = 0; round < ROUNDS; round++) {
            float[] l = letters;
            float[] g = ground;
            letters = mean(patch, i -> box[i] && patch.ink(i) >= NO_STROKE && nearer(patch, i, l, g));
            ground = mean(patch, i -> ring[i] && patch.ink(i) < STROKE && !nearer(patch, i, l, g));
        }
        return new Ink(pure(patch, box, letters, ground), ground);
    }

    /** A stroke's pixels are few when letters are small: the surest third of what there is. */
    private static int threshold(Patch patch, boolean[] box) {
        int[] count = new int[256];
        int all = 0;
        for (int i = 0; i < box.length; i++) {
            if (box[i] && patch.ink(i) > NO_STROKE) {
                count[patch.ink(i)]++;
                all++;
            }
        }
        int level = 255;
        int sure = count[255];
        while (level > NO_STROKE && 3 * sure < all) {
            sure += count[--level];
        }
        return Math.min(level, STROKE);
    }

    private static boolean nearer(Patch patch, int i, float[] one, float[] other) {
        float d = 0;
        for (int c = 0; c < 3; c++) {
            float v = patch.level(i, c);
            d += (v - one[c]) * (v - one[c]) - (v - other[c]) * (v - other[c]);
        }
        return d < 0;
    }

    /** At their edges letters take on the ground's colour: only what is farthest from it is ink alone. */
    private static float[] pure(Patch patch, boolean[] box, float[] letters, float[] ground) {
        float[] cover = new float[box.length];
        int count = 0;
        for (int i = 0; i < box.length; i++) {
            if (box[i] && patch.ink(i) >= NO_STROKE && nearer(patch, i, letters, ground)) {
                cover[count++] = way(patch, i, letters, ground);
            }
        }
        if (count < 4) {
            return letters;
        }
        Arrays.sort(cover, 0, count);
        float least = cover[(int) (CORE * count)];
        float most = cover[(int) (0.97 * (count - 1))];
        return mean(patch, i -> {
            float w = way(patch, i, letters, ground);
            return box[i] && patch.ink(i) >= NO_STROKE && w >= least && w <= most;
        });
    }

    private static float way(Patch patch, int i, float[] letters, float[] ground) {
        float along = 0;
        for (int c = 0; c < 3; c++) {
            along += (patch.level(i, c) - ground[c]) * (letters[c] - ground[c]);
        }
        return along;
    }

    /** Chooses pixels. */
    @FunctionalInterface
    private interface Choice {
        boolean takes(int pixel);
    }

    private static float[] mean(Patch patch, Choice choice) {
        double[] sum = new double[3];
        int count = 0;
        for (int i = 0; i < patch.width() * patch.height(); i++) {
            if (choice.takes(i)) {
                for (int c = 0; c < 3; c++) {
                    sum[c] += patch.level(i, c);
                }
                count++;
            }
        }
        float n = Math.max(1, count);
        return new float[] {(float) sum[0] / n, (float) sum[1] / n, (float) sum[2] / n};
    }
}
