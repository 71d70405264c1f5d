// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;

/**
 * Estimates whether a matte's border is the border of a thing. If the same material, lit or shaded, lies on both sides,
 * the matte probably includes a piece of ground. The border then gets no rim light and no relief.
 */
final class OutlineSharpness {
    private static final float NEAR = 9; // width of the compared strips on each side, in units (PhotoView.unit)
    // standard deviation of the smoothing along the border, in units (PhotoView.unit)
    private static final float SPREAD = 26;
    private static final float ALIKE = 7; // maximum difference in L*a*b* for both sides to be the same material
    private static final float APART = 17; // minimum difference in L*a*b* for the sides to be two things
    private static final float SHADE = 24; // difference in L* that shading may explain
    private static final float DOUBTED = 0.25f; // confidence of the subject's cut-out up to which no border is trusted
    private static final float SURE = 0.7f; // confidence of the cut-out from which borders are fully trusted
    private static final float WHITE = 16; // offset of L*: L* + 16, a* and b* scale with the cube root of light
    private static final float LEAST = 1e-3f;

    private OutlineSharpness() {}

    /** Probability for each pixel that the nearest border is a thing's border, 0 to 1. */
    static FloatPlane trust(PhotoView photoView) {
        FloatPlane in = photoView.subject.map(s -> UnitCurves.step(0.8f, 0.98f, s));
        FloatPlane out = photoView.subject.map(s -> UnitCurves.step(0.2f, 0.02f, s));
        double near = NEAR * photoView.unit();
        FloatImage inside = photoView.lab().map(p -> AtmosphericHaze.inside(p, in, near));
        FloatImage outside = photoView.lab().map(p -> AtmosphericHaze.inside(p, out, near));
        FloatPlane border = in.gaussian(near).with(out.gaussian(near), (a, b) -> 4 * a * b);
        FloatPlane told = new FloatPlane(photoView.width(), photoView.height());
        for (int i = 0; i < told.values.length; i++) {
            told.values[i] = border.values[i] * UnitCurves.step(ALIKE, APART, apart(inside, outside, i));
        }
        double wide = SPREAD * photoView.unit();
        float sure = UnitCurves.step(DOUBTED, SURE, photoView.certainty);
        return told.gaussian(wide).with(border.gaussian(wide), (t, b) -> sure * t / Math.max(LEAST, b));
    }

    /** Colour difference between the two sides of the border, after compensation for shading on one of them. */
    private static float apart(FloatImage inside, FloatImage outside, int i) {
        float one = inside.red().values[i] + WHITE;
        float two = outside.red().values[i] + WHITE;
        float least = Math.min(one, two);
        float a = inside.green().values[i] * least / one - outside.green().values[i] * least / two;
        float b = inside.blue().values[i] * least / one - outside.blue().values[i] * least / two;
        float lightness = Math.max(0, Math.abs(one - two) - SHADE);
        return (float) Math.sqrt(a * a + b * b + lightness * lightness);
    }
}
