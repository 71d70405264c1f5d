// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.alpha;

import java.util.Arrays;

/**
 * Closed-form matting (Levin, Lischinski, Weiss: A Closed-Form Solution to Natural Image Matting, TPAMI 2008, eq. 12):
 * opacity is modelled as linear in colour within each window of three by three pixels. This gives a quadratic cost,
 * minimised by conjugate gradients, preconditioned by the diagonal. Only unknown pixels are variables; each has 25
 * weights, since windows overlap.
 */
final class MattingLaplacian {
    private static final int SPAN = 5; // side in pixels of the square that all windows around a pixel cover
    private static final int WEIGHTS = SPAN * SPAN;
    private static final int MIDDLE = WEIGHTS / 2;
    private static final int WINDOW = 9;
    private static final double EPSILON = 1e-5; // variance added to that of each channel; channels are 0..1
    private static final double SETTLED = 1e-5; // share of the initial squared residual at which the solver stops

    private final int[] unknown; // indices of the unknown pixels
    private final int cols;
    private final float[] weights;
    private final float pull;

    private MattingLaplacian(int[] unknown, int cols, float pull) {
        this.unknown = unknown;
        this.cols = cols;
        this.pull = pull;
        weights = new float[unknown.length * WEIGHTS];
    }

    /**
     * Builds the system of equations.
     *
     * @param guide interleaved BGR, 0..1
     * @param unknown not 0 on pixels with unknown opacity; 0 within two pixels of the picture's edges
     * @param pull weight of the given opacity against the colours
     */
    static MattingLaplacian of(float[] guide, byte[] unknown, float pull, int rows, int cols) {
        int[] number = new int[unknown.length];
        int[] pixels = new int[unknown.length];
        int count = 0;
        for (int i = 0; i < unknown.length; i++) {
            number[i] = unknown[i] == 0 ? -1 : count;
            if (unknown[i] != 0) {
                pixels[count++] = i;
            }
        }
        MattingLaplacian system = new MattingLaplacian(Arrays.copyOf(pixels, count), cols, pull);
        int[] window = new int[WINDOW];
        double[] share = new double[WINDOW * WINDOW];
        for (int y = 1; y < rows - 1; y++) {
            for (int x = 1; x < cols - 1; x++) {
                if (system.touches(number, y * cols + x, window)) {
                    affinities(guide, window, share);
                    system.add(number, window, share);
                }
            }
        }
        return system;
    }

    /** Collects the pixels of a window; returns whether any is unknown. */
    private boolean touches(int[] number, int middle, int[] window) {
        boolean any = false;
        for (int k = 0; k < WINDOW; k++) {
            window[k] = middle + (k / 3 - 1) * cols + k % 3 - 1;
            any |= number[window[k]] >= 0;
        }
        return any;
    }

    /** Computes for each pair of pixels in a window (1 + (c_i - mean) (Sigma + epsilon / 9)^-1 (c_j - mean)) / 9. */
    private static void affinities(float[] guide, int[] window, double[] share) {
        double[] mean = new double[3];
        for (int pixel : window) {
            for (int c = 0; c < 3; c++) {
                mean[c] += guide[3 * pixel + c] / (double) WINDOW;
            }
        }
        double[] away = new double[3 * WINDOW];
        double[] s = new double[6]; // covariances: bb bg br gg gr rr
        for (int k = 0; k < WINDOW; k++) {
            double b = guide[3 * window[k]] - mean[0];
            double g = guide[3 * window[k] + 1] - mean[1];
            double r = guide[3 * window[k] + 2] - mean[2];
            away[3 * k] = b;
            away[3 * k + 1] = g;
            away[3 * k + 2] = r;
            s[0] += b * b / WINDOW;
            s[1] += b * g / WINDOW;
            s[2] += b * r / WINDOW;
            s[3] += g * g / WINDOW;
            s[4] += g * r / WINDOW;
            s[5] += r * r / WINDOW;
        }
        s[0] += EPSILON / WINDOW;
        s[3] += EPSILON / WINDOW;
        s[5] += EPSILON / WINDOW;
        double[] inverse = inverse(s);
        for (int i = 0; i < WINDOW; i++) {
            double b = away[3 * i];
            double g = away[3 * i + 1];
            double r = away[3 * i + 2];
            double u = inverse[0] * b + inverse[1] * g + inverse[2] * r;
            double v = inverse[1] * b + inverse[3] * g + inverse[4] * r;
            double w = inverse[2] * b + inverse[4] * g + inverse[5] * r;
            for (int j = 0; j < WINDOW; j++) {
                share[i * WINDOW + j] = (1 + u * away[3 * j] + v * away[3 * j + 1] + w * away[3 * j + 2]) / WINDOW;
            }
        }
    }

