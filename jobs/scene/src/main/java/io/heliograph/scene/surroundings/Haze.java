// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

/**
 * Air between the eye and things: exponential in height (Quilez, "Better fog"), blue scattered more than red, brighter towards the sun.
 */
final class Haze {
    private final Air air;
    private final float density;
    private final float fall;
    private final Rgb glow;

    /** Haze of a density at height 0, 1 over metres, that thins to a third over {@code height} metres. */
    Haze(Air air, float density, float height) {
        this.air = air;
        this.density = density;
        fall = 1 / height;
        glow = air.hour().key().times(0.16f).mix(air.hour().horizon(), 0.6f);
    }

    private float depth(float oy, float dy, float distance) {
        float rise = dy * fall * distance;
        float mean = Math.abs(rise) < 1e-3f ? 1 - 0.5f * rise : (1 - Curves.exp(-Curves.clamp(rise, -30, 80))) / rise;
        return density * Curves.exp(-Curves.clamp(oy * fall, -4, 60)) * distance * mean;
    }

    void over(float oy, float dx, float dy, float dz, float distance, float[] rgb) {
        if (!(distance > 0)) {
            return;
        }
        lay(depth(oy, dy, Math.min(distance, 20_000)), dx, dy, dz, rgb);
    }

    /** The sky is seen through the thickest of it low down. */
    void horizon(float dx, float dy, float dz, float[] rgb) {
        lay(
                density / fall / Math.max(dy, 0.004f) * 0.4f * Curves.step(0.35f, 0, dy) * Math.min(1, density * 400),
                dx,
                dy,
                dz,
                rgb);
    }

    private void lay(float depth, float dx, float dy, float dz, float[] rgb) {
        float cosine = Math.max(0, dx * air.x() + dy * air.y() + dz * air.z());
        float sun = air.sheet() > 0.5f ? 0.15f : 0.85f;
        float toward = sun * cosine * cosine * cosine * cosine;
        Rgb haze = air.haze();
        rgb[0] = lay(rgb[0], Curves.mix(haze.red(), glow.red(), toward), 0.80f * depth);
        rgb[1] = lay(rgb[1], Curves.mix(haze.green(), glow.green(), toward), depth);
        rgb[2] = lay(rgb[2], Curves.mix(haze.blue(), glow.blue(), toward), 1.28f * depth);
    }

    private static float lay(float value, float haze, float depth) {
        return haze + (value - haze) * Curves.exp(-depth);
    }
}
