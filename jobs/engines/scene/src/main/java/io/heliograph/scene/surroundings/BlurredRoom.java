// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;
import io.heliograph.scene.surroundings.sky.AtmosphereLight;
import io.heliograph.scene.surroundings.sky.LightPreset;

/** A room far out of focus, as a colour for each direction: a window, dark furniture, plants, and discs of lamps. */
final class BlurredRoom {
    private static final int LAMPS = 30;
    private final AtmosphereLight atmosphereLight;
    private final LinearRadiance wall;
    private final float day;
    private final float[] lamps = new float[LAMPS * 7];
    private final int seed;
    private final float side;

    BlurredRoom(AtmosphereLight atmosphereLight, LinearRadiance wall, int seed) {
        this.atmosphereLight = atmosphereLight;
        this.wall = wall;
        this.seed = seed;
        side = atmosphereLight.x() <= 0 ? -1 : 1;
        day = PolynomialMath.step(0.08f, 0.35f, atmosphereLight.hour().zenith().luminance());
        for (int i = 0; i < LAMPS; i++) {
            int at = i * 7;
            float x = (TerrainNoise.hash(i, 1, seed) - 0.5f) * 2.1f;
            float y = -0.06f + 0.46f * TerrainNoise.hash(i, 2, seed);
            float n = 1 / (float) Math.sqrt(x * x + y * y + 1);
            lamps[at] = x * n;
            lamps[at + 1] = y * n;
            lamps[at + 2] = n;
            lamps[at + 3] = 0.016f + 0.028f * TerrainNoise.hash(i, 3, seed);
            float warm = TerrainNoise.hash(i, 4, seed);
            float bright = (0.10f + 0.5f * TerrainNoise.hash(i, 5, seed)) * PolynomialMath.mix(0.8f, 0.42f, day);
            lamps[at + 4] = bright;
            lamps[at + 5] = bright * (0.55f + 0.35f * warm);
            lamps[at + 6] = bright * (0.22f + 0.5f * warm * warm);
        }
    }

    void look(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        LightPreset lightPreset = atmosphereLight.hour();
        float level = 0.10f + 0.9f * lightPreset.middle().luminance();
        float u = dx / Math.max(0.25f, Math.abs(dz) + 0.25f);
        float v = dy;
        float soft = TerrainNoise.fbm(u * 1.7f + 3, v * 1.5f, 2, seed + 5);
        float light = level
                * Math.max(
                        0.05f, 0.16f + 0.22f * PolynomialMath.step(-0.5f, 0.6f, v) + 0.22f * soft + 0.10f * side * u);
        wall.into(rgb);
        rgb[0] *= light * 1.12f;
        rgb[1] *= light;
        rgb[2] *= light * 0.86f;
        if (dz < 0) {
            softbox(dx, dy, dz, rgb);
            return;
        }
        // dark furniture: a shelf on one side, plants on the other
        float shelf = PolynomialMath.step(0.16f, 0.06f, Math.abs(u + side * -0.62f) - 0.12f)
                * PolynomialMath.step(0.42f, 0.30f, v);
        new LinearRadiance(0.10f, 0.065f, 0.045f).over(rgb, shelf * 0.55f);
        float leaf = PolynomialMath.step(0.40f, 0.62f, TerrainNoise.fbm(u * 4.4f, v * 4.4f + 9, 2, seed + 6))
                * PolynomialMath.step(0.30f, 0.05f, Math.abs(u - side * 0.30f))
                * PolynomialMath.step(0.34f, 0.1f, v)
                * day;
        new LinearRadiance(0.09f, 0.16f, 0.06f).times(level * 1.6f).over(rgb, leaf * 0.7f);
        window(u, v, lightPreset, rgb);
        if (!mirrored) {
            for (int i = 0; i < LAMPS * 7; i += 7) {
                float cos = dx * lamps[i] + dy * lamps[i + 1] + dz * lamps[i + 2];
                float angle = (float) Math.sqrt(Math.max(0, 2 - 2 * cos));
                float r = lamps[i + 3];
                if (angle < r) {
                    // rim brighter than the middle, as in the blur of a lens
                    float disc = PolynomialMath.step(r, r * 0.9f, angle) * (0.7f + 0.3f * angle / r);
                    rgb[0] += lamps[i + 4] * disc;
                    rgb[1] += lamps[i + 5] * disc;
                    rgb[2] += lamps[i + 6] * disc;
                }
            }
        }
    }

    private void window(float u, float v, LightPreset lightPreset, float[] rgb) {
        float x = Math.abs(u - side * 0.55f);
        float y = Math.abs(v - 0.30f);
        float pane = PolynomialMath.step(0.27f, 0.19f, x) * PolynomialMath.step(0.30f, 0.22f, y);
        float bars = 1
                - 0.55f * PolynomialMath.step(0.035f, 0.005f, x)
                - 0.35f * PolynomialMath.step(0.03f, 0.005f, Math.abs(y - 0.02f));
        LinearRadiance out = lightPreset.horizon().mix(lightPreset.middle(), 0.5f);
        out.over(rgb, pane * bars * 0.85f);
        out.add(rgb, 0.10f * PolynomialMath.step(0.9f, 0, x) * PolynomialMath.step(0.9f, 0, y));
    }

    private void softbox(float dx, float dy, float dz, float[] rgb) {
        float box = PolynomialMath.step(0.5f, 0.42f, Math.abs(dx - side * 0.55f) + 0.1f)
                * PolynomialMath.step(0.42f, 0.35f, Math.abs(dy - 0.42f));
        atmosphereLight.hour().key().add(rgb, box * 0.7f * PolynomialMath.step(0, -0.2f, dz));
    }
}
