// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.colour;

/**
 * Converts linear light of the primaries of ITU-T H.273 to that of sRGB; another white is adapted by Bradford's method,
 * as in ICC profiles.
 */
final class PrimaryMatrix {
    private static final double[] D65 = {0.3127, 0.3290};
    private static final double[] C = {0.310, 0.316};
    private static final double[] SRGB = {0.640, 0.330, 0.300, 0.600, 0.150, 0.060};
    private static final double[] BRADFORD = {0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296
    };

    private PrimaryMatrix() {}

    /** Whether these primaries are known and not those of sRGB. */
    static boolean isOther(int primaries) {
        return (primaries >= 4 && primaries <= 12) || primaries == 22;
    }

    /** The 3 x 3 matrix to linear sRGB, row by row. */
    static float[] toSrgb(int primaries) {
        double[] white = white(primaries);
        double[] from = toXyz(chromaticities(primaries), white);
        double[] to = inverse(toXyz(SRGB, D65));
        double[] whole = product(to, product(adaptation(white), from));
        float[] result = new float[9];
        for (int i = 0; i < 9; i++) {
            result[i] = (float) whole[i];
        }
        return result;
    }

    /** The middle row of the matrix to XYZ: the luminance of each primary. */
    static float[] luminance(int primaries) {
        double[] xyz = toXyz(chromaticities(primaries), white(primaries));
        return new float[] {(float) xyz[3], (float) xyz[4], (float) xyz[5]};
    }

    /** CIE x and y of red, green and blue; sRGB's values for unspecified or reserved primaries. */
    private static double[] chromaticities(int primaries) {
        return switch (primaries) {
            case 4 -> new double[] {0.67, 0.33, 0.21, 0.71, 0.14, 0.08};
            case 5 -> new double[] {0.64, 0.33, 0.29, 0.60, 0.15, 0.06};
            case 6, 7 -> new double[] {0.630, 0.340, 0.310, 0.595, 0.155, 0.070};
            case 8 -> new double[] {0.681, 0.319, 0.243, 0.692, 0.145, 0.049};
            case 9 -> new double[] {0.708, 0.292, 0.170, 0.797, 0.131, 0.046};
            case 10 -> new double[] {1, 0, 0, 1, 0, 0};
            case 11, 12 -> new double[] {0.680, 0.320, 0.265, 0.690, 0.150, 0.060};
            case 22 -> new double[] {0.630, 0.340, 0.295, 0.605, 0.155, 0.077};
            default -> SRGB;
        };
    }

    private static double[] white(int primaries) {
        return switch (primaries) {
            case 4, 8 -> C;
            case 10 -> new double[] {1.0 / 3, 1.0 / 3};
            case 11 -> new double[] {0.314, 0.351};
            default -> D65;
        };
    }

    private static double[] toXyz(double[] xy, double[] white) {
        double[] columns = new double[9];
        for (int c = 0; c < 3; c++) {
            columns[c] = xy[2 * c];
            columns[3 + c] = xy[2 * c + 1];
            columns[6 + c] = 1 - xy[2 * c] - xy[2 * c + 1];
        }
        double[] scale = apply(inverse(columns), xyz(white));
        for (int i = 0; i < 9; i++) {
            columns[i] *= scale[i % 3];
        }
        return columns;
    }

    private static double[] xyz(double[] xy) {
        return new double[] {xy[0] / xy[1], 1, (1 - xy[0] - xy[1]) / xy[1]};
    }

    private static double[] adaptation(double[] white) {
        double[] from = apply(BRADFORD, xyz(white));
        double[] to = apply(BRADFORD, xyz(D65));
        double[] scaled = BRADFORD.clone();
        for (int i = 0; i < 9; i++) {
            scaled[i] *= to[i / 3] / from[i / 3];
        }
        return product(inverse(BRADFORD), scaled);
    }

    private static double[] apply(double[] m, double[] v) {
        double[] result = new double[3];
        for (int i = 0; i < 9; i++) {
            result[i / 3] += m[i] * v[i % 3];
        }
        return result;
    }

    private static double[] product(double[] a, double[] b) {
        double[] result = new double[9];
        for (int i = 0; i < 9; i++) {
            int row = i / 3 * 3;
            result[i] = a[row] * b[i % 3] + a[row + 1] * b[3 + i % 3] + a[row + 2] * b[6 + i % 3];
        }
        return result;
    }

    private static double[] inverse(double[] m) {
        double[] result = new double[9];
        double determinant = 0;
        for (int i = 0; i < 9; i++) {
            int r = i % 3; // transposed cofactors
            int c = i / 3;
            int r1 = (r + 1) % 3 * 3;
            int r2 = (r + 2) % 3 * 3;
            int c1 = (c + 1) % 3;
            int c2 = (c + 2) % 3;
            result[i] = m[r1 + c1] * m[r2 + c2] - m[r1 + c2] * m[r2 + c1];
        }
        for (int c = 0; c < 3; c++) {
            determinant += m[c] * result[3 * c];
        }
        for (int i = 0; i < 9; i++) {
            result[i] /= determinant;
        }
        return result;
    }
}
