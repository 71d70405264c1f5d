// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.surface;

import io.heliograph.imaging.CieLab;
import io.heliograph.imaging.SrgbTransfer;

/** Converts sRGB levels to CIE Lab (D65) and back. */
final class LabColour {
    private LabColour() {}

    /** From blue, green and red bytes. */
    static void of(byte[] bgr, int at, float[] lab) {
        CieLab.ofLinear(
                SrgbTransfer.linear(bgr[at + 2]),
                SrgbTransfer.linear(bgr[at + 1]),
                SrgbTransfer.linear(bgr[at]),
                lab,
                0);
    }

    /** From red, green and blue, 0 to 1. */
    static float[] of(double red, double green, double blue) {
        byte[] bgr = {(byte) Math.round(255 * blue), (byte) Math.round(255 * green), (byte) Math.round(255 * red)};
        float[] lab = new float[3];
        of(bgr, 0, lab);
        return lab;
    }

    /** Blends a Lab colour into the levels of a pixel; at a share of 0 they are unchanged. */
    static void blend(float[] lab, float share, byte[] bgr, int at) {
        float[] rgb = new float[3];
        CieLab.toLinear(lab[0], lab[1], lab[2], rgb);
        for (int c = 0; c < 3; c++) {
            double level = 255 * SrgbTransfer.toDisplayed(Math.clamp(rgb[2 - c], 0f, 1f));
            int old = bgr[at + c] & 255;
            bgr[at + c] = (byte) Math.clamp(Math.round(old + (level - old) * share), 0, 255);
        }
    }
}
