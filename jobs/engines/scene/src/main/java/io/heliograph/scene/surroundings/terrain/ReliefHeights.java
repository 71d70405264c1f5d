// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.terrain;

import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.SceneSetting.Weather;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;

/** Heights of natural places, metres. The clearing around the origin is level; the view is towards +z. */
public final class ReliefHeights {
    private ReliefHeights() {}

    public static TerrainGrid.Relief of(SceneSetting sceneSetting, int seed) {
        return switch (sceneSetting.scenery()) {
            case MEADOW ->
                (x, z) -> level(x, z, 9, roll(x, z, 6, 90, 1, seed))
                        + rise(x, z, 260, 1500, seed) * 70
                        + range(x, z, 2600, 5200, 300, seed);
            case GARDEN -> (x, z) -> level(x, z, 16, roll(x, z, 1.2f, 40, 2, seed)) + rise(x, z, 200, 1100, seed) * 45;
            case FIELD -> (x, z) -> level(x, z, 12, roll(x, z, 4, 120, 3, seed)) + rise(x, z, 500, 2200, seed) * 60;
            case FOREST -> (x, z) -> level(x, z, 6, roll(x, z, 5, 30, 4, seed)) + rise(x, z, 120, 700, seed) * 60;
            case HILLS ->
                (x, z) -> level(x, z, 8, roll(x, z, 17, 130, 2, seed))
                        + rise(x, z, 110, 900, seed) * 170
                        + range(x, z, 3000, 5600, 260, seed);
            case SNOWFIELD ->
                (x, z) -> level(x, z, 8, roll(x, z, 6, 80, 3, seed))
                        + rise(x, z, 200, 1300, seed) * 70
                        + range(x, z, 1700, 3600, 620, seed);
            case MOUNTAINS ->
                (x, z) -> level(x, z, 8, roll(x, z, 5, 60, 2, seed))
                        + rise(x, z, 150, 1000, seed) * 110
                        + range(x, z, 1100, 3900, 980, seed);
            case LAKE -> ShoreHeights.lake(seed);
            case RIVER -> ShoreHeights.river(seed);
            case BEACH -> ShoreHeights.beach(seed);
            case SEA ->
                ShoreHeights.waves(
                        sceneSetting.weather() == Weather.STORM
                                ? 2.4f
                                : sceneSetting.weather() == Weather.RAIN ? 1.3f : sceneSetting.isCalm() ? 0.3f : 1,
                        seed);
            case UNDERWATER -> (x, z) -> level(x, z, 3, roll(x, z, 1.6f, 9, 3, seed) + roll(x, z, 5, 60, 2, seed + 1));
            case DESERT -> DrylandHeights.dunes(seed);
            case CANYON -> DrylandHeights.canyon(seed);
            case SKY -> DrylandHeights.clouds(seed);
            default -> (x, z) -> 0;
        };
    }

    /** A height that is 0 within a radius and reaches its full value at 3.4 times that radius. */
    static float level(float x, float z, float radius, float height) {
        return height * PolynomialMath.step(radius, radius * 3.4f, (float) Math.sqrt(x * x + z * z));
    }

    /** Waves of the ground around height 0, with features of a given size. */
    static float roll(float x, float z, float height, float size, int octaves, int seed) {
        return (TerrainNoise.fbm(x / size, z / size, octaves + 2, seed + 100) - 0.5f) * 2 * height;
    }

    /** Relative height of hills, 0 to about 1, that begin at the distance {@code from} and have their full height at {@code to}. */
    static float rise(float x, float z, float from, float to, int seed) {
        float r = (float) Math.sqrt(x * x * 1.3f + z * z);
        if (r < from) {
            return 0;
        }
        float n = TerrainNoise.fbm(x / 420 + 3.3f, z / 420, 5, seed + 110);
        return PolynomialMath.step(from, to, r) * PolynomialMath.step(0.25f, 0.85f, n);
    }

    /** Height of mountains with crests and gullies that begin at the distance {@code from}. */
    static float range(float x, float z, float from, float to, float height, int seed) {
        float r = (float) Math.sqrt(x * x * 0.8f + z * z);
        if (r < from) {
            return 0;
        }
        float wx = x + 260 * (TerrainNoise.fbm(x / 700, z / 700, 3, seed + 121) - 0.5f);
        float wz = z + 260 * (TerrainNoise.fbm(x / 700 + 9, z / 700, 3, seed + 122) - 0.5f);
        float crest = TerrainNoise.ridged(wx / 1500 + 1.7f, wz / 1500, 8, seed + 120);
        float mass = TerrainNoise.fbm(x / 2100, z / 2100 + 5, 2, seed + 123);
        return PolynomialMath.step(from, to, r) * height * (0.08f + crest * 1.2f) * (0.35f + 1.2f * mass);
    }
}
