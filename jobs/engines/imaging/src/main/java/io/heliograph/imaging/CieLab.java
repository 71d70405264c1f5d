// SPDX-License-Identifier: Apache-2.0
package io.heliograph.imaging;

/** CIE L*a*b* (CIE 15, 1976) of linear sRGB under D65: L 0 to 100, a and b about -100 to 100. */
public final class CieLab {
    private static final float WHITE_X = 0.95047f;
    private static final float WHITE_Z = 1.08883f;
    private static final float EPSILON = 216f / 24389;
    private static final float SLOPE = 841f / 108;
    private static final float OFFSET = 4f / 29;
    private static final float KNEE = 6f / 29;

    private CieLab() {}

    /** Converts red, green and blue of linear light; writes L, a and b into {@code lab} from {@code at}. */
    public static void ofLinear(float red, float green, float blue, float[] lab, int at) {
        float x = f((0.4124564f * red + 0.3575761f * green + 0.1804375f * blue) / WHITE_X);
        float y = f(0.2126729f * red + 0.7151522f * green + 0.0721750f * blue);
        float z = f((0.0193339f * red + 0.1191920f * green + 0.9503041f * blue) / WHITE_Z);
        lab[at] = 116 * y - 16;
        lab[at + 1] = 500 * (x - y);
        lab[at + 2] = 200 * (y - z);
    }

    /** Converts back to red, green and blue of linear light; colours outside sRGB give values outside 0 to 1. */
    public static void toLinear(float lightness, float a, float b, float[] rgb) {
        float fy = (lightness + 16) / 116;
        float x = WHITE_X * inverse(fy + a / 500);
        float y = inverse(fy);
        float z = WHITE_Z * inverse(fy - b / 200);
        rgb[0] = 3.2404542f * x - 1.5371385f * y - 0.4985314f * z;
        rgb[1] = -0.9692660f * x + 1.8760108f * y + 0.0415560f * z;
        rgb[2] = 0.0556434f * x - 0.2040259f * y + 1.0572252f * z;
    }

    private static float f(float t) {
        return t > EPSILON ? (float) Math.cbrt(t) : SLOPE * t + OFFSET;
    }

    private static float inverse(float t) {
        return t > KNEE ? t * t * t : (t - OFFSET) / SLOPE;
    }
}
