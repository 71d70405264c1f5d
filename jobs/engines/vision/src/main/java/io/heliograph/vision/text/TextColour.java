// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.util.Arrays;

/**
 * The colours of a line of text: the pixels of its box in two clusters (2-means), initialised with the network's
 * strokes and non-strokes. Ink is searched only in the box, the ground also in a ring around it.
 */
final class TextColour {
    private static final int STROKE = 140; // minimum level of a certain stroke in the stroke map, 0 to 255
    private static final int NO_STROKE = 25;
    private static final double RING = 0.35; // width of the ring around the box in line heights
    private static final int ROUNDS = 8;
    // quantile of the colour distance from the ground above which pixels are pure ink
    private static final double CORE = 0.4;
    private static final double FARTHEST = 0.95;
    private static final int LEAST_PURE = 16; // minimum number of pixels that the erosion must leave
    private static final double SHARE_PURE = 0.1; // minimum share of ink pixels that the erosion must leave
    private static final int MOST_WORN = 40; // maximum number of rounds of erosion, one pixel each

    private TextColour() {}

    /** The colours of a line, given in pixels of the patch. */
    static LineColours of(LinePatch linePatch, LineBox line) {
        boolean[] box = linePatch.within(line, 0);
        boolean[] ring = linePatch.within(line, RING * line.height());
        int threshold = threshold(linePatch, box);
        float[] letters = mean(linePatch, i -> box[i] && linePatch.ink(i) >= threshold);
        float[] ground = mean(linePatch, i -> ring[i] && linePatch.ink(i) < NO_STROKE);
        for (int round = 0; round < ROUNDS; round++) {
            float[] l = letters;
            float[] g = ground;
            letters = mean(linePatch, i -> box[i] && linePatch.ink(i) >= NO_STROKE && nearer(linePatch, i, l, g));
            ground = mean(linePatch, i -> ring[i] && linePatch.ink(i) < STROKE && !nearer(linePatch, i, l, g));
        }
        return new LineColours(pure(linePatch, box, letters, ground), ground);
    }

    /** Threshold of stroke pixels, lower for small letters with few of them: it keeps at least the surest third. */
    private static int threshold(LinePatch linePatch, boolean[] box) {
        int[] count = new int[256];
        int all = 0;
        for (int i = 0; i < box.length; i++) {
            if (box[i] && linePatch.ink(i) > NO_STROKE) {
                count[linePatch.ink(i)]++;
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

    private static boolean nearer(LinePatch linePatch, int i, float[] one, float[] other) {
        float d = 0;
        for (int c = 0; c < 3; c++) {
            float v = linePatch.level(i, c);
            d += (v - one[c]) * (v - one[c]) - (v - other[c]) * (v - other[c]);
        }
        return d < 0;
    }

    /**
     * Pure colour of the letters, which take on the colour of the ground or of an outline at their edges. Only pixels
     * in the middle of the strokes count. Of these, the pixels far from the ground are averaged, without the very
     * farthest, which are noise.
     */
    private static float[] pure(LinePatch linePatch, boolean[] box, float[] letters, float[] ground) {
        boolean[] ink = new boolean[box.length];
        for (int i = 0; i < box.length; i++) {
            ink[i] = box[i] && linePatch.ink(i) >= NO_STROKE && nearer(linePatch, i, letters, ground);
        }
        boolean[] middle = middle(ink, linePatch);
        float[] ways = new float[box.length];
        int count = 0;
        for (int i = 0; i < box.length; i++) {
            if (middle[i]) {
                ways[count++] = way(linePatch, i, letters, ground);
            }
        }
        if (count == 0) {
            return letters;
        }
        Arrays.sort(ways, 0, count);
        float least = ways[(int) (CORE * (count - 1))];
        float most = ways[(int) (FARTHEST * (count - 1))];
        return mean(linePatch, i -> {
            float w = way(linePatch, i, letters, ground);
            return middle[i] && w >= least && w <= most;
        });
    }

    /** Erodes strokes while enough pixels are left. */
    private static boolean[] middle(boolean[] ink, LinePatch linePatch) {
        boolean[] middle = ink;
        int enough = Math.max(LEAST_PURE, (int) (SHARE_PURE * count(ink)));
        for (int round = 0; round < MOST_WORN; round++) {
            boolean[] around = new boolean[ink.length];
            for (int i = 0; i < ink.length; i++) {
                around[i] = !middle[i];
            }
            around = MaskDilation.of(around, linePatch.width(), linePatch.height(), 1);
            boolean[] worn = new boolean[ink.length];
            for (int i = 0; i < ink.length; i++) {
                worn[i] = !around[i];
            }
            if (count(worn) < enough) {
                break;
            }
            middle = worn;
        }
        return middle;
    }

    private static int count(boolean[] mask) {
        int count = 0;
        for (boolean in : mask) {
            count += in ? 1 : 0;
        }
        return count;
    }

    private static float way(LinePatch linePatch, int i, float[] letters, float[] ground) {
        float along = 0;
        for (int c = 0; c < 3; c++) {
            along += (linePatch.level(i, c) - ground[c]) * (letters[c] - ground[c]);
        }
        return along;
    }

    /** A choice of pixels by their index. */
    @FunctionalInterface
    private interface Choice {
        boolean takes(int pixel);
    }

    private static float[] mean(LinePatch linePatch, Choice choice) {
        double[] sum = new double[3];
        int count = 0;
        for (int i = 0; i < linePatch.width() * linePatch.height(); i++) {
            if (choice.takes(i)) {
                for (int c = 0; c < 3; c++) {
                    sum[c] += linePatch.level(i, c);
                }
                count++;
            }
        }
        float n = Math.max(1, count);
        return new float[] {(float) sum[0] / n, (float) sum[1] / n, (float) sum[2] / n};
    }
}
