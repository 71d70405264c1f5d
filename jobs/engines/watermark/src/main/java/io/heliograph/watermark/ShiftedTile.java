// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/** Shifts a tile by whole and fractional pixels, by changing its phases. An instance is reused for many shifts. */
final class ShiftedTile {
    private static final int MOST =
            TileBand.SIDE / 4; // limit on waves across a tile, above all frequencies of the band

    private final float[] acrossCosines = new float[2 * MOST + 1];
    private final float[] acrossSines = new float[2 * MOST + 1];
    private final float[] downCosines = new float[MOST + 1];
    private final float[] downSines = new float[MOST + 1];
    private final TilePhases moved = new TilePhases(new float[TileBand.count()], new float[TileBand.count()]);

    /**
     * The phases of a tile with its content moved by {@code x} pixels to the left and {@code y} up; valid until the
     * next call.
     */
    TilePhases of(TilePhases tile, double x, double y) {
        fill(acrossCosines, acrossSines, -MOST, x);
        fill(downCosines, downSines, 0, y);
        float[] c = tile.cosines();
        float[] s = tile.sines();
        for (int f = 0; f < c.length; f++) {
            int across = TileBand.across(f) + MOST;
            int down = TileBand.down(f);
            float turnC = acrossCosines[across] * downCosines[down] - acrossSines[across] * downSines[down];
            float turnS = acrossCosines[across] * downSines[down] + acrossSines[across] * downCosines[down];
            moved.cosines()[f] = c[f] * turnC - s[f] * turnS;
            moved.sines()[f] = c[f] * turnS + s[f] * turnC;
        }
        return moved;
    }

    private static void fill(float[] cosines, float[] sines, int first, double shift) {
        for (int i = 0; i < cosines.length; i++) {
            double turn = 2 * Math.PI * (first + i) * shift / TileBand.SIDE;
            cosines[i] = (float) StrictMath.cos(turn);
            sines[i] = (float) StrictMath.sin(turn);
        }
    }

    /** The score of a pattern in a tile without any shift. */
    static double score(TilePhases tile, TilePhases pattern) {
        float sum = 0;
        for (int f = 0; f < tile.cosines().length; f++) {
            sum += tile.cosines()[f] * pattern.cosines()[f] + tile.sines()[f] * pattern.sines()[f];
        }
        return sum / PatternScore.DEVIATION;
    }
}
