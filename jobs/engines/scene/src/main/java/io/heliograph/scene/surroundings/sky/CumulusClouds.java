// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.sky;

import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.PolynomialMath;

/**
 * Cumulus clouds in a layer from 0.9 to 2.2 kilometres above the camera: flat bases, billowing tops, translucent edges. Light is computed
 * by ray marching with single scattering after Schneider (2015); steps are smooth and undithered, so that the same ray gives the same
 * value.
 */
final class CumulusClouds {
    private static final float BASE = 0.9f;
    private static final float THICK = 1.3f;
    private final AtmosphereLight atmosphereLight;
    private final CloudVolume cloudVolume;
    private final CloudHeights cloudHeights;
    private final float shift;
    private final LinearRadiance lit;
    private final LinearRadiance shaded;
    private final LinearRadiance under;

    CumulusClouds(AtmosphereLight atmosphereLight, int seed) {
        this.atmosphereLight = atmosphereLight;
        this.cloudVolume = CloudVolume.SHARED;
        shift = (seed & 63) / 64f;
        LightPreset lightPreset = atmosphereLight.hour();
        LinearRadiance ambient = lightPreset.zenith().mix(lightPreset.middle(), 0.6f);
        lit = lightPreset.key().times(0.40f);
        shaded = ambient.times(0.85f).mix(lightPreset.horizon(), 0.15f);
        under = ambient.faded(0.6f).times(0.52f).mix(lightPreset.horizon().times(0.6f), 0.25f);
        cloudHeights = new CloudHeights(0.70f - 0.36f * atmosphereLight.cover(), seed);
    }

    private float density(float x, float y, float z, float heap, boolean fine) {
        float h = (y - BASE) / THICK;
        float body = Math.min(heap, 1.05f) * Math.min(1, 0.35f + h * 7f) - h;
        float billow = cloudVolume.at(x * 0.34f + shift, y * 0.40f, z * 0.34f);
        body -= (0.72f - billow) * 0.62f;
        if (fine && body > -0.2f) {
            body -= (0.62f - cloudVolume.at(x * 1.3f + 0.4f, y * 1.3f, z * 1.3f)) * 0.22f;
        }
        return body * Math.min(1, Math.max(0, h) * 14f);
    }

    /** Blends clouds over the sky colour {@code rgb} in a direction. */
    void over(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        if (dy < 0.025f) {
            return;
        }
        float from = BASE / dy;
        float span = THICK / dy;
        float reach = Math.min(span, 7);
        int steps = mirrored ? 10 : Math.clamp((int) (reach / 0.065f), 20, 96);
        float stride = reach / steps;
        float clear = 1;
        float red = 0;
        float green = 0;
        float blue = 0;
        float cosine = dx * atmosphereLight.x() + dy * atmosphereLight.y() + dz * atmosphereLight.z();
        float forward = 0.55f + 1.5f * PolynomialMath.pow(Math.max(cosine, 0), 12) + 0.25f * cosine;
        float last = 0;
        for (int i = 0; i < steps && clear > 0.02f; i++) {
            float t = from + stride * (i + 0.5f);
            float x = dx * t;
            float y = dy * t;
            float z = dz * t;
            float heap = cloudHeights.at(x, z);
            float density = heap < -0.15f ? 0 : Math.max(0, density(x, y, z, heap, !mirrored));
            float mean = 0.5f * (density + last);
            last = density;
            if (mean <= 0) {
                continue;
            }
            float thick = mean * Math.min(stride, 0.22f) * 42;
            float let = PolynomialMath.exp(-thick);
            float h = PolynomialMath.clamp((y - BASE) / THICK);
            float sun = sunlight(x, y, z, mirrored) * (1 - 0.45f * PolynomialMath.exp(-mean * 14));
            float weight = clear * (1 - let);
            float a = Math.min(1, 0.18f + h * 1.5f);
            red += weight * (lit.red() * sun * (0.75f + forward) + PolynomialMath.mix(under.red(), shaded.red(), a));
            green += weight
                    * (lit.green() * sun * (0.75f + forward) + PolynomialMath.mix(under.green(), shaded.green(), a));
            blue += weight
                    * (lit.blue() * sun * (0.75f + forward) + PolynomialMath.mix(under.blue(), shaded.blue(), a));
            clear *= let;
        }
        // clouds near the horizon fade into the haze
        float near = PolynomialMath.step(0.02f, 0.16f, dy);
        float share = (1 - clear) * near;
        if (share > 0) {
            float whole = 1 / (1 - clear);
            rgb[0] += (red * whole - rgb[0]) * share;
            rgb[1] += (green * whole - rgb[1]) * share;
            rgb[2] += (blue * whole - rgb[2]) * share;
        }
    }

    private float sunlight(float x, float y, float z, boolean mirrored) {
        float deep = 0;
        float step = 0.11f;
        int taps = mirrored ? 1 : 3;
        for (int i = 0; i < taps; i++) {
            float l = step * (i + 0.7f) * (1 + i);
            float px = x + atmosphereLight.x() * l;
            float py = y + atmosphereLight.y() * l;
            float pz = z + atmosphereLight.z() * l;
            if (py > BASE + THICK) {
                break;
            }
            deep += Math.max(0, density(px, py, pz, cloudHeights.at(px, pz), false)) * (1 + i);
        }
        return PolynomialMath.exp(-deep * step * 16);
    }

    /** Share of the key light that the clouds let through to a point; its coordinates are in metres. */
    float light(float x, float y, float z) {
        float t = (BASE * 1000 - y) / Math.max(atmosphereLight.y(), 0.12f);
        float heap = cloudHeights.at((x + atmosphereLight.x() * t) * 0.001f, (z + atmosphereLight.z() * t) * 0.001f);
        return 1 - 0.62f * PolynomialMath.step(-0.05f, 0.4f, heap);
    }
}
