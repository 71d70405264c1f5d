// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;

/**
 * Probability that a matte's border is the border of a thing. If the same material lies on both sides, or the same
 * material in shade, the matte includes a piece of ground or hill: no shape turns away there, so the border must not
 * catch light.
 */
final class OutlineSharpness {
    private static final float NEAR = 9; // units to each side that are compared
    private static final float SPREAD = 26; // units over which the trust of a border is averaged
    private static final float ALIKE = 7; // differences in L*a*b*: the same material up to here
    private static final float APART = 17; // a different thing from here
    private static final float SHADE =
            24; // two sides that differ by this much of L* alone may be one thing in light and in shade
    private static final float DOUBTED = 0.25f; // minimum certainty of a subject for trusting its border at all
    private static final float SURE = 0.7f; // and fully
    private static final float WHITE = 16; // L* + 16 is proportional to the cube root of light, and so are a* and b*
    private static final float LEAST = 1e-3f;

    private OutlineSharpness() {}

    /** Trust of the nearest border, 0 to 1 for every pixel. */
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

    /** Difference of two sides after compensating for shade on one of them. */
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
