// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;
import io.heliograph.vision.plane.Rows;
import io.heliograph.vision.view.View;

/** The subject's shadow on the ground: its matte, laid down from its lowest pixels away from the light. */
final class Shadow {
    private static final float FORESHORTENED = 0.22f;
    private static final float LONGEST = 1.6f; // times the height

    private Shadow() {}

    /** Darkens a background, in place; not when the subject is cut off by the lower edge, as its foot is not seen then. */
    static void cast(View view, FloatImage back, Rig.Key key) {
        int w = view.width();
        int h = view.height();
        int foot = foot(view);
        if (key.shadow() <= 0 || foot < 0 || foot >= h - 2) {
            return;
        }
        From from = key.from();
        float shift = Math.clamp(-from.x / Math.max(0.15f, from.y), -LONGEST, LONGEST);
        Plane laid = new Plane(w, h);
        Plane matte = view.subject.gaussian(1.5 * view.unit());
        Rows.each(h, y -> {
            float tall = (foot - y) / FORESHORTENED;
            int sy = Math.round(foot - tall);
            if (sy < 0 || sy > foot) {
                return;
            }
            for (int x = 0; x < w; x++) {
                int sx = Math.round(x - shift * tall);
                if (sx >= 0 && sx < w) {
                    laid.values[y * w + x] = matte.values[sy * w + sx] * Ramp.step(LONGEST * h, 0, tall);
                }
            }
        });
        Plane soft = laid.gaussian(5 * view.unit()).with(laid.gaussian(16 * view.unit()), (a, b) -> (a + b) / 2);
        Plane ground = view.stuffs().ground();
        for (int i = 0; i < soft.values.length; i++) {
            float keep = 1 - key.shadow() * Ramp.clamp(1.15f * soft.values[i]) * Math.max(0.25f, ground.values[i]);
            back.scale(i, keep, keep, Ramp.mix(1, keep, 0.92f));
        }
    }

    /** The lowest row with something of the subject; -1 without one. */
    private static int foot(View view) {
        int w = view.width();
        for (int y = view.height() - 1; y >= 0; y--) {
            int seen = 0;
            for (int x = 0; x < w; x++) {
                seen += view.subject.values[y * w + x] > 0.6f ? 1 : 0;
            }
            if (seen > 0.012f * w) {
                return y;
            }
        }
        return -1;
    }
}
