// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.sky;

import io.heliograph.scene.brief.SceneSetting.Weather;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;
import org.jspecify.annotations.Nullable;

/**
 * The sky outdoors: a gradient with warm colours around the sun, the sun or the moon, stars, thin and cumulus clouds, a grey layer in bad
 * weather.
 */
public final class SkyDome {
    private final AtmosphereLight atmosphereLight;
    private final int seed;
    private final @Nullable CumulusClouds cumulusClouds;
    private final @Nullable StarrySky starrySky;
    private final LinearRadiance glow;
    private final LinearRadiance cirrus;
    private final float night;

    public SkyDome(AtmosphereLight atmosphereLight, int seed) {
        this.atmosphereLight = atmosphereLight;
        this.seed = seed;
        LightPreset lightPreset = atmosphereLight.hour();
        cumulusClouds = atmosphereLight.cover() > 0 ? new CumulusClouds(atmosphereLight, seed) : null;
        night = PolynomialMath.step(0.10f, 0.02f, lightPreset.zenith().luminance());
        starrySky = night > 0 && atmosphereLight.sheet() < 0.5f ? new StarrySky(seed, 0.55f * night, 90) : null;
        glow = lightPreset
                .key()
                .times(1 / Math.max(lightPreset.key().luminance(), 0.01f))
                .mix(lightPreset.horizon(), 0.25f);
        cirrus = lightPreset
                .horizon()
                .mix(lightPreset.key().times(0.3f), 0.6f)
                .mix(LinearRadiance.WHITE.times(lightPreset.horizon().luminance()), 0.25f);
    }

    public void look(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        LightPreset lightPreset = atmosphereLight.hour();
        float up = Math.max(dy, 0);
        float cosine = dx * atmosphereLight.x() + dy * atmosphereLight.y() + dz * atmosphereLight.z();
        // 1 in the direction of the sun to 0 opposite to it, by azimuth
        float flat = (float) Math.sqrt(Math.max(
                1e-6f,
                (dx * dx + dz * dz)
                        * (atmosphereLight.x() * atmosphereLight.x() + atmosphereLight.z() * atmosphereLight.z())));
        float side = 0.5f + 0.5f * (dx * atmosphereLight.x() + dz * atmosphereLight.z()) / flat;
        side = side * side;
        float low = PolynomialMath.exp(-up * 7.5f);
        float mid = PolynomialMath.exp(-up * 2.4f);
        blend(lightPreset, low * (0.4f + 0.6f * side), mid, rgb);
        if (lightPreset.body() == LightPreset.Body.SUN && atmosphereLight.sheet() < 0.5f) {
            float near = Math.max(cosine, 0);
            float wide = 0.22f * PolynomialMath.pow(near, 7) + 0.5f * PolynomialMath.pow(near, 90);
            glow.add(
                    rgb,
                    wide
                            * (0.35f + 0.65f * low)
                            * Math.max(lightPreset.horizon().luminance(), 0.3f));
        }
        if (starrySky != null && !mirrored) {
            starrySky.add(dx, dy, dz, rgb);
        }
        if (atmosphereLight.sheet() < 0.5f) {
            body(cosine, dx, dy, dz, mirrored, rgb);
        }
        if (dy > 0.01f) {
            clouds(dx, dy, dz, mirrored, rgb);
        }
    }

    private static void blend(LightPreset lightPreset, float low, float mid, float[] rgb) {
        LinearRadiance z = lightPreset.zenith();
        LinearRadiance m = lightPreset.middle();
        LinearRadiance h = lightPreset.horizon();
        rgb[0] = PolynomialMath.mix(PolynomialMath.mix(z.red(), m.red(), mid), h.red(), low);
        rgb[1] = PolynomialMath.mix(PolynomialMath.mix(z.green(), m.green(), mid), h.green(), low);
        rgb[2] = PolynomialMath.mix(PolynomialMath.mix(z.blue(), m.blue(), mid), h.blue(), low);
    }

