// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.imaging.CieLab;
import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.pixels.LabPicture;
import java.util.List;

/**
 * A requested colour, in CIE Lab.
 *
 * @param light 0 to 100
 * @param a green (below zero) to red
 * @param b blue (below zero) to yellow
 */
public record TargetColour(double light, double a, double b) {
    /** Basic colour terms (Berlin and Kay, 1969). */
    static final List<TargetColour> BASIC = List.of(
            ofRgb(0.1, 0.1, 0.1),
            ofRgb(0.96, 0.96, 0.95),
            ofRgb(0.5, 0.51, 0.52),
            ofRgb(0.81, 0.13, 0.13),
            ofRgb(0.94, 0.49, 0.09),
            ofRgb(0.96, 0.81, 0.12),
            ofRgb(0.18, 0.56, 0.24),
            ofRgb(0.14, 0.33, 0.78),
            ofRgb(0.48, 0.2, 0.6),
            ofRgb(0.96, 0.56, 0.69),
            ofRgb(0.48, 0.29, 0.16));

    private static final double GREY = 12; // chroma below which a colour counts as grey
    private static final double HUE = 24; // hue difference in degrees at which the similarity falls to 1/e
    // difference in L* at which the similarity falls to 1/e: light and shadow vary it widely
    private static final double SHADED = 34;
    // difference in L* at which the similarity falls to 1/e for greys, which differ in lightness only
    private static final double FLAT = 22;

    /** A colour from sRGB, each 0 to 1. */
    public static TargetColour ofRgb(double red, double green, double blue) {
        float[] lab = new float[3];
        CieLab.ofLinear(
                (float) SrgbTransfer.toLinear(red),
                (float) SrgbTransfer.toLinear(green),
                (float) SrgbTransfer.toLinear(blue),
                lab,
                0);
        return new TargetColour(lab[0], lab[1], lab[2]);
    }

    /** Euclidean distance in Lab. */
    double distance(TargetColour other) {
        return Math.sqrt(Math.pow(light - other.light, 2) + Math.pow(a - other.a, 2) + Math.pow(b - other.b, 2));
    }

    /** Similarity of a pixel to the colour, 0 to 1; shading is tolerated. */
    double similarity(LabPicture picture, int i) {
        double chroma = Math.hypot(a, b);
        double own = picture.chroma(i);
        double apart = (picture.light(i) - light) / (chroma < GREY ? FLAT : SHADED);
        if (chroma < GREY) {
            boolean beyond = (light > 80 && picture.light(i) > light) || (light < 25 && picture.light(i) < light);
            double lit = beyond ? 1 : Math.exp(-apart * apart);
            return lit * Math.exp(-own * own / (GREY * GREY));
        }
        double turn = Math.toDegrees(Math.atan2(b, a)) - picture.hue(i);
        turn = Math.abs(Math.IEEEremainder(turn, 360)) / HUE;
        double pale = Math.clamp((own - 5) / (0.45 * chroma), 0, 1);
        return Math.exp(-turn * turn) * Math.exp(-apart * apart) * pale;
    }
}
