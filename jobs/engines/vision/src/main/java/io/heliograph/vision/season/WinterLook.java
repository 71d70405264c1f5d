// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.pixels.LinearLab;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.light.AtmosphericHaze;
import io.heliograph.vision.light.LinearRgb;

/**
 * Snow in plausible places: on the lit side of leaves (dark gaps between them stay), on ledges and roofs below the sky,
 * on open ground. White and colourless areas count as snow already, so that a winter photo stays unchanged.
 */
final class WinterLook {
    private static final float COLD = -3.5f; // b* of snow in shade, which is bluish
    private static final float CHROMA = 0.72f; // factor on the chroma of pixels other than leaves
    private static final float LEAVES = 0.3f; // factor on the chroma of leaves

    private WinterLook() {}

    static FloatImage of(PhotoView photoView, int noise, Runnable checkpoint) {
        float change = 1 - snowy(photoView);
        boolean outdoors = SeasonEffects.outdoors(photoView);
        FloatPlane cover = outdoors
                ? SnowCover.cover(photoView, noise).map(v -> v * change)
                : new FloatPlane(photoView.width(), photoView.height());
        checkpoint.run();
        FloatImage lab = photoView.lab();
        FloatPlane plants = photoView.stuffs().plants();
        FloatPlane sky = photoView.stuffs().sky();
        FloatPlane shape = lab.red().gaussian(1.1 * photoView.unit());
        FloatImage out = new FloatImage(photoView.width(), photoView.height());
        ParallelRows.each(photoView.height(), y -> {
            for (int x = 0, i = y * photoView.width(); x < photoView.width(); x++, i++) {
                float l = lab.red().values[i];
                float keep = UnitCurves.mix(1, UnitCurves.mix(CHROMA, LEAVES, plants.values[i]), change);
                float c = cover.values[i];
                float crisp = l - shape.values[i];
                float snow = Math.min(98, 71 + 0.29f * shape.values[i] + 0.5f * crisp);
                float cold = COLD * UnitCurves.step(99, 78, snow);
                float old = l * (1 - 0.06f * change * (1 - sky.values[i]));
                out.set(
                        i,
                        UnitCurves.mix(old, snow, c),
                        UnitCurves.mix(lab.green().values[i] * keep, -0.6f, c),
                        UnitCurves.mix(lab.blue().values[i] * keep - 2.5f * change, cold, c));
            }
        });
        FloatImage lit = LinearLab.toLinear(out);
        SeasonEffects.sky(photoView, lit, 0xaab4c2, 0xdbe1e8, 0.86f * change);
        AtmosphericHaze.fog(photoView, lit, 0.55f * change, LinearRgb.of(0xdfe5ec), noise + 3);
        checkpoint.run();
        if (!outdoors) {
            FrostEdge.grow(photoView, lit, noise + 5);
        }
        FallingSnow.fall(photoView, lit, change * (outdoors ? 1 : 0.55f), noise + 7);
        return SeasonEffects.kept(lit);
    }

    /** How much a photo shows winter already, 0 to 1: 1 if half of the pixels outside sky and subject are white and colourless. */
    static float snowy(PhotoView photoView) {
        FloatImage lab = photoView.lab();
        double white = 0;
        double all = 1e-6;
        for (int i = 0; i < lab.red().values.length; i++) {
            double own = (1 - photoView.stuffs().sky().values[i]) * (1 - photoView.subject.values[i]);
            double chroma = Math.hypot(lab.green().values[i], lab.blue().values[i]);
            white += own * (lab.red().values[i] > 74 && chroma < 9 ? 1 : 0);
            all += own;
        }
        return SeasonEffects.outdoors(photoView) ? UnitCurves.step(0.2f, 0.5f, (float) (white / all)) : 0;
    }
}
