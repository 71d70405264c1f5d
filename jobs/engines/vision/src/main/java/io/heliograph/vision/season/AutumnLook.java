// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.season;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.pixels.LinearLab;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.light.AtmosphericHaze;
import io.heliograph.vision.light.LinearRgb;

/**
 * Autumn leaves: each clump has its own hue between wine red and gold, a few stay green; grass between straw and olive;
 * warm low light; fallen leaves on the ground.
 */
final class AutumnLook {
    // hue angles of leaves in a*b*, degrees, from wine red to gold
    private static final float[] HUES = {32, 48, 60, 70, 80, 88, 100};
    private static final float[] VIVID = {44, 52, 58, 60, 60, 56, 30};

    private static final float UNPINK = 64; // minimum hue angle of bright leaves: redder ones would be pink
    private static final float STRAW = 88; // hue angle of dry grass, degrees in a*b*
    private static final float OLIVE = 104;
    private static final float DRY = 0.8f; // factor on the chroma of grass
    private static final float DULL = 36; // maximum chroma of grass

    private AutumnLook() {}

    static FloatImage of(PhotoView photoView, int noise) {
        FloatImage lab = photoView.lab();
        FloatPlane plants = photoView.stuffs().plants();
        FloatPlane lawn = LawnMask.of(photoView);
        float unit = photoView.unit();
        FloatImage out = new FloatImage(photoView.width(), photoView.height());
        ParallelRows.each(photoView.height(), y -> {
            // clumps look smaller in the distance
            float far = photoView.height() * 0.4f / (y + photoView.height() * 0.25f);
            for (int x = 0, i = y * photoView.width(); x < photoView.width(); x++, i++) {
                float tree = LatticeNoise.clouds(x / (95 * unit), y / (80 * unit), 2, noise);
                float clump = LatticeNoise.value(x * far / (26 * unit), y * far / (20 * unit), noise + 5);
                float leaf = LatticeNoise.white(
                        (int) (x / Math.max(1, 2.6f * unit)), (int) (y / Math.max(1, 2.2f * unit)), noise + 9);
                float at =
                        UnitCurves.clamp(1.5f * (tree - 0.5f) + 0.5f + 0.35f * (clump - 0.5f) + 0.22f * (leaf - 0.5f));
                float l = lab.red().values[i];
                float p = plants.values[i];
                float dark = UnitCurves.step(2, 34, l) * UnitCurves.step(104, 70, l);
                float g = lawn.values[i];
                float grown = (float) Math.hypot(lab.green().values[i], lab.blue().values[i]);
                float dried = Math.min(DULL, DRY * grown);
                float leaves = Math.max(pick(HUES, at), UnitCurves.mix(0, UNPINK, UnitCurves.step(30, 55, l)));
                double hue =
                        Math.toRadians(UnitCurves.mix(leaves, UnitCurves.mix(STRAW, OLIVE, clumped(tree, clump)), g));
                float chroma = UnitCurves.mix(pick(VIVID, at) * (0.35f + 0.65f * dark), dried, g);
                out.set(
                        i,
                        UnitCurves.mix(l, Math.min(96, 1.1f * l + 5), p),
                        UnitCurves.mix(lab.green().values[i], chroma * (float) Math.cos(hue), p),
                        UnitCurves.mix(
                                lab.blue().values[i], chroma * (float) Math.sin(hue) * Math.min(1, 0.4f + l / 60), p));
            }
        });
        FloatImage lit = LinearLab.toLinear(out);
        if (SeasonEffects.outdoors(photoView)) {
            LeafSprites.strew(photoView, lit, noise + 21);
            AtmosphericHaze.fog(photoView, lit, 0.22f, LinearRgb.of(0xf3dfbd), noise + 31);
        }
        SeasonEffects.grade(lit, 1.05f, 0.985f, 0.86f, 1.04f);
        return SeasonEffects.kept(lit);
    }

    private static float clumped(float tree, float clump) {
        return UnitCurves.clamp(0.5f + 1.1f * (tree - 0.5f) + 0.4f * (clump - 0.5f));
    }

    private static float pick(float[] stops, float at) {
        float k = at * (stops.length - 1);
        int i = Math.min(stops.length - 2, (int) k);
        return UnitCurves.mix(stops[i], stops[i + 1], k - i);
    }
}
