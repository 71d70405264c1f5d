// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.brief.Setting.Weather;
import org.jspecify.annotations.Nullable;

/** The sky outdoors: a gradient warmed around the sun, the sun or the moon, stars, high and heaped clouds, a grey sheet in bad weather. */
final class Dome {
    private final Air air;
    private final int seed;
    private final @Nullable Cumulus cumulus;
    private final @Nullable Stars stars;
    private final Rgb glow;
    private final Rgb cirrus;
    private final float night;

    Dome(Air air, int seed) {
        this.air = air;
        this.seed = seed;
        Hour hour = air.hour();
        cumulus = air.cover() > 0 ? new Cumulus(air, seed) : null;
        night = Curves.step(0.10f, 0.02f, hour.zenith().luminance());
        stars = night > 0 && air.sheet() < 0.5f ? new Stars(seed, 0.55f * night, 90) : null;
        glow = hour.key().times(1 / Math.max(hour.key().luminance(), 0.01f)).mix(hour.horizon(), 0.25f);
        cirrus = hour.horizon()
                .mix(hour.key().times(0.3f), 0.6f)
                .mix(Rgb.WHITE.times(hour.horizon().luminance()), 0.25f);
    }

    void look(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        Hour hour = air.hour();
        float up = Math.max(dy, 0);
        float cosine = dx * air.x() + dy * air.y() + dz * air.z();
        // how far towards the sun's side of the sky, by azimuth
        float flat = (float) Math.sqrt(Math.max(1e-6f, (dx * dx + dz * dz) * (air.x() * air.x() + air.z() * air.z())));
        float side = 0.5f + 0.5f * (dx * air.x() + dz * air.z()) / flat;
        side = side * side;
        float low = Curves.exp(-up * 7.5f);
        float mid = Curves.exp(-up * 2.4f);
        blend(hour, low * (0.4f + 0.6f * side), mid, rgb);
        if (hour.body() == Hour.Body.SUN && air.sheet() < 0.5f) {
            float near = Math.max(cosine, 0);
            float wide = 0.22f * Curves.pow(near, 7) + 0.5f * Curves.pow(near, 90);
            glow.add(rgb, wide * (0.35f + 0.65f * low) * Math.max(hour.horizon().luminance(), 0.3f));
        }
        if (stars != null && !mirrored) {
            stars.add(dx, dy, dz, rgb);
        }
        if (air.sheet() < 0.5f) {
            body(cosine, dx, dy, dz, mirrored, rgb);
        }
        if (dy > 0.01f) {
            clouds(dx, dy, dz, mirrored, rgb);
        }
    }

    private static void blend(Hour hour, float low, float mid, float[] rgb) {
        Rgb z = hour.zenith();
        Rgb m = hour.middle();
        Rgb h = hour.horizon();
        rgb[0] = Curves.mix(Curves.mix(z.red(), m.red(), mid), h.red(), low);
        rgb[1] = Curves.mix(Curves.mix(z.green(), m.green(), mid), h.green(), low);
        rgb[2] = Curves.mix(Curves.mix(z.blue(), m.blue(), mid), h.blue(), low);
    }

    private void body(float cosine, float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        if (cosine < 0.9f) {
            return;
        }
        Rgb key = air.hour().key();
        float angle = (float) Math.sqrt(Math.max(0, 2 - 2 * cosine));
        if (air.hour().body() == Hour.Body.SUN) {
            float disc = Curves.step(0.017f, 0.0125f, angle);
            float halo = Curves.exp(-angle * 26) * 0.55f;
            // a water surface makes its own glitter of the key light
            key.add(rgb, disc * (mirrored ? 2 : 9) + halo);
        } else if (air.hour().body() == Hour.Body.MOON) {
            float disc = Curves.step(0.0262f, 0.0250f, angle);
            if (disc > 0) {
                float seas = Noise.fbm(dx * 60 + 5, dy * 60 + dz * 20, 4, seed + 91);
                float face = (0.62f + 0.6f * Curves.step(0.35f, 0.6f, seas)) * (1 - 0.25f * angle / 0.026f);
                new Moon(face).over(rgb, disc);
            }
            key.add(rgb, Curves.exp(-angle * 20) * 0.16f + Curves.exp(-angle * 5) * 0.04f);
        }
    }

    /** The moon's face at a brightness. */
    private record Moon(float face) {
        void over(float[] rgb, float share) {
            rgb[0] += (face * 1.9f - rgb[0]) * share;
            rgb[1] += (face * 1.85f - rgb[1]) * share;
            rgb[2] += (face * 1.7f - rgb[2]) * share;
        }
    }

    private void clouds(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        if (air.sheet() > 0) {
            sheet(dx, dy, dz, mirrored, rgb);
        } else if (air.veil() > 0) {
            veil(dx, dy, dz, mirrored, rgb);
        }
        if (cumulus != null && (air.sheet() == 0 || !mirrored)) {
            cumulus.over(dx, dy, dz, mirrored, rgb);
        }
    }

    /** Ice cloud drawn out by the wind. */
    private void veil(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        float t = 1 / (dy + 0.12f);
        float u = dx * t;
        float v = dz * t;
        float bend = Noise.fbm(u * 0.5f, v * 0.5f, 2, seed + 40) * 2.2f;
        float wisp = Noise.fbm(u * 0.55f + bend, v * 2.6f + bend * 1.6f, mirrored ? 3 : 6, seed + 41);
        float patch = Noise.fbm(u * 0.35f + 3, v * 0.45f, 3, seed + 42);
        float share = air.veil() * Curves.step(0.46f, 0.80f, wisp) * Curves.step(0.34f, 0.62f, patch) * 1.7f;
        share *= Curves.step(0.01f, 0.2f, dy);
        cirrus.over(rgb, Math.min(0.8f, share));
    }

    /** A closed layer with soft rolls, darker where it is thick. */
    private void sheet(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        float t = 1 / (dy + 0.10f);
        float u = dx * t * 0.7f;
        float v = dz * t * 0.9f;
        boolean storm = air.weather() == Weather.STORM;
        float bend = Noise.fbm(u * 0.6f, v * 0.6f, 2, seed + 50);
        float roll = Noise.fbm(u * 0.9f + bend, v * 1.3f + bend, mirrored ? 3 : 6, seed + 51) - 0.5f;
        float depth = storm ? 2.6f : air.weather() == Weather.FOG ? 0.15f : 1.0f;
        float factor = 1 + roll * depth * Curves.step(0.0f, 0.25f, dy);
        float light = Math.max(0.25f, factor) * (1 - (storm ? 0.35f : 0.12f) * Curves.step(0.05f, 0.7f, dy));
        rgb[0] *= light;
        rgb[1] *= light;
        rgb[2] *= light;
    }

    /** Share of the key light that reaches a place below the clouds. */
    float light(float x, float y, float z) {
        return cumulus == null || air.sheet() > 0 ? 1 : cumulus.light(x, y, z);
    }
}
