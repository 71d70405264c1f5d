// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;

/** The subject's shadow on the ground: its matte, projected from its lowest pixels away from the light. */
final class GroundShadow {
    private static final float FORESHORTENED = 0.22f;
    // maximum length in heights of the picture; maximum sideways shift per height
    private static final float LONGEST = 1.6f;

    private GroundShadow() {}

    /**
     * Darkens a background in place. Has no effect if the lower edge of the picture crops the subject, since its foot
     * is then unknown.
     */
    static void cast(PhotoView photoView, FloatImage back, LightRig.Key key) {
        int w = photoView.width();
        int h = photoView.height();
        int foot = foot(photoView);
        if (key.shadow() <= 0 || foot < 0 || foot >= h - 2) {
            return;
        }
        KeyLightDirection keyLightDirection = key.from();
        float shift = Math.clamp(-keyLightDirection.x / Math.max(0.15f, keyLightDirection.y), -LONGEST, LONGEST);
        FloatPlane laid = new FloatPlane(w, h);
        FloatPlane matte = photoView.subject.gaussian(1.5 * photoView.unit());
        ParallelRows.each(h, y -> {
            float tall = (foot - y) / FORESHORTENED;
            int sy = Math.round(foot - tall);
            if (sy < 0 || sy > foot) {
                return;
            }
            for (int x = 0; x < w; x++) {
                int sx = Math.round(x - shift * tall);
                if (sx >= 0 && sx < w) {
                    laid.values[y * w + x] = matte.values[sy * w + sx] * UnitCurves.step(LONGEST * h, 0, tall);
                }
            }
        });
        FloatPlane soft =
                laid.gaussian(5 * photoView.unit()).with(laid.gaussian(16 * photoView.unit()), (a, b) -> (a + b) / 2);
        FloatPlane ground = photoView.stuffs().ground();
        for (int i = 0; i < soft.values.length; i++) {
            float keep =
                    1 - key.shadow() * UnitCurves.clamp(1.15f * soft.values[i]) * Math.max(0.25f, ground.values[i]);
            back.scale(i, keep, keep, UnitCurves.mix(1, keep, 0.92f));
        }
    }

    /** The lowest row with pixels of the subject; -1 without one. */
    private static int foot(PhotoView photoView) {
        int w = photoView.width();
        for (int y = photoView.height() - 1; y >= 0; y--) {
            int seen = 0;
            for (int x = 0; x < w; x++) {
                seen += photoView.subject.values[y * w + x] > 0.6f ? 1 : 0;
            }
            if (seen > 0.012f * w) {
                return y;
            }
        }
        return -1;
    }
}
