// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.vision.plane.LabPicture;

/**
 * A colour that something is said to have, in CIE Lab.
 *
 * @param light 0 to 100
 * @param a green (below zero) to red
 * @param b blue (below zero) to yellow
 */
public record Tone(double light, double a, double b) {
    private static final double GREY = 12; // chroma below which a colour has no hue to speak of
    private static final double HUE = 24; // degrees of a Gaussian
    private static final double SHADED = 34; // lightness of a Gaussian: light and shadow change it most
    private static final double FLAT = 22; // the same for colours without hue, which are told apart by lightness alone

    /** Of sRGB, each 0 to 1. */
    public static Tone ofRgb(double red, double green, double blue) {
        double r = linear(red);
        double g = linear(green);
        double b = linear(blue);
        double x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
        double y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
        double z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
        return new Tone(116 * y - 16, 500 * (x - y), 200 * (y - z));
    }

    private static double linear(double v) {
        return v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4);
    }

    private static double curve(double t) {
        return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16.0 / 116;
    }

    /** How much a pixel looks like it, lit or in shadow: 0 to 1. */
    double likeness(LabPicture picture, int i) {
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
