// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Lab;
import io.heliograph.vision.plane.Noise;
import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;
import io.heliograph.vision.plane.Rows;
import io.heliograph.vision.view.View;

/** Young leaves, lighter and yellower; trees partly in blossom; flowers in the grass; petals in the air; a soft blue sky. */
final class Spring {
    private static final float FRESH = 114; // degrees in a*b*
    private static final float TREES = 0.56f; // share of clumps in blossom

    private Spring() {}

    static FloatImage of(View view, int noise) {
        FloatImage lab = view.lab();
        Plane plants = view.stuffs().plants();
        Plane fine = lab.red().with(lab.red().gaussian(9 * view.unit()), (l, m) -> l - m);
        FloatImage out = new FloatImage(view.width(), view.height());
        Rows.each(view.height(), y -> row(view, plants, fine, out, y, noise));
        FloatImage lit = Lab.toLinear(out);
        Seasons.sky(view, lit, 0x7fb4ea, 0xd8ebfa, 0.45f);
        if (Seasons.outdoors(view)) {
            Leaves.petals(view, lit, noise + 41);
        }
        Seasons.grade(lit, 1.06f, 1.06f, 1.02f, 1.04f);
        return Seasons.kept(lit);
    }

    private static void row(View view, Plane plants, Plane fine, FloatImage out, int y, int noise) {
        FloatImage lab = view.lab();
        float unit = view.unit();
        float h = view.height();
        float horizon = view.stuffs().horizon();
        float ground = Ramp.step(horizon + 0.2f, horizon + 0.4f, y / h);
        for (int x = 0, i = y * view.width(); x < view.width(); x++, i++) {
            float p = plants.values[i];
            float l = lab.red().values[i];
            float a = lab.green().values[i];
            float b = lab.blue().values[i];
            float chroma = Math.max((float) Math.hypot(a, b) * 1.25f, 26 * Ramp.step(4, 45, l));
            double hue = Math.toRadians(FRESH + 10 * (Noise.clouds(x / (50 * unit), y / (50 * unit), 2, noise) - 0.5f));
            float green = Math.min(97, l * 1.08f + 6);
            float na = Ramp.mix(a, chroma * (float) Math.cos(hue), p);
            float nb = Ramp.mix(b, chroma * (float) Math.sin(hue), p);
            float nl = Ramp.mix(l, green, p);
            float clump = Noise.clouds(x / (46 * unit), y / (40 * unit), 3, noise + 7);
            float fleck = Noise.value(x / (2.1f * unit), y / (2.1f * unit), noise + 11);
            float tree = (1 - ground)
                    * Ramp.step(1 - TREES - 0.06f, 1 - TREES + 0.06f, clump)
                    * Ramp.step(0.3f, 0.55f, fleck + 0.012f * fine.values[i]);
            float cell = 7 * unit * (0.4f + 1.2f * Math.max(0.05f, y / h - horizon));
            float flower = ground * flower(x, y, cell, noise + 17);
            float bloom = p * Math.max(0.86f * tree, flower);
            float pink = Noise.white((int) (x / (60 * unit)), (int) (y / (90 * unit)), noise + 23);
            float bright = Math.min(97, 76 + 0.22f * l + 0.6f * fine.values[i]);
            out.set(
                    i,
                    Ramp.mix(nl, bright, bloom),
                    Ramp.mix(na, 4 + 15 * pink, bloom),
                    Ramp.mix(nb, flower > tree && pink > 0.55f ? 55 : 0, bloom));
        }
    }

    /** Round dots, one in some cells. */
    private static float flower(int x, int y, float cell, int noise) {
        int cx = (int) (x / cell);
        int cy = (int) (y / (0.6f * cell));
        if (Noise.white(cx, cy, noise) < 0.72f) {
            return 0;
        }
        float u = x / cell - cx - 0.3f - 0.4f * Noise.white(cx, cy, noise + 1);
        float v = y / (0.6f * cell) - cy - 0.3f - 0.4f * Noise.white(cx, cy, noise + 2);
        return Ramp.step(0.3f, 0.16f, (float) Math.hypot(u, v));
    }
}
