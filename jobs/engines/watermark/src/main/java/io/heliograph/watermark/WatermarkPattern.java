// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/** A pattern of a key: a tile of noise with phases derived from the key alone. */
final class WatermarkPattern {
    private static final int STEPS = 1 << 16; // number of possible phases: two bytes of the key's stream select one

    private final WatermarkIdentity identity;
    private final TilePhases phases;

    private WatermarkPattern(WatermarkIdentity identity, TilePhases phases) {
        this.identity = identity;
        this.phases = phases;
    }

    /** Derives a pattern from a stream of two bytes for each frequency. */
    static WatermarkPattern of(WatermarkIdentity identity, byte[] stream) {
        int count = TileBand.count();
        var phases = new TilePhases(new float[count], new float[count]);
        for (int f = 0; f < count; f++) {
            int step = (stream[2 * f] & 255) << Byte.SIZE | (stream[2 * f + 1] & 255);
            double turn = 2 * Math.PI * step / STEPS;
            phases.cosines()[f] = (float) StrictMath.cos(turn);
            phases.sines()[f] = (float) StrictMath.sin(turn);
        }
        return new WatermarkPattern(identity, phases);
    }

    WatermarkIdentity identity() {
        return identity;
    }

    TilePhases phases() {
        return phases;
    }
}
