// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;

/** Light along the part of the subject's outline that faces the key light. */
final class RimLight {
    private static final float GLOSS = 0.06f; // reflectance of black surfaces

    private RimLight() {}

    /**
     * Adds rim light to the subject's layer, in place.
     *
     * @param trust reliability of the outline at each pixel, 0 to 1; an unreliable outline gets no light
     * @param exposure factor on the rim light: the exposure of the new lighting
     */
    static void add(PhotoView photoView, FloatImage subject, LightRig.Key key, FloatPlane trust, float exposure) {
        if (key.rim() <= 0) {
            return;
        }
        int w = photoView.width();
        int h = photoView.height();
        FloatPlane soft = photoView.subject.gaussian(4.5 * photoView.unit());
        float reach = 7 * photoView.unit();
        KeyLightDirection keyLightDirection = key.from();
        float size = Math.max(0.3f, (float) Math.hypot(keyLightDirection.x, keyLightDirection.y));
        for (int y = 1; y < h - 1; y++) {
            for (int x = 1; x < w - 1; x++) {
                int i = y * w + x;
                if (photoView.subject.values[i] < 0.02f) {
                    continue;
                }
                float gx = (soft.values[i - 1] - soft.values[i + 1]) * reach;
                float gy = (soft.values[i + w] - soft.values[i - w]) * reach;
                float facing = (gx * keyLightDirection.x + gy * keyLightDirection.y) / size;
                float k = exposure
                        * key.rim()
                        * trust.values[i]
                        * UnitCurves.step(0.06f, 0.9f, facing)
                        * UnitCurves.step(0.02f, 0.5f, photoView.subject.values[i]);
                subject.red().values[i] +=
                        k * shine(photoView.own.red().values[i]) * key.colour().r();
                subject.green().values[i] += k
                        * shine(photoView.own.green().values[i])
                        * key.colour().g();
                subject.blue().values[i] +=
                        k * shine(photoView.own.blue().values[i]) * key.colour().b();
            }
        }
    }

    /** Reflectance at a grazing angle: the surface's own colour, paler; black surfaces reflect a little too. */
    private static float shine(float own) {
        return GLOSS + (1 - GLOSS) * FloatImage.displayed(own);
    }
}
