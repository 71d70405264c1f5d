// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.colour;

import java.util.Arrays;

/**
 * Estimates subject and background colours under a soft matte (Germer, Uelwer, Conrad, Harmeling, Fast Multi-Level
 * Foreground Estimation, ICPR 2020). Levels run from coarse to fine, each with a few sweeps of the 2x2 normal
 * equations. Opaque and transparent pixels far from any soft pixel keep the picture's colour and are skipped.
 * Single-threaded, hence deterministic.
 */
public final class MultiLevelColours {
    private static final float REGULARISATION = 1e-5f;
    private static final int SMALL = 32; // maximum side in px of a level with many sweeps
    private static final int SMALL_SWEEPS = 10;
    private static final int BIG_SWEEPS = 2;

    private final float[] picture; // the picture's channels, interleaved, 0..1
    private final float[] alpha;
    private final int width;
    private final int height;
    public float[] subject = new float[3];
    public float[] background = new float[3];

    public MultiLevelColours(float[] picture, float[] alpha, int width, int height) {
        this.picture = picture;
        this.alpha = alpha;
        this.width = width;
        this.height = height;
        mean(true, subject);
        mean(false, background);
        int levels = (int) Math.ceil(Math.log(Math.max(width, height)) / Math.log(2));
        int w = 1;
        int h = 1;
        for (int level = 1; level <= levels; level++) {
            int nw = (int) Math.round(Math.pow(width, (double) level / levels));
            int nh = (int) Math.round(Math.pow(height, (double) level / levels));
            subject = nearest(subject, w, h, nw, nh, 3);
            background = nearest(background, w, h, nw, nh, 3);
            w = nw;
            h = nh;
            refine(w, h);
        }
    }

    private void mean(boolean inside, float[] into) {
        int n = 0;
        double[] sum = new double[3];
        for (int i = 0; i < alpha.length; i++) {
            if (inside ? alpha[i] > 0.9f : alpha[i] < 0.1f) {
                n++;
                for (int c = 0; c < 3; c++) {
                    sum[c] += picture[3 * i + c];
                }
            }
        }
        for (int c = 0; c < 3; c++) {
            into[c] = (float) (sum[c] / Math.max(1, n));
        }
    }

    private void refine(int w, int h) {
        boolean whole = w == width && h == height;
        float[] image = whole ? picture : nearest(picture, width, height, w, h, 3);
        float[] a = whole ? alpha : nearest(alpha, width, height, w, h, 1);
        int[] work = unsettled(a, image, w, h);
        int sweeps = w <= SMALL && h <= SMALL ? SMALL_SWEEPS : BIG_SWEEPS;
        for (int sweep = 0; sweep < sweeps; sweep++) {
            for (int i : work) {
                update(i, w, h, image, a);
            }
        }
    }

    private void update(int i, int w, int h, float[] image, float[] a) {
        int x = i % w;
        int left = x > 0 ? i - 1 : i;
        int right = x + 1 < w ? i + 1 : i;
        int above = i >= w ? i - w : i;
        int below = i + w < w * h ? i + w : i;
        float a0 = a[i];
        float a1 = 1 - a0;
        float wl = REGULARISATION + Math.abs(a0 - a[left]);
        float wr = REGULARISATION + Math.abs(a0 - a[right]);
        float wa = REGULARISATION + Math.abs(a0 - a[above]);
        float wb = REGULARISATION + Math.abs(a0 - a[below]);
        float sum = wl + wr + wa + wb;
        float a00 = a0 * a0 + sum;
        float a01 = a0 * a1;
        float a11 = a1 * a1 + sum;
        float inverse = 1 / (a00 * a11 - a01 * a01);
        for (int c = 0; c < 3; c++) {
            float b0 = a0 * image[3 * i + c]
                    + wl * subject[3 * left + c]
                    + wr * subject[3 * right + c]
                    + wa * subject[3 * above + c]
                    + wb * subject[3 * below + c];
            float b1 = a1 * image[3 * i + c]
                    + wl * background[3 * left + c]
                    + wr * background[3 * right + c]
                    + wa * background[3 * above + c]
                    + wb * background[3 * below + c];
            subject[3 * i + c] = Math.clamp(inverse * (a11 * b0 - a01 * b1), 0f, 1f);
            background[3 * i + c] = Math.clamp(inverse * (a00 * b1 - a01 * b0), 0f, 1f);
        }
    }

    /** Sets the colours of pixels far from soft ones, and lists all other pixels. */
    private int[] unsettled(float[] a, float[] image, int w, int h) {
        boolean[] busy = new boolean[w * h];
        int reach = w <= SMALL && h <= SMALL ? SMALL : 3;
        for (int i = 0; i < a.length; i++) {
            boolean edge = (i % w + 1 < w && a[i] != a[i + 1]) || (i + w < a.length && a[i] != a[i + w]);
            if (edge || (a[i] > 0 && a[i] < 1)) {
                int x = i % w;
                int y = i / w;
                for (int v = Math.max(0, y - reach); v <= Math.min(h - 1, y + reach); v++) {
                    Arrays.fill(busy, v * w + Math.max(0, x - reach), v * w + Math.min(w, x + reach + 1), true);
                }
            }
        }
        int[] work = new int[busy.length];
        int n = 0;
        for (int i = 0; i < busy.length; i++) {
            if (busy[i]) {
                work[n++] = i;
            } else {
                System.arraycopy(image, 3 * i, a[i] > 0.5f ? subject : background, 3 * i, 3);
            }
        }
        return Arrays.copyOf(work, n);
    }

    private static float[] nearest(float[] from, int w, int h, int nw, int nh, int channels) {
        int[] columns = new int[nw];
        for (int x = 0; x < nw; x++) {
            columns[x] = (int) ((long) x * w / nw) * channels;
        }
        float[] to = new float[nw * nh * channels];
        for (int y = 0, at = 0; y < nh; y++) {
            int row = (int) ((long) y * h / nh) * w * channels;
            for (int x = 0; x < nw; x++) {
                int i = row + columns[x];
                for (int c = 0; c < channels; c++) {
                    to[at++] = from[i + c];
                }
            }
        }
        return to;
    }
}
