// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

/** CIEDE2000 between sRGB colours (Sharma, Wu and Dalal, 2005). */
final class ColourDifference {
    private ColourDifference() {}

    static double between(double[] lab1, double[] lab2) {
        double c1 = Math.hypot(lab1[1], lab1[2]);
        double c2 = Math.hypot(lab2[1], lab2[2]);
        double mean7 = Math.pow((c1 + c2) / 2, 7);
        double g = 0.5 * (1 - Math.sqrt(mean7 / (mean7 + Math.pow(25, 7))));
        double a1 = lab1[1] * (1 + g);
        double a2 = lab2[1] * (1 + g);
        double d1 = Math.hypot(a1, lab1[2]);
        double d2 = Math.hypot(a2, lab2[2]);
        double h1 = hue(a1, lab1[2]);
        double h2 = hue(a2, lab2[2]);
        double dh = d1 * d2 == 0 ? 0 : h2 - h1 > 180 ? h2 - h1 - 360 : h2 - h1 < -180 ? h2 - h1 + 360 : h2 - h1;
        double hm = d1 * d2 == 0
                ? h1 + h2
                : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
        double bigH = 2 * Math.sqrt(d1 * d2) * Math.sin(Math.toRadians(dh / 2));
        double lm = (lab1[0] + lab2[0]) / 2;
        double cm = (d1 + d2) / 2;
        double t = 1 - 0.17 * cos(hm - 30) + 0.24 * cos(2 * hm) + 0.32 * cos(3 * hm + 6) - 0.2 * cos(4 * hm - 63);
        double sl = 1 + 0.015 * (lm - 50) * (lm - 50) / Math.sqrt(20 + (lm - 50) * (lm - 50));
        double sc = 1 + 0.045 * cm;
        double sh = 1 + 0.015 * cm * t;
        double cm7 = Math.pow(cm, 7);
        double rt = -Math.sin(Math.toRadians(60 * Math.exp(-((hm - 275) / 25) * ((hm - 275) / 25))))
                * 2
                * Math.sqrt(cm7 / (cm7 + Math.pow(25, 7)));
        double l = (lab2[0] - lab1[0]) / sl;
        double c = (d2 - d1) / sc;
        double h = bigH / sh;
        return Math.sqrt(l * l + c * c + h * h + rt * c * h);
    }

    static double[] lab(double red, double green, double blue) {
        double r = linear(red);
        double g = linear(green);
        double b = linear(blue);
        double x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
        double y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
        double z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double hue(double a, double b) {
        double h = Math.toDegrees(Math.atan2(b, a));
        return h < 0 ? h + 360 : h;
    }

    private static double cos(double degrees) {
        return Math.cos(Math.toRadians(degrees));
    }

    private static double linear(double v) {
        return v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4);
    }

    private static double root(double v) {
        return v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16.0 / 116;
    }
}
