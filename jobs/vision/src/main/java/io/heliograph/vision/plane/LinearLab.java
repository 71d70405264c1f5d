// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.plane;

/** Linear sRGB to CIE L* a* b* (D65 white, CIE 15) and back. */
public final class LinearLab {
    private static final float XN = 0.95047f;
    private static final float ZN = 1.08883f;
    private static final float SMALL = 216f / 24389;
    private static final float SLOPE = 841f / 108;

    private LinearLab() {}

    /** L* (0..100), a*, b* planes of an image in linear light. */
    public static FloatImage of(FloatImage linear) {
        FloatImage out = new FloatImage(linear.width(), linear.height());
        ParallelRows.each(linear.height(), y -> {
            for (int i = y * linear.width(), end = i + linear.width(); i < end; i++) {
                float r = linear.red().values[i];
                float g = linear.green().values[i];
                float b = linear.blue().values[i];
                float x = f((0.4124564f * r + 0.3575761f * g + 0.1804375f * b) / XN);
                float l = f(0.2126729f * r + 0.7151522f * g + 0.0721750f * b);
                float z = f((0.0193339f * r + 0.1191920f * g + 0.9503041f * b) / ZN);
                out.set(i, 116 * l - 16, 500 * (x - l), 200 * (l - z));
            }
        });
        return out;
    }

    /** Linear light of L* a* b* planes; colours outside sRGB are cut at 0. */
    public static FloatImage toLinear(FloatImage lab) {
        FloatImage out = new FloatImage(lab.width(), lab.height());
        ParallelRows.each(lab.height(), row -> {
            for (int i = row * lab.width(), end = i + lab.width(); i < end; i++) {
                float l = (lab.red().values[i] + 16) / 116;
                float x = XN * inverse(l + lab.green().values[i] / 500);
                float y = inverse(l);
                float z = ZN * inverse(l - lab.blue().values[i] / 200);
                out.set(
                        i,
                        Math.max(0, 3.2404542f * x - 1.5371385f * y - 0.4985314f * z),
                        Math.max(0, -0.9692660f * x + 1.8760108f * y + 0.0415560f * z),
                        Math.max(0, 0.0556434f * x - 0.2040259f * y + 1.0572252f * z));
            }
        });
        return out;
    }

    private static float f(float t) {
        return t > SMALL ? (float) Math.cbrt(t) : SLOPE * t + 4f / 29;
    }

    private static float inverse(float t) {
        return t > 6f / 29 ? t * t * t : (t - 4f / 29) / SLOPE;
    }
}
