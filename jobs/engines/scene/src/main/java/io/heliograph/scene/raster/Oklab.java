// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.raster;

import io.heliograph.imaging.SrgbTransfer;

/** Oklab (Ottosson 2020), a colour space in which distance approximates perceived difference. */
public final class Oklab {
    private Oklab() {}

    /** Converts sRGB as displayed to Oklab, into {@code lab} from {@code at}: L is 0 to 1, a and b about -0.4 to 0.4. */
    public static void of(float r, float g, float b, float[] lab, int at) {
        float lr = SrgbTransfer.linear(r);
        float lg = SrgbTransfer.linear(g);
        float lb = SrgbTransfer.linear(b);
        float l = root(0.41222146f * lr + 0.53633255f * lg + 0.051445995f * lb);
        float m = root(0.2119035f * lr + 0.6806995f * lg + 0.10739696f * lb);
        float s = root(0.08830246f * lr + 0.28171885f * lg + 0.6299787f * lb);
        lab[at] = 0.21045426f * l + 0.7936178f * m - 0.004072047f * s;
        lab[at + 1] = 1.9779985f * l - 2.4285922f * m + 0.4505937f * s;
        lab[at + 2] = 0.025904037f * l + 0.78277177f * m - 0.80867577f * s;
    }

    /** Converts Oklab to a colour as displayed, clamped to 0 to 1, into {@code rgb}. */
    public static void displayed(float lightness, float a, float b, float[] rgb) {
        float l = lightness + 0.39633778f * a + 0.21580376f * b;
        float m = lightness - 0.105561346f * a - 0.06385417f * b;
        float s = lightness - 0.08948418f * a - 1.2914855f * b;
        l *= l * l;
        m *= m * m;
        s *= s * s;
        rgb[0] = SrgbTransfer.displayed(4.0767417f * l - 3.3077116f * m + 0.23096994f * s);
        rgb[1] = SrgbTransfer.displayed(-1.268438f * l + 2.6097574f * m - 0.34131938f * s);
        rgb[2] = SrgbTransfer.displayed(-0.0041960864f * l - 0.7034186f * m + 1.7076147f * s);
    }

    /**
     * Cube root by an estimate from the exponent and three steps of Newton: it gives the same bits on every machine, unlike library
     * functions.
     */
    private static float root(float v) {
        if (v < 1e-9f) {
            return 0;
        }
        float y = Float.intBitsToFloat(Float.floatToRawIntBits(v) / 3 + 709921077);
        y = (2 * y + v / (y * y)) * (1 / 3f);
        y = (2 * y + v / (y * y)) * (1 / 3f);
        return (2 * y + v / (y * y)) * (1 / 3f);
    }
}
