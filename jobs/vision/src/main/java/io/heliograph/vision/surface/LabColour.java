// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.surface;

/** sRGB levels to CIE Lab (D65) and back. */
final class LabColour {
    private static final float[] LINEAR = new float[256];
    private static final double WHITE_X = 0.9505;
    private static final double WHITE_Z = 1.089;

    static {
        for (int i = 0; i < LINEAR.length; i++) {
            double v = i / 255.0;
            LINEAR[i] = (float) (v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4));
        }
    }

    private LabColour() {}

    /** Of blue, green and red bytes. */
    static void of(byte[] bgr, int at, float[] lab) {
        float b = LINEAR[bgr[at] & 255];
        float g = LINEAR[bgr[at + 1] & 255];
        float r = LINEAR[bgr[at + 2] & 255];
        double x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / WHITE_X);
        double y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
        double z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / WHITE_Z);
        lab[0] = (float) (116 * y - 16);
        lab[1] = (float) (500 * (x - y));
        lab[2] = (float) (200 * (y - z));
    }

    /** Of red, green and blue, 0 to 1. */
    static float[] of(double red, double green, double blue) {
        byte[] bgr = {(byte) Math.round(255 * blue), (byte) Math.round(255 * green), (byte) Math.round(255 * red)};
        float[] lab = new float[3];
        of(bgr, 0, lab);
        return lab;
    }

    /** Mixes a Lab colour into levels; 0 leaves them. */
    static void blend(float[] lab, float share, byte[] bgr, int at) {
        double y = (lab[0] + 16) / 116;
        double x = inverse(y + lab[1] / 500) * WHITE_X;
        double z = inverse(y - lab[2] / 200) * WHITE_Z;
        y = inverse(y);
        mix(0.0557 * x - 0.2040 * y + 1.0570 * z, share, bgr, at);
        mix(-0.9689 * x + 1.8758 * y + 0.0415 * z, share, bgr, at + 1);
        mix(3.2406 * x - 1.5372 * y - 0.4986 * z, share, bgr, at + 2);
    }

    private static void mix(double linear, float share, byte[] bgr, int at) {
        double v = Math.clamp(linear, 0, 1);
        double level = 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * Math.pow(v, 1 / 2.4) - 0.055);
        int old = bgr[at] & 255;
        bgr[at] = (byte) Math.clamp(Math.round(old + (level - old) * share), 0, 255);
    }

    private static double curve(double t) {
        return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16.0 / 116;
    }

    private static double inverse(double t) {
        return t > 0.206893 ? t * t * t : (t - 16.0 / 116) / 7.787;
    }
}