    private static double[] inverse(double[] s) {
        double c0 = s[3] * s[5] - s[4] * s[4];
        double c1 = s[2] * s[4] - s[1] * s[5];
        double c2 = s[1] * s[4] - s[2] * s[3];
        double scale = 1 / (s[0] * c0 + s[1] * c1 + s[2] * c2);
        return new double[] {
            scale * c0,
            scale * c1,
            scale * c2,
            scale * (s[0] * s[5] - s[2] * s[2]),
            scale * (s[1] * s[2] - s[0] * s[4]),
            scale * (s[0] * s[3] - s[1] * s[1])
        };
    }

    private void add(int[] number, int[] window, double[] share) {
        for (int i = 0; i < WINDOW; i++) {
            int row = number[window[i]];
            if (row < 0) {
                continue;
            }
            for (int j = 0; j < WINDOW; j++) {
                int place = MIDDLE + (j / 3 - i / 3) * SPAN + j % 3 - i % 3;
                weights[row * WEIGHTS + place] += (float) ((i == j ? 1 : 0) - share[i * WINDOW + j]);
            }
        }
    }

    /**
     * Solves for the opacity of the unknown pixels.
     *
     * @param alpha opacity, 0..1: fixed for known pixels; for unknown ones an initial value, which is overwritten
     * @param rounds maximum number of iterations of conjugate gradients
     */
    void solve(float[] alpha, int rounds) {
        int n = unknown.length;
        float[] inverse = new float[n];
        double[] residual = new double[n];
        for (int k = 0; k < n; k++) {
            inverse[k] = 1 / (weights[k * WEIGHTS + MIDDLE] + pull);
            residual[k] = -product(k, alpha); // the term of the pull is 0 at the initial alpha
        }
        float[] way = new float[alpha.length];
        double[] image = new double[n];
        double strength = 0;
        for (int k = 0; k < n; k++) {
            way[unknown[k]] = (float) (residual[k] * inverse[k]);
            strength += residual[k] * residual[k] * inverse[k];
        }
        double enough = SETTLED * strength;
        for (int round = 0; round < rounds && strength > enough && strength > 0; round++) {
            double along = 0;
            for (int k = 0; k < n; k++) {
                image[k] = product(k, way) + (double) pull * way[unknown[k]];
                along += image[k] * way[unknown[k]];
            }
            double step = strength / along;
            double next = 0;
            for (int k = 0; k < n; k++) {
                alpha[unknown[k]] += (float) (step * way[unknown[k]]);
                residual[k] -= step * image[k];
                next += residual[k] * residual[k] * inverse[k];
            }
            double turn = next / strength;
            for (int k = 0; k < n; k++) {
                way[unknown[k]] = (float) (residual[k] * inverse[k] + turn * way[unknown[k]]);
            }
            strength = next;
        }
        for (int pixel : unknown) {
            alpha[pixel] = Math.clamp(alpha[pixel], 0f, 1f);
        }
    }

    private double product(int k, float[] plane) {
        int at = k * WEIGHTS;
        int corner = unknown[k] - 2 * cols - 2;
        double sum = 0;
        for (int dy = 0; dy < SPAN; dy++, corner += cols, at += SPAN) {
            sum += weights[at] * plane[corner]
                    + weights[at + 1] * plane[corner + 1]
                    + weights[at + 2] * plane[corner + 2]
                    + weights[at + 3] * plane[corner + 3]
                    + weights[at + 4] * plane[corner + 4];
        }
        return sum;
    }
}
