// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.pixels.LinearLab;
import io.heliograph.vision.analysis.PhotoView;

/** Young leaves, lighter and yellower; trees partly in blossom; flowers in the grass; petals in the air; a soft blue sky. */
final class SpringLook {
    private static final float FRESH = 114; // hue angle of young leaves, degrees in a*b*
    private static final float TREES = 0.56f; // share of clumps in blossom

    private SpringLook() {}

    static FloatImage of(PhotoView photoView, int noise) {
        FloatImage lab = photoView.lab();
        FloatPlane plants = photoView.stuffs().plants();
        FloatPlane fine = lab.red().with(lab.red().gaussian(9 * photoView.unit()), (l, m) -> l - m);
        FloatImage out = new FloatImage(photoView.width(), photoView.height());
        ParallelRows.each(photoView.height(), y -> row(photoView, plants, fine, out, y, noise));
        FloatImage lit = LinearLab.toLinear(out);
        SeasonEffects.sky(photoView, lit, 0x7fb4ea, 0xd8ebfa, 0.45f);
        if (SeasonEffects.outdoors(photoView)) {
            LeafSprites.petals(photoView, lit, noise + 41);
        }
        SeasonEffects.grade(lit, 1.06f, 1.06f, 1.02f, 1.04f);
        return SeasonEffects.kept(lit);
    }

    private static void row(PhotoView photoView, FloatPlane plants, FloatPlane fine, FloatImage out, int y, int noise) {
        FloatImage lab = photoView.lab();
        float unit = photoView.unit();
        float h = photoView.height();
        float horizon = photoView.stuffs().horizon();
        float ground = UnitCurves.step(horizon + 0.2f, horizon + 0.4f, y / h);
        for (int x = 0, i = y * photoView.width(); x < photoView.width(); x++, i++) {
            float p = plants.values[i];
            float l = lab.red().values[i];
            float a = lab.green().values[i];
            float b = lab.blue().values[i];
            float chroma = Math.max((float) Math.hypot(a, b) * 1.25f, 26 * UnitCurves.step(4, 45, l));
            double hue = Math.toRadians(
                    FRESH + 10 * (LatticeNoise.clouds(x / (50 * unit), y / (50 * unit), 2, noise) - 0.5f));
            float green = Math.min(97, l * 1.08f + 6);
            float na = UnitCurves.mix(a, chroma * (float) Math.cos(hue), p);
            float nb = UnitCurves.mix(b, chroma * (float) Math.sin(hue), p);
            float nl = UnitCurves.mix(l, green, p);
            float clump = LatticeNoise.clouds(x / (46 * unit), y / (40 * unit), 3, noise + 7);
            float fleck = LatticeNoise.value(x / (2.1f * unit), y / (2.1f * unit), noise + 11);
            float tree = (1 - ground)
                    * UnitCurves.step(1 - TREES - 0.06f, 1 - TREES + 0.06f, clump)
                    * UnitCurves.step(0.3f, 0.55f, fleck + 0.012f * fine.values[i]);
            float cell = 7 * unit * (0.4f + 1.2f * Math.max(0.05f, y / h - horizon));
            float flower = ground * flower(x, y, cell, noise + 17);
            float bloom = p * Math.max(0.86f * tree, flower);
            float pink = LatticeNoise.white((int) (x / (60 * unit)), (int) (y / (90 * unit)), noise + 23);
            float bright = Math.min(97, 76 + 0.22f * l + 0.6f * fine.values[i]);
            out.set(
                    i,
                    UnitCurves.mix(nl, bright, bloom),
                    UnitCurves.mix(na, 4 + 15 * pink, bloom),
                    UnitCurves.mix(nb, flower > tree && pink > 0.55f ? 55 : 0, bloom));
        }
    }

    /** Round flowers on a grid, in a share of its cells: 0 outside, 1 inside. */
    private static float flower(int x, int y, float cell, int noise) {
        int cx = (int) (x / cell);
        int cy = (int) (y / (0.6f * cell));
        if (LatticeNoise.white(cx, cy, noise) < 0.72f) {
            return 0;
        }
        float u = x / cell - cx - 0.3f - 0.4f * LatticeNoise.white(cx, cy, noise + 1);
        float v = y / (0.6f * cell) - cy - 0.3f - 0.4f * LatticeNoise.white(cx, cy, noise + 2);
        return UnitCurves.step(0.3f, 0.16f, (float) Math.hypot(u, v));
    }
}
