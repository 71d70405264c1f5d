// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.terrain;

import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;

/** Heights of dunes, of a canyon, and of clouds seen from above. */
final class DrylandHeights {
    private DrylandHeights() {}

    /** Dunes with a gentle side towards the wind and a slip face, up to 24 metres. */
    static TerrainGrid.Relief dunes(int seed) {
        return (x, z) -> {
            float bend = TerrainNoise.fbm(x / 190, z / 190, 3, seed + 160);
            float p = (z * 0.85f - x * 0.40f) / 88 + 2.4f * bend;
            float tall = dune(p) * (0.3f + 1.4f * TerrainNoise.fbm(x / 240 + 4, z / 240, 2, seed + 161));
            float q = (z * 0.6f + x * 0.7f) / 31 + 1.5f * TerrainNoise.fbm(x / 60, z / 60, 2, seed + 162);
            float height = 21 * tall + 2.2f * dune(q) * (1 - 0.5f * tall);
            float r = (float) Math.sqrt(x * x + z * z);
            return height
                    * PolynomialMath.step(6, 190, r + 30 * PolynomialMath.step(6, 30, r))
                    * (1 + PolynomialMath.step(300, 1500, r));
        };
    }

    /** Height of a dune over one period of {@code p}, 0 to 1: rises over 70 % of the period to a crest and falls over 30 %. */
    private static float dune(float p) {
        float s = p - (float) Math.floor(p);
        float up = s / 0.7f;
        float down = 1 - (s - 0.7f) / 0.3f;
        return s < 0.7f ? up * up * (1.6f - 0.6f * up) : down * down;
    }

    /** A dry valley between terraced walls that opens on a plain with mesas. */
    static TerrainGrid.Relief canyon(int seed) {
        return (x, z) -> {
            float ragged = 34 * (TerrainNoise.fbm(x / 46, z / 46, 5, seed + 170) - 0.5f);
            float axis = 24 * PolynomialMath.sin(z / 130 + 1) - 20;
            float wide = 34 + z * 0.03f + 62 * PolynomialMath.step(150, 10, z);
            float wall = Math.abs(x - axis * PolynomialMath.step(20, 120, z)) - wide + ragged;
            float open = PolynomialMath.step(520, 380, z + ragged);
            float high = terraces(wall) * 82 * open;
            float mesa = TerrainNoise.fbm(x / 420 + 3, z / 420, 5, seed + 171);
            float butte = terraces((mesa - 0.56f) * 420) * 150 * PolynomialMath.step(500, 800, z);
            float scree = 3.5f * PolynomialMath.step(-16, 0, wall) * TerrainNoise.fbm(x / 5, z / 5, 3, seed + 172);
            float floor = ReliefHeights.level(x, z, 7, ReliefHeights.roll(x, z, 1.4f, 22, 3, seed));
            return floor + scree + Math.max(high, butte);
        };
    }

    /** Relative height of cliffs and ledges, 0 to 1, {@code in} metres behind the foot of a wall. */
    private static float terraces(float in) {
        return 0.30f * PolynomialMath.step(0, 7, in)
                + 0.06f * PolynomialMath.step(7, 22, in)
                + 0.30f * PolynomialMath.step(22, 29, in)
                + 0.06f * PolynomialMath.step(29, 48, in)
                + 0.28f * PolynomialMath.step(48, 56, in);
    }

    /** Tops of clouds: small domes on larger ones. */
    static TerrainGrid.Relief clouds(int seed) {
        return (x, z) -> {
            float r = (float) Math.sqrt(x * x + z * z);
            float wx = x + 22 * (TerrainNoise.fbm(x / 50, z / 50, 2, seed + 181) - 0.5f);
            float wz = z + 22 * (TerrainNoise.fbm(x / 50 + 9, z / 50, 2, seed + 182) - 0.5f);
            float mass = PolynomialMath.step(0.40f, 0.72f, TerrainNoise.fbm(x / 210 + 2, z / 210, 3, seed + 183));
            float high = 46 * mass * mass * PolynomialMath.step(30, 260, r) * dome(wx / 105, wz / 105, seed + 180)
                    + 11 * (0.3f + mass) * dome(wx / 37, wz / 37, seed + 184)
                    + 3 * dome(wx / 13, wz / 13, seed + 185);
            float fine = r < 420 ? 0.8f * dome(wx / 4.6f, wz / 4.6f, seed + 186) : 0.4f;
            return (high + fine - 19) * PolynomialMath.step(3, 26, r) * (1 + PolynomialMath.step(400, 2500, r));
        };
    }

    private static float dome(float x, float z, int seed) {
        float c = TerrainNoise.cells(x, z, seed);
        return Math.max(0, 1 - c * c * 1.25f);
    }
}
