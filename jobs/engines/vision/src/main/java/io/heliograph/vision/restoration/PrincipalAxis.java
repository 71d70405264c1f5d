// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

/**
 * The shape of a set of pixels as a line: length along its principal axis, and the parabola along that axis that fits
 * best.
 *
 * @param length length in pixels
 * @param bend distance of the parabola's middle from its chord, as a share of the length
 * @param rest root mean square of the distances to the parabola, pixels
 */
record PrincipalAxis(double length, double bend, double rest) {
    private static final double BAR = Math.sqrt(12); // ratio of the length of a uniform bar to its standard deviation

    static PrincipalAxis of(int[] pixels, int width) {
        double n = pixels.length;
        double mx = 0;
        double my = 0;
        for (int p : pixels) {
            int row = p / width;
            mx += p % width / n;
            my += row / n;
        }
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (int p : pixels) {
            int row = p / width;
            double dx = p % width - mx;
            double dy = row - my;
            xx += dx * dx / n;
            xy += dx * dy / n;
            yy += dy * dy / n;
        }
        double angle = 0.5 * Math.atan2(2 * xy, xx - yy);
        return along(pixels, width, mx, my, Math.cos(angle), Math.sin(angle));
    }

    /**
     * Fits across = a + b along + c along^2 by least squares. The sums of odd powers of along are kept: they are small,
     * but not zero.
     */
    private static PrincipalAxis along(int[] pixels, int width, double mx, double my, double cos, double sin) {
        double n = pixels.length;
        double u2 = 0;
        double u3 = 0;
        double u4 = 0;
        double v1u = 0;
        double vu2 = 0;
        double vv = 0;
        for (int p : pixels) {
            int row = p / width;
            double dx = p % width - mx;
            double dy = row - my;
            double u = dx * cos + dy * sin;
            double v = dy * cos - dx * sin;
            u2 += u * u / n;
            u3 += u * u * u / n;
            u4 += u * u * u * u / n;
            v1u += u * v / n;
            vu2 += u * u * v / n;
            vv += v * v / n;
        }
        if (u2 < 1e-9) {
            return new PrincipalAxis(1, 0, Math.sqrt(vv));
        }
        double spread = u4 - u2 * u2 - u3 * u3 / u2; // variance of u^2 that a linear function of u does not explain
        double with = vu2 - v1u * u3 / u2;
        double c = spread > 1e-9 ? with / spread : 0;
        double rest = vv - v1u * v1u / u2 - (spread > 1e-9 ? with * with / spread : 0);
        double length = BAR * Math.sqrt(u2);
        return new PrincipalAxis(length, Math.abs(c) * length / 4, Math.sqrt(Math.max(0, rest)));
    }
}
