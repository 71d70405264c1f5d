// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.UnitCurves;

/** Heights of a paper's surface, from 0 (valley) to 1 (peak); coordinates are in units. */
final class PaperTexture {
    private PaperTexture() {}

    /** Cold-pressed watercolour paper: bumps several units wide. */
    static float rough(float x, float y, int seed) {
        float warp = 3 * LatticeNoise.value(x / 9, y / 9, seed);
        float bumps = LatticeNoise.value((x + warp) / 3.6f, (y + warp) / 3.6f, seed + 1);
        return UnitCurves.clamp(0.62f * bumps + 0.38f * LatticeNoise.value(x / 1.7f, y / 1.7f, seed + 2));
    }

    /** Drawing paper: fine bumps. */
    static float fine(float x, float y, int seed) {
        float a = LatticeNoise.value(x / 1.9f, y / 1.9f, seed);
        float b = LatticeNoise.value((x + y) / 3.4f, (x - y) / 3.4f, seed + 1);
        return UnitCurves.clamp(0.6f * a + 0.4f * b);
    }
}
