// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

import io.heliograph.vision.light.Rgb;
import io.heliograph.vision.light.Veil;
import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Lab;
import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;
import io.heliograph.vision.plane.Rows;
import io.heliograph.vision.view.View;

/**
 * Snow where it would lie: on the lit side of leaves (dark gaps between them stay), on ledges and roofs below the sky, on open ground. What
 * is white and colourless already is taken for snow, so that a winter photo stays as it is.
 */
final class Winter {
    private static final float COLD = -3.5f; // b* of shade on snow
    private static final float CHROMA = 0.72f; // kept of colours without snow
    private static final float LEAVES = 0.3f; // chroma kept of leaves

    private Winter() {}

    static FloatImage of(View view, int noise, Runnable checkpoint) {
        float change = 1 - snowy(view);
        boolean outdoors = Seasons.outdoors(view);
        Plane cover = outdoors ? Snow.cover(view, noise).map(v -> v * change) : new Plane(view.width(), view.height());
        checkpoint.run();
        FloatImage lab = view.lab();
        Plane plants = view.stuffs().plants();
        Plane sky = view.stuffs().sky();
        Plane shape = lab.red().gaussian(1.1 * view.unit());
        FloatImage out = new FloatImage(view.width(), view.height());
        Rows.each(view.height(), y -> {
            for (int x = 0, i = y * view.width(); x < view.width(); x++, i++) {
                float l = lab.red().values[i];
                float keep = Ramp.mix(1, Ramp.mix(CHROMA, LEAVES, plants.values[i]), change);
                float c = cover.values[i];
                float crisp = l - shape.values[i];
                float snow = Math.min(98, 71 + 0.29f * shape.values[i] + 0.5f * crisp);
                float cold = COLD * Ramp.step(99, 78, snow);
                float old = l * (1 - 0.06f * change * (1 - sky.values[i]));
                out.set(
                        i,
                        Ramp.mix(old, snow, c),
                        Ramp.mix(lab.green().values[i] * keep, -0.6f, c),
                        Ramp.mix(lab.blue().values[i] * keep - 2.5f * change, cold, c));
            }
        });
        FloatImage lit = Lab.toLinear(out);
        Seasons.sky(view, lit, 0xaab4c2, 0xdbe1e8, 0.86f * change);
        Veil.fog(view, lit, 0.55f * change, Rgb.of(0xdfe5ec), noise + 3);
        checkpoint.run();
        if (!outdoors) {
            Frost.grow(view, lit, noise + 5);
        }
        Flakes.fall(view, lit, change * (outdoors ? 1 : 0.55f), noise + 7);
        return Seasons.kept(lit);
    }

    /** Share of what is not sky that is white and without colour, scaled so that half of it counts as full winter. */
    static float snowy(View view) {
        FloatImage lab = view.lab();
        double white = 0;
        double all = 1e-6;
        for (int i = 0; i < lab.red().values.length; i++) {
            double own = (1 - view.stuffs().sky().values[i]) * (1 - view.subject.values[i]);
            double chroma = Math.hypot(lab.green().values[i], lab.blue().values[i]);
            white += own * (lab.red().values[i] > 74 && chroma < 9 ? 1 : 0);
            all += own;
        }
        return Seasons.outdoors(view) ? Ramp.step(0.2f, 0.5f, (float) (white / all)) : 0;
    }
}
