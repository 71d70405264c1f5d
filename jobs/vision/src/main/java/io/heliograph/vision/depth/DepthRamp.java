// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.depth;

import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;
import io.heliograph.vision.view.Stuffs;
import io.heliograph.vision.view.View;

/**
 * A simple depth: the ground rises from the lower edge (0) to the horizon (0.85), what stands on it is as far as where it touches the
 * ground, the sky is 1. The subject is as near as its lowest visible pixels. Haze is read from the photo: distant things are paler and
 * have less contrast than near ones (Koschmieder's law), which corrects the ramp where it is plain.
 */
public final class DepthRamp {
    private static final float HORIZON = 0.85f;
    private static final float HAZE = 0.35f; // share that haze may say against the ramp

    private DepthRamp() {}

    /** Depth of a view, 0 near to 1 far. */
    public static Plane of(View view) {
        Stuffs stuffs = view.stuffs();
        int w = view.width();
        int h = view.height();
        Plane haze = haze(view);
        Plane raw = new Plane(w, h);
        for (int x = 0; x < w; x++) {
            for (int y = h - 1; y >= 0; y--) {
                int i = y * w + x;
                float ramp = ramp(y / (float) h, stuffs.horizon());
                float mixed = Ramp.mix(ramp, haze.values[i], HAZE * Ramp.step(0.15f, 0.6f, ramp));
                raw.values[i] = Ramp.mix(mixed, 1, stuffs.sky().values[i]);
            }
        }
        Plane smooth = raw.guided(view.lab().red().map(l -> l / 100), Math.max(4, Math.round(22 * view.unit())), 4e-3f);
        float near = nearest(view, stuffs.horizon());
        return smooth.map(Ramp::clamp).with(view.subject, (d, s) -> Ramp.mix(d, near, s));
    }

    private static float ramp(float y, float horizon) {
        float t = Ramp.clamp((1 - y) / Math.max(0.1f, 1 - horizon));
        return HORIZON * t * t * (0.4f + 0.6f * t);
    }

    /** Depth where the subject's lowest pixels touch the ground. */
    private static float nearest(View view, float horizon) {
        for (int y = view.height() - 1; y >= 0; y--) {
            for (int x = 0; x < view.width(); x++) {
                if (view.subject.values[y * view.width() + x] > 0.5f) {
                    return Math.min(0.5f, ramp(y / (float) view.height(), horizon));
                }
            }
        }
        return 0;
    }

    /** The dark channel (He, Sun, Tang 2009) of a neighbourhood: near 0 for what is close, high in haze. */
    private static Plane haze(View view) {
        Plane dark = new Plane(view.width(), view.height());
        for (int i = 0; i < dark.values.length; i++) {
            dark.values[i] = Math.min(
                    view.linear.red().values[i], Math.min(view.linear.green().values[i], view.linear.blue().values[i]));
        }
        int radius = Math.max(2, Math.round(8 * view.unit()));
        return dark.extreme(radius, false).gaussian(radius).map(v -> Ramp.clamp(1.4f * (float) Math.sqrt(v)));
    }
}
