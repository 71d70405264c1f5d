// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

/**
 * Conversion between 8-bit Y, U and V and red, green and blue of 0 to 1 (ITU-R BT.601, BT.709, BT.2020: non-constant luminance).
 *
 * @param red share of red in Y
 * @param blue share of blue in Y
 * @param full whether the range of Y is 0 to 255 (full range), not 16 to 235
 */
public record LumaCoefficients(double red, double blue, boolean full) {
    private static final double GREY = 128; // level of U and V for grey

    /** The level of Y for black. */
    public double black() {
        return full ? 0 : 16;
    }

    private double levels() {
        return full ? 255 : 219;
    }

    private double chromaLevels() {
        return full ? 255 : 224;
    }

    private double green() {
        return 1 - red - blue;
    }

    /** The level of Y, not rounded, for colours of 0 to 1. */
    public double y(double b, double g, double r) {
        return black() + levels() * light(b, g, r);
    }

    /** The level of U, not rounded, for colours of 0 to 1. */
    public double u(double b, double g, double r) {
        return GREY + chromaLevels() * (b - light(b, g, r)) / (2 * (1 - blue));
    }

    /** The level of V, not rounded, for colours of 0 to 1. */
    public double v(double b, double g, double r) {
        return GREY + chromaLevels() * (r - light(b, g, r)) / (2 * (1 - red));
    }

    private double light(double b, double g, double r) {
        return red * r + green() * g + blue * b;
    }

    /**
     * Converts a linear function of blue, green and red (0 to 1) into the equal function of the levels of Y, U and V.
     *
     * @param function factors of blue, green and red, then a constant, from index {@code at}; replaced by the factors of Y, U and V and
     *     their constant
     */
    public void ofLevels(float[] function, int at) {
        double b = function[at];
        double g = function[at + 1];
        double r = function[at + 2];
        double y = (b + g + r) / levels();
        double u = (2 * (1 - blue) * b - 2 * blue * (1 - blue) / green() * g) / chromaLevels();
        double v = (2 * (1 - red) * r - 2 * red * (1 - red) / green() * g) / chromaLevels();
        function[at] = (float) y;
        function[at + 1] = (float) u;
        function[at + 2] = (float) v;
        function[at + 3] -= (float) (y * black() + (u + v) * GREY);
    }
}
