// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.util.Arrays;

/**
 * The surroundings of letters: an outline on all sides, or a shadow on some. Found by stepping away from the letters to
 * each of eight sides as long as pixels differ from those farther on. Comparing nearby places keeps uneven ground from
 * counting as a rim.
 *
 * @param depth width of the rim in steps to each of {@link #SIDES}, 0 none
 * @param colour of the rim: blue, green, red
 * @param shade brightness of the rim relative to the ground: 0 black, 1 equal
 */
@SuppressWarnings("ArrayRecordComponent") // plain numbers, read once, never changed
record LetterOutline(int[] depth, float[] colour, float shade) {
    static final int[][] SIDES = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    private static final int FIRST = 2; // first distance tried, px: closer pixels are the letters' own soft edge
    private static final double FARTHEST = 0.25; // maximum width of a rim in line heights
    private static final double APART = 0.2; // distance between the two compared places, in line heights
    // minimum colour difference of a rim, as a share of the letters' contrast
    private static final double FOREIGN = 0.16;
    private static final double LEAST_FOREIGN = 9; // minimum colour difference of a rim, levels
    private static final int ENOUGH = 16; // minimum number of compared pairs
    // maximum pixels of a patch that are all sampled; in larger patches only some are
    private static final int MOST_LOOKED_AT = 60_000;
    private static final int LEAST_SIDES = 6; // minimum number of sides with a rim for it to be an outline

    /** Measures the rim of letters. */
    static LetterOutline of(LinePatch linePatch, LineBox line, LineColours lineColours, boolean[] letters) {
        boolean[] soft = MaskDilation.of(letters, linePatch.width(), linePatch.height(), 1);
        int apart = Math.max(4, (int) Math.round(APART * line.height()));
        int farthest = (int) Math.max(FIRST + 1, FARTHEST * line.height());
        double foreign = Math.max(LEAST_FOREIGN, FOREIGN * lineColours.contrast());
        int[] depth = new int[SIDES.length];
        double[] sum = new double[6];
        int found = 0;
        for (int side = 0; side < SIDES.length; side++) {
            for (int step = FIRST; step <= farthest; step++) {
                double[] pair = pair(linePatch, letters, soft, SIDES[side], step, apart);
                if (pair.length == 0 || difference(pair) < foreign) {
                    break;
                }
                depth[side] = step;
                for (int c = 0; c < 6; c++) {
                    sum[c] += pair[c];
                }
                found++;
            }
        }
        float n = Math.max(1, found);
        float[] colour = {(float) sum[0] / n, (float) sum[1] / n, (float) sum[2] / n};
        double ground = sum[3] + sum[4] + sum[5];
        double rim = sum[0] + sum[1] + sum[2];
        return new LetterOutline(depth, colour, (float) Math.clamp(rim / Math.max(1, ground), 0, 1));
    }

    /** Median colours at two distances from the letters on one side; empty if there are too few places. */
    private static double[] pair(
            LinePatch linePatch, boolean[] letters, boolean[] soft, int[] side, int step, int apart) {
        int stride = Math.max(1, letters.length / MOST_LOOKED_AT);
        double[][] values = new double[6][letters.length / stride + 1];
        int count = 0;
        for (int i = 0; i < letters.length; i += stride) {
            int x = i % linePatch.width() + side[0] * step;
            int y = i / linePatch.width() + side[1] * step;
            int farX = x + side[0] * apart;
            int farY = y + side[1] * apart;
            if (!letters[i] || outside(linePatch, x, y) || outside(linePatch, farX, farY)) {
                continue;
            }
            int here = y * linePatch.width() + x;
            int there = farY * linePatch.width() + farX;
            if (!soft[here] && !soft[there] && clear(linePatch, soft, x, y, side, apart)) {
                for (int c = 0; c < 3; c++) {
                    values[c][count] = linePatch.level(here, c);
                    values[3 + c][count] = linePatch.level(there, c);
                }
                count++;
            }
        }
        if (count < ENOUGH) {
            return new double[0];
        }
        int n = count;
        return Arrays.stream(values).mapToDouble(v -> TheilSenLine.median(v, n)).toArray();
    }

    /** Whether no letter lies between two places, so that the farther place is on the ground. */
    private static boolean clear(LinePatch linePatch, boolean[] soft, int x, int y, int[] side, int apart) {
        for (int k = 1; k < apart; k++) {
            if (soft[(y + k * side[1]) * linePatch.width() + x + k * side[0]]) {
                return false;
            }
        }
        return true;
    }

    private static boolean outside(LinePatch linePatch, int x, int y) {
        return x < 0 || y < 0 || x >= linePatch.width() || y >= linePatch.height();
    }

    private static double difference(double[] pair) {
        double most = 0;
        for (int c = 0; c < 3; c++) {
            most = Math.max(most, Math.abs(pair[c] - pair[3 + c]));
        }
        return most;
    }

    /** Whether the rim is on at least six of the eight sides. */
    boolean isOutline() {
        return Arrays.stream(depth).filter(d -> d > 0).count() >= LEAST_SIDES;
    }

    /** Whether the rim is on some sides only, and darker than the ground. */
    boolean isShadow() {
        return !isOutline() && Arrays.stream(depth).anyMatch(d -> d > 0) && shade < 0.95f;
    }

    /** Width of an outline in pixels. */
    int width() {
        int[] sorted = Arrays.stream(depth).filter(d -> d > 0).sorted().toArray();
        return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
    }

    /** Offset of a shadow: columns and rows. */
    int[] offset() {
        int best = 0;
        for (int side = 1; side < depth.length; side++) {
            boolean deeper = depth[side] > depth[best] || (depth[side] == depth[best] && side >= 4);
            best = deeper ? side : best;
        }
        return new int[] {SIDES[best][0] * depth[best], SIDES[best][1] * depth[best]};
    }

    /** A copy of a mask with the rim added. */
    boolean[] added(boolean[] mask, boolean[] letters, int width, int height) {
        boolean[] all = mask.clone();
        for (int side = 0; side < SIDES.length; side++) {
            for (int step = FIRST; step <= depth[side] + (depth[side] > 0 ? 1 : 0); step++) {
                for (int i = 0; i < letters.length; i++) {
                    int x = i % width + SIDES[side][0] * step;
                    int y = i / width + SIDES[side][1] * step;
                    if (letters[i] && x > 0 && y > 0 && x + 1 < width && y + 1 < height) {
                        all[y * width + x] = true;
                        all[y * width + x + 1] = true;
                        all[(y + 1) * width + x] = true;
                    }
                }
            }
        }
        return all;
    }
}
