// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.pixels.LinearLab;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.light.AtmosphericHaze;

/** Full green, warm sun, a deep sky. Photos of summer hardly change. */
final class SummerLook {
    private static final float GREEN = 112;
    private static final float PULL = 0.45f; // by how much a leaf's hue moves towards full green, 0 to 1

    private SummerLook() {}

    static FloatImage of(PhotoView photoView) {
        FloatImage lab = photoView.lab();
        FloatPlane plants = photoView.stuffs().plants();
        FloatImage out = new FloatImage(photoView.width(), photoView.height());
        for (int i = 0; i < plants.values.length; i++) {
            float a = lab.green().values[i];
            float b = lab.blue().values[i];
            float chroma = (float) Math.hypot(a, b);
            float hue = (float) Math.toDegrees(Math.atan2(b, a));
            float p = plants.values[i];
            float dry = UnitCurves.step(GREEN, GREEN - 14, hue); // 0 on green plants: their hue stays unchanged
            double turned = Math.toRadians(UnitCurves.mix(hue, GREEN, PULL * p * dry));
            float full = chroma * (1.06f + 0.16f * p * UnitCurves.step(40, 20, chroma));
            out.set(i, lab.red().values[i], full * (float) Math.cos(turned), full * (float) Math.sin(turned));
        }
        FloatImage lit = LinearLab.toLinear(out);
        SeasonEffects.sky(photoView, lit, 0x4f95e0, 0xb9dcf6, 0.38f * blueless(photoView));
        SeasonEffects.grade(lit, 1.04f, 1.0f, 0.94f, 1.0f);
        AtmosphericHaze.bloom(lit, 0.06f, 0.75f, 18 * photoView.unit());
        return SeasonEffects.kept(lit);
    }

    /** Weight of the sky's change: 1 for a white or grey sky, 0 for a blue one, which stays unchanged. */
    private static float blueless(PhotoView photoView) {
        double b = 0;
        double all = 1e-6;
        for (int i = 0; i < photoView.stuffs().sky().values.length; i++) {
            b += photoView.stuffs().sky().values[i] * photoView.lab().blue().values[i];
            all += photoView.stuffs().sky().values[i];
        }
        return UnitCurves.step(-22, -6, (float) (b / all));
    }
}
