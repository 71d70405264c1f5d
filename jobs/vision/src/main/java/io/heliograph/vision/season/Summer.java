// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

import io.heliograph.vision.light.Veil;
import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Lab;
import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;
import io.heliograph.vision.view.View;

/** Full green, warm sun, a deep sky. Photos of summer hardly change. */
final class Summer {
    private static final float GREEN = 112;
    private static final float PULL = 0.45f; // how far hues of leaves move to full green

    private Summer() {}

    static FloatImage of(View view) {
        FloatImage lab = view.lab();
        Plane plants = view.stuffs().plants();
        FloatImage out = new FloatImage(view.width(), view.height());
        for (int i = 0; i < plants.values.length; i++) {
            float a = lab.green().values[i];
            float b = lab.blue().values[i];
            float chroma = (float) Math.hypot(a, b);
            float hue = (float) Math.toDegrees(Math.atan2(b, a));
            float p = plants.values[i];
            float dry = Ramp.step(GREEN, GREEN - 14, hue); // what is green already stays
            double turned = Math.toRadians(Ramp.mix(hue, GREEN, PULL * p * dry));
            float full = chroma * (1.06f + 0.16f * p * Ramp.step(40, 20, chroma));
            out.set(i, lab.red().values[i], full * (float) Math.cos(turned), full * (float) Math.sin(turned));
        }
        FloatImage lit = Lab.toLinear(out);
        Seasons.sky(view, lit, 0x4f95e0, 0xb9dcf6, 0.38f * blueless(view));
        Seasons.grade(lit, 1.04f, 1.0f, 0.94f, 1.0f);
        Veil.bloom(lit, 0.06f, 0.75f, 18 * view.unit());
        return Seasons.kept(lit);
    }

    /** 1 under a white or grey sky, 0 under a blue one, which stays. */
    private static float blueless(View view) {
        double b = 0;
        double all = 1e-6;
        for (int i = 0; i < view.stuffs().sky().values.length; i++) {
            b += view.stuffs().sky().values[i] * view.lab().blue().values[i];
            all += view.stuffs().sky().values[i];
        }
        return Ramp.step(-22, -6, (float) (b / all));
    }
}
