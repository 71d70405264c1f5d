// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.terrain;

import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;

/** Heights of shores. The clearing is on land at height 0, water is at {@link #LEVEL}. */
public final class ShoreHeights {
    public static final float LEVEL = -0.45f;

    private ShoreHeights() {}

    /**
     * Height of land that falls to a shore and continues under water; {@code out} is the distance from the shore in metres, negative on
     * land.
     */
    private static float bank(float out, float slope, float deepest) {
        float bed = -Math.min(Math.max(out, 0) * slope, deepest);
        float land = -LEVEL * PolynomialMath.step(0.3f, -2.4f, out);
        return LEVEL + (out > 0 ? bed : land);
    }

    /** A lake in front of wooded hills and mountains. */
    static TerrainGrid.Relief lake(int seed) {
        return (x, z) -> {
            float near = z - 9 - 7 * (TerrainNoise.fbm(x / 24, 3, 3, seed + 130) - 0.5f) * 2 - x * 0.10f;
            float far = 250 + 150 * (TerrainNoise.fbm(x / 150, 7, 3, seed + 131) - 0.5f) - z;
            float side = 165 + 110 * (TerrainNoise.fbm(z / 110, 5, 3, seed + 132) - 0.5f) - Math.abs(x - 20);
            float out = Math.min(near, Math.min(far, side));
            float land = PolynomialMath.step(0, -90, out);
            float hills =
                    ReliefHeights.rise(x, z, 150, 900, seed) * 130 + ReliefHeights.range(x, z, 700, 2900, 820, seed);
            float bumps = ReliefHeights.level(x, z, 7, ReliefHeights.roll(x, z, 2.5f, 30, 3, seed) + 1.2f)
                    * PolynomialMath.step(-3, -26, out);
            return bank(out, 0.10f, 6) + land * hills + bumps;
        };
    }

    /** A river that winds into the distance, to the right of the clearing. */
    static TerrainGrid.Relief river(int seed) {
        return (x, z) -> {
            float turn = 15 * (PolynomialMath.sin(z / 41 + 5.4f) + 0.775f) * PolynomialMath.step(2, 60, z);
            float bed = 9.6f - turn + 3 * (TerrainNoise.fbm(z / 30, 2, 2, seed + 135) - 0.5f);
            float half = 4.6f + 1.8f * (TerrainNoise.fbm(z / 17, 8, 2, seed + 136) - 0.5f) * 2;
            float ragged = 1.4f * (TerrainNoise.fbm(x / 4, z / 4, 3, seed + 137) - 0.5f);
            float out = half * PolynomialMath.step(420, 300, z)
                    - 60 * PolynomialMath.step(300, 420, z)
                    - Math.abs(x - bed)
                    + ragged;
            float land = PolynomialMath.step(-2, -40, out);
            float hills =
                    ReliefHeights.rise(x, z, 120, 800, seed) * 100 + ReliefHeights.range(x, z, 1300, 4200, 520, seed);
            float bumps = ReliefHeights.level(x, z, 4, ReliefHeights.roll(x, z, 2.4f, 34, 3, seed) + 1)
                    * PolynomialMath.step(-1, -16, out);
            return bank(out, 0.22f, 2) + land * hills + bumps;
        };
    }

    /** Sand that falls to the sea ahead and to the right; a headland far to the left. */
    static TerrainGrid.Relief beach(int seed) {
        return (x, z) -> {
            float out = z - 10.5f + x * 0.62f + 5 * (TerrainNoise.fbm(x / 34, z / 34, 2, seed + 140) - 0.5f);
            float sea = LEVEL - Math.min(Math.max(out, 0) * 0.042f, 6);
            float sand = LEVEL
                    + 0.45f * PolynomialMath.step(0, -4.5f, out)
                    + 1.6f * PolynomialMath.step(-14, -40, out) * TerrainNoise.fbm(x / 13, z / 13, 3, seed + 141);
            float head = PolynomialMath.step(-160, -420, x)
                    * PolynomialMath.step(250, 520, z)
                    * (1 - PolynomialMath.step(900, 1300, z));
            float cape = head * (20 + 90 * TerrainNoise.fbm(x / 170, z / 170, 5, seed + 142));
            return (out > 0 ? sea : sand) + cape;
        };
    }

    /** Surface of the open sea: sharp-crested waves around height 0, calm around floating things. */
    static TerrainGrid.Relief waves(float tall, int seed) {
        return (x, z) -> {
            float r = (float) Math.sqrt(x * x + z * z);
            float bend = TerrainNoise.fbm(x / 31, z / 31, 3, seed + 150);
            float bend2 = TerrainNoise.fbm(x / 7, z / 7, 2, seed + 151);
            float swell = 1 - Math.abs(PolynomialMath.sin(z / 5.1f + x / 23 + bend * 6));
            float chop = 1 - Math.abs(PolynomialMath.sin(z / 1.9f - x / 4.3f + bend2 * 5 + bend * 4));
            float small = r < 90 ? TerrainNoise.fbm(x / 0.8f, z / 0.5f, 2, seed + 152) - 0.5f : 0;
            float height = 0.42f * swell * swell + 0.13f * chop * chop + 0.05f * small - 0.28f;
            return tall
                    * height
                    * PolynomialMath.step(2.5f, 16, r)
                    * PolynomialMath.step(330, 30, r)
                    * (0.6f + 0.8f * bend);
        };
    }
}
