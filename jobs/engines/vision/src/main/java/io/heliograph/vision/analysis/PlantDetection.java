// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.analysis;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;

/** Detects leaves and grass: hues from olive to green with some chroma. Inside the subject only clearly green pixels count. */
final class PlantDetection {
    private static final double HUE = 112; // hue angle in a*b* in the middle of foliage, degrees
    private static final double YELLOWER = 27;
    private static final double BLUER = 44; // width of the hue range towards blue, degrees: firs are almost teal

    private PlantDetection() {}

    static FloatPlane of(PhotoView photoView, FloatPlane sky) {
        FloatImage lab = photoView.lab();
        // chroma is averaged over a small neighbourhood: single pixels have camera noise and gaps between leaves
        FloatPlane a = lab.green().gaussian(3 * photoView.unit());
        FloatPlane b = lab.blue().gaussian(3 * photoView.unit());
        FloatPlane raw = new FloatPlane(photoView.width(), photoView.height());
        for (int i = 0; i < raw.values.length; i++) {
            double hue = Math.toDegrees(Math.atan2(b.values[i], a.values[i]));
            double away = (hue - HUE) / (hue < HUE ? YELLOWER : BLUER);
            float chroma = (float) Math.hypot(a.values[i], b.values[i]);
            float green = (float) Math.exp(-away * away * Math.abs(away));
            raw.values[i] = green
                    * UnitCurves.step(5, 13, chroma)
                    * UnitCurves.step(3, 10, lab.red().values[i])
                    * (1 - sky.values[i])
                    * UnitCurves.mix(
                            1,
                            UnitCurves.step(90, 103, (float) hue),
                            photoView.subject.values[i]); // the subject must be greener: hair is as olive as dry grass
        }
        FloatPlane wide = raw.gaussian(7 * photoView.unit());
        FloatPlane sure = raw.with(
                wide, (r, m) -> UnitCurves.clamp(Math.max(r, 1.5f * m - 0.2f)) * UnitCurves.step(0.12f, 0.4f, m));
        FloatPlane light = lab.red().map(l -> l / 100);
        return sure.guided(light, Math.max(2, Math.round(8 * photoView.unit())), 2e-3f)
                .with(sky, (p, s) -> UnitCurves.clamp(p) * (1 - s))
                .with(leafy(photoView).with(photoView.subject, (t, s) -> 1 - s * (0.9f - 0.7f * t)), (p, k) -> p * k);
    }

    /** Fine texture of leaves in a neighbourhood, which a green car or shirt lacks. */
    private static FloatPlane leafy(PhotoView photoView) {
        FloatPlane light = photoView.lab().red().map(l -> l / 100);
        return light.with(light.gaussian(2.5 * photoView.unit() + 0.4), (a, b) -> Math.abs(a - b))
                .gaussian(9 * photoView.unit())
                .map(t -> UnitCurves.step(0.012f, 0.03f, t));
    }
}
