// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.colour;

import io.heliograph.imaging.LumaWeights;
import io.heliograph.imaging.SrgbTransfer;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** An opaque sRGB colour; each channel is 0 to 255. */
public record PaletteColour(int red, int green, int blue) {
    /** Black. */
    public static final PaletteColour BLACK = new PaletteColour(0, 0, 0);

    /** White. */
    public static final PaletteColour WHITE = new PaletteColour(255, 255, 255);

    private static final Pattern HEX = Pattern.compile("#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})");
    private static final double[] LINEAR = new double[256];

    static {
        for (int i = 0; i < LINEAR.length; i++) {
            LINEAR[i] = SrgbTransfer.toLinear(i / 255.0);
        }
    }

    /** Parses {@code #RGB} or {@code #RRGGBB}; empty for any other text. */
    public static Optional<PaletteColour> parse(String text) {
        String stripped = text.strip();
        if (!HEX.matcher(stripped).matches()) {
            return Optional.empty();
        }
        String digits = stripped.substring(1);
        int rgb = Integer.parseInt(digits.length() == 6 ? digits : digits.replaceAll("(.)", "$1$1"), 16);
        return Optional.of(of(rgb));
    }

    /** The colour of a packed pixel; its opacity is ignored. */
    public static PaletteColour of(int rgb) {
        return new PaletteColour(rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255);
    }

    /** As {@code 0xRRGGBB}. */
    public int rgb() {
        return red << 16 | green << 8 | blue;
    }

    /** As {@code #rrggbb}. */
    public String hex() {
        return String.format(Locale.ROOT, "#%02x%02x%02x", red, green, blue);
    }

    /** Relative luminance of WCAG 2.2, 0 to 1. */
    public double luminance() {
        return luminance(rgb());
    }

    /** Relative luminance of a packed pixel by WCAG 2.2, 0 to 1. */
    public static double luminance(int rgb) {
        return LumaWeights.luminance(LINEAR[rgb >> 16 & 255], LINEAR[rgb >> 8 & 255], LINEAR[rgb & 255]);
    }

    /** The contrast ratio of two luminances, 1 to 21. */
    public static double contrast(double one, double other) {
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    }

    /** The contrast ratio to another colour, 1 to 21. */
    public double contrast(PaletteColour other) {
        return contrast(luminance(), other.luminance());
    }

    /** Mixes this colour with another; {@code share} is the share of the other, 0 to 1. */
    public PaletteColour toward(PaletteColour other, double share) {
        return new PaletteColour(
                between(red, other.red, share), between(green, other.green, share), between(blue, other.blue, share));
    }

    private static int between(int from, int to, double share) {
        return (int) Math.rint(from + (to - from) * share);
    }
}