    private void body(float cosine, float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        if (cosine < 0.9f) {
            return;
        }
        LinearRadiance key = atmosphereLight.hour().key();
        float angle = (float) Math.sqrt(Math.max(0, 2 - 2 * cosine));
        if (atmosphereLight.hour().body() == LightPreset.Body.SUN) {
            float disc = PolynomialMath.step(0.017f, 0.0125f, angle);
            float halo = PolynomialMath.exp(-angle * 26) * 0.55f;
            // the sun's mirror image is dimmer, as water adds its own glitter of the key light
            key.add(rgb, disc * (mirrored ? 2 : 9) + halo);
        } else if (atmosphereLight.hour().body() == LightPreset.Body.MOON) {
            float disc = PolynomialMath.step(0.0262f, 0.0250f, angle);
            if (disc > 0) {
                float seas = TerrainNoise.fbm(dx * 60 + 5, dy * 60 + dz * 20, 4, seed + 91);
                float face = (0.62f + 0.6f * PolynomialMath.step(0.35f, 0.6f, seas)) * (1 - 0.25f * angle / 0.026f);
                new Moon(face).over(rgb, disc);
            }
            key.add(rgb, PolynomialMath.exp(-angle * 20) * 0.16f + PolynomialMath.exp(-angle * 5) * 0.04f);
        }
    }

    /** The moon's disc with a brightness. */
    private record Moon(float face) {
        void over(float[] rgb, float share) {
            rgb[0] += (face * 1.9f - rgb[0]) * share;
            rgb[1] += (face * 1.85f - rgb[1]) * share;
            rgb[2] += (face * 1.7f - rgb[2]) * share;
        }
    }

    private void clouds(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        if (atmosphereLight.sheet() > 0) {
            sheet(dx, dy, dz, mirrored, rgb);
        } else if (atmosphereLight.veil() > 0) {
            veil(dx, dy, dz, mirrored, rgb);
        }
        if (cumulusClouds != null && (atmosphereLight.sheet() == 0 || !mirrored)) {
            cumulusClouds.over(dx, dy, dz, mirrored, rgb);
        }
    }

    /** Blends thin ice clouds, stretched by the wind, over the sky colour. */
    private void veil(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        float t = 1 / (dy + 0.12f);
        float u = dx * t;
        float v = dz * t;
        float bend = TerrainNoise.fbm(u * 0.5f, v * 0.5f, 2, seed + 40) * 2.2f;
        float wisp = TerrainNoise.fbm(u * 0.55f + bend, v * 2.6f + bend * 1.6f, mirrored ? 3 : 6, seed + 41);
        float patch = TerrainNoise.fbm(u * 0.35f + 3, v * 0.45f, 3, seed + 42);
        float share = atmosphereLight.veil()
                * PolynomialMath.step(0.46f, 0.80f, wisp)
                * PolynomialMath.step(0.34f, 0.62f, patch)
                * 1.7f;
        share *= PolynomialMath.step(0.01f, 0.2f, dy);
        cirrus.over(rgb, Math.min(0.8f, share));
    }

    /** Blends a closed layer of clouds over the sky colour: soft rolls, darker where it is thick. */
    private void sheet(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        float t = 1 / (dy + 0.10f);
        float u = dx * t * 0.7f;
        float v = dz * t * 0.9f;
        boolean storm = atmosphereLight.weather() == Weather.STORM;
        float bend = TerrainNoise.fbm(u * 0.6f, v * 0.6f, 2, seed + 50);
        float roll = TerrainNoise.fbm(u * 0.9f + bend, v * 1.3f + bend, mirrored ? 3 : 6, seed + 51) - 0.5f;
        float depth = storm ? 2.6f : atmosphereLight.weather() == Weather.FOG ? 0.15f : 1.0f;
        float factor = 1 + roll * depth * PolynomialMath.step(0.0f, 0.25f, dy);
        float light = Math.max(0.25f, factor) * (1 - (storm ? 0.35f : 0.12f) * PolynomialMath.step(0.05f, 0.7f, dy));
        rgb[0] *= light;
        rgb[1] *= light;
        rgb[2] *= light;
    }

    /** Share of the key light that reaches a point below the clouds. */
    public float light(float x, float y, float z) {
        return cumulusClouds == null || atmosphereLight.sheet() > 0 ? 1 : cumulusClouds.light(x, y, z);
    }
}
