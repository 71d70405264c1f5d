// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.sky;

import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.PolynomialMath;

/**
 * Haze between the camera and things: its density falls exponentially with height (Quilez, "Better fog"). Blue is scattered more than red,
 * and haze is brighter towards the sun.
 */
public final class AtmosphericScattering {
    private final AtmosphereLight atmosphereLight;
    private final float density;
    private final float fall;
    private final LinearRadiance glow;

    /** Haze with a density per metre at height 0; over {@code height} metres, the density falls to about a third. */
    public AtmosphericScattering(AtmosphereLight atmosphereLight, float density, float height) {
        this.atmosphereLight = atmosphereLight;
        this.density = density;
        fall = 1 / height;
        glow = atmosphereLight
                .hour()
                .key()
                .times(0.16f)
                .mix(atmosphereLight.hour().horizon(), 0.6f);
    }

    private float depth(float oy, float dy, float distance) {
        float rise = dy * fall * distance;
        float mean = Math.abs(rise) < 1e-3f
                ? 1 - 0.5f * rise
                : (1 - PolynomialMath.exp(-PolynomialMath.clamp(rise, -30, 80))) / rise;
        return density * PolynomialMath.exp(-PolynomialMath.clamp(oy * fall, -4, 60)) * distance * mean;
    }

    public void over(float oy, float dx, float dy, float dz, float distance, float[] rgb) {
        if (!(distance > 0)) {
            return;
        }
        lay(depth(oy, dy, Math.min(distance, 20_000)), dx, dy, dz, rgb);
    }

    /** Applies haze to the sky, where it is thickest near the horizon. */
    public void horizon(float dx, float dy, float dz, float[] rgb) {
        lay(
                density
                        / fall
                        / Math.max(dy, 0.004f)
                        * 0.4f
                        * PolynomialMath.step(0.35f, 0, dy)
                        * Math.min(1, density * 400),
                dx,
                dy,
                dz,
                rgb);
    }

    private void lay(float depth, float dx, float dy, float dz, float[] rgb) {
        float cosine = Math.max(0, dx * atmosphereLight.x() + dy * atmosphereLight.y() + dz * atmosphereLight.z());
        float sun = atmosphereLight.sheet() > 0.5f ? 0.15f : 0.85f;
        float toward = sun * cosine * cosine * cosine * cosine;
        LinearRadiance haze = atmosphereLight.haze();
        rgb[0] = lay(rgb[0], PolynomialMath.mix(haze.red(), glow.red(), toward), 0.80f * depth);
        rgb[1] = lay(rgb[1], PolynomialMath.mix(haze.green(), glow.green(), toward), depth);
        rgb[2] = lay(rgb[2], PolynomialMath.mix(haze.blue(), glow.blue(), toward), 1.28f * depth);
    }

    private static float lay(float value, float haze, float depth) {
        return haze + (value - haze) * PolynomialMath.exp(-depth);
    }
}
