// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/**
 * What has to go when a line goes: its strokes, whatever else in the box has their colour, two pixels round that, and outlines and shadows, which are
 * found by pushing the mask to each of eight sides as long as what it newly covers does not look like the ground.
 */
final class StrokeMask {
    private static final int STROKE = 80; // of 255
    private static final double NEAR = 0.14; // heights from a stroke within which ink is looked for by colour
    private static final float INK = 0.45f; // share of the way from the ground to the ink
    private static final int GROWN = 2; // pixels
    private static final double FARTHEST_SHADOW = 0.25; // heights
    private static final double FOREIGN = 0.16; // of the contrast, by which a rim differs from the ground
    private static final double LEAST_FOREIGN = 9; // levels
    private static final int[][] SIDES = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};

    private final Patch patch;
    private final LineBox line;
    private final Ink ink;

    private StrokeMask(Patch patch, LineBox line, Ink ink) {
        this.patch = patch;
        this.line = line;
        this.ink = ink;
    }

    /** The pixels of a patch that go with the line. */
    static boolean[] of(Patch patch, LineBox line, Ink ink) {
        StrokeMask mask = new StrokeMask(patch, line, ink);
        boolean[] letters = mask.letters();
        boolean[] all = mask.grown(letters, Math.max(GROWN, (int) Math.round(0.03 * line.height())));
        mask.rims(letters, all);
        return all;
    }

    private boolean[] letters() {
        boolean[] strokes = new boolean[patch.width() * patch.height()];
        for (int i = 0; i < strokes.length; i++) {
            strokes[i] = patch.ink(i) >= STROKE;
        }
        boolean[] in = patch.within(line, 0.2 * line.height());
        boolean[] near = grown(strokes, Math.max(2, (int) Math.round(NEAR * line.height())));
        boolean[] letters = new boolean[strokes.length];
        for (int i = 0; i < letters.length; i++) {
            letters[i] = in[i] && (strokes[i] || near[i] && cover(i) > INK);
        }
        return letters;
    }

    private float cover(int i) {
        return Ink.cover(ink.ground(), ink.letters(), patch.level(i, 0), patch.level(i, 1), patch.level(i, 2));
    }

    private void rims(boolean[] letters, boolean[] all) {
        double[] ground = mean(farFrom(all));
        double foreign = Math.max(LEAST_FOREIGN, FOREIGN * ink.contrast());
        int farthest = (int) Math.max(GROWN + 1, FARTHEST_SHADOW * line.height());
        boolean[] base = grown(letters, 1);
        for (int[] side : SIDES) {
            for (int step = GROWN; step <= farthest; step++) {
                boolean[] fresh = pushed(base, all, side[0] * step, side[1] * step);
                double[] colour = mean(fresh);
                if (Double.isNaN(colour[0]) || distance(colour, ground) < foreign) {
                    break;
                }
                boolean[] wider = grown(fresh, 1);
                for (int i = 0; i < all.length; i++) {
                    all[i] |= wider[i];
                }
            }
        }
    }

    /** What of the box is well away from the mask. */
    private boolean[] farFrom(boolean[] mask) {
        boolean[] near = grown(mask, Math.max(3, (int) Math.round(0.12 * line.height())));
        boolean[] in = patch.within(line, 0.3 * line.height());
        for (int i = 0; i < in.length; i++) {
            in[i] &= !near[i];
        }
        return in;
    }

    private boolean[] pushed(boolean[] base, boolean[] all, int dx, int dy) {
        boolean[] fresh = new boolean[base.length];
        for (int y = Math.max(0, dy); y < Math.min(patch.height(), patch.height() + dy); y++) {
            for (int x = Math.max(0, dx); x < Math.min(patch.width(), patch.width() + dx); x++) {
                int i = y * patch.width() + x;
                fresh[i] = base[(y - dy) * patch.width() + x - dx] && !all[i];
            }
        }
        return fresh;
    }

    private double[] mean(boolean[] mask) {
        double[] sum = new double[3];
        int count = 0;
        for (int i = 0; i < mask.length; i++) {
            if (mask[i]) {
                for (int c = 0; c < 3; c++) {
                    sum[c] += patch.level(i, c);
                }
                count++;
            }
        }
        return new double[] {sum[0] / count, sum[1] / count, sum[2] / count};
    }

    private static double distance(double[] one, double[] other) {
        double most = 0;
        for (int c = 0; c < 3; c++) {
            most = Math.max(most, Math.abs(one[c] - other[c]));
        }
        return most;
    }

    /** With everything within a number of steps to a side or across. */
    private boolean[] grown(boolean[] mask, int steps) {
        return Growth.of(mask, patch.width(), patch.height(), steps);
    }
}
