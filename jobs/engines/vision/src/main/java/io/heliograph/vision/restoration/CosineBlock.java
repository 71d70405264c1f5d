// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

/** The orthonormal cosine transform of blocks of eight by eight (DCT-II forwards, DCT-III backwards), in place. */
final class CosineBlock {
    static final int SIDE = 8;
    static final int SIZE = SIDE * SIDE;

    private static final int HALF = SIDE / 2;
    // left half of the even rows of the transform's matrix; the right half mirrors it
    private static final float[] EVEN = new float[HALF * HALF];
    private static final float[] ODD = new float[HALF * HALF];

    static {
        for (int k = 0; k < HALF; k++) {
            for (int i = 0; i < HALF; i++) {
                EVEN[k * HALF + i] =
                        (float) (Math.cos(Math.PI * (2 * i + 1) * 2 * k / 16) * (k == 0 ? Math.sqrt(0.125) : 0.5));
                ODD[k * HALF + i] = (float) (Math.cos(Math.PI * (2 * i + 1) * (2 * k + 1) / 16) * 0.5);
            }
        }
    }

    private CosineBlock() {}

    static void forward(float[] block) {
        for (int i = 0; i < SIDE; i++) {
            forward(block, i * SIDE, 1);
        }
        for (int i = 0; i < SIDE; i++) {
            forward(block, i, SIDE);
        }
    }

    static void back(float[] block) {
        for (int i = 0; i < SIDE; i++) {
            back(block, i, SIDE);
        }
        for (int i = 0; i < SIDE; i++) {
            back(block, i * SIDE, 1);
        }
    }

    /** Transforms one row or column: sums of mirrored samples give the even coefficients, differences the odd ones. */
    private static void forward(float[] b, int at, int step) {
        float s0 = b[at] + b[at + 7 * step];
        float s1 = b[at + step] + b[at + 6 * step];
        float s2 = b[at + 2 * step] + b[at + 5 * step];
        float s3 = b[at + 3 * step] + b[at + 4 * step];
        float d0 = b[at] - b[at + 7 * step];
        float d1 = b[at + step] - b[at + 6 * step];
        float d2 = b[at + 2 * step] - b[at + 5 * step];
        float d3 = b[at + 3 * step] - b[at + 4 * step];
        for (int k = 0; k < HALF; k++) {
            int m = k * HALF;
            b[at + 2 * k * step] = s0 * EVEN[m] + s1 * EVEN[m + 1] + s2 * EVEN[m + 2] + s3 * EVEN[m + 3];
            b[at + (2 * k + 1) * step] = d0 * ODD[m] + d1 * ODD[m + 1] + d2 * ODD[m + 2] + d3 * ODD[m + 3];
        }
    }

    private static void back(float[] b, int at, int step) {
        float e0 = b[at];
        float o0 = b[at + step];
        float e1 = b[at + 2 * step];
        float o1 = b[at + 3 * step];
        float e2 = b[at + 4 * step];
        float o2 = b[at + 5 * step];
        float e3 = b[at + 6 * step];
        float o3 = b[at + 7 * step];
        for (int i = 0; i < HALF; i++) {
            float even = e0 * EVEN[i] + e1 * EVEN[HALF + i] + e2 * EVEN[2 * HALF + i] + e3 * EVEN[3 * HALF + i];
            float odd = o0 * ODD[i] + o1 * ODD[HALF + i] + o2 * ODD[2 * HALF + i] + o3 * ODD[3 * HALF + i];
            b[at + i * step] = even + odd;
            b[at + (7 - i) * step] = even - odd;
        }
    }
}
