// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

/**
 * Removes noise from a tile by shrinking cosine coefficients of blocks at every second row and column; overlapping
 * results are averaged (Yu, Sapiro, "DCT Image Denoising: a Simple and Effective Image Denoising Algorithm", 2011). The
 * first pass drops coefficients at the level of noise. The second weights each by its ratio of signal to noise
 * (Wiener), estimated from the first result. Blocks with few coefficients get a higher weight.
 */
final class CoefficientShrinkage {
    /** Distance in pixels up to which other pixels affect a result: one block in each of two passes. */
    static final int REACH = 2 * CosineBlock.SIDE;

    private static final int STEP = 2;
    private static final float THRESHOLD = 2.7f; // coefficients below this many standard deviations are dropped

    private final int rows;
    private final int cols;
    private final double[] noise;

    CoefficientShrinkage(int rows, int cols, double[] noise) {
        this.rows = rows;
        this.cols = cols;
        this.noise = noise;
    }

    /** Removes noise from the planes; rows and columns are even numbers of at least eight. */
    float[][] clean(float[][] planes) {
        float[][] pilot = pass(planes, planes, true);
        return pass(planes, pilot, false);
    }

    private float[][] pass(float[][] planes, float[][] pilot, boolean first) {
        float[][] sums = new float[planes.length][rows * cols];
        float[] weights = new float[rows * cols];
        float[][] blocks = new float[planes.length][CosineBlock.SIZE];
        float[] guide = new float[CosineBlock.SIZE];
        for (int y = 0; y + CosineBlock.SIDE <= rows; y += STEP) {
            for (int x = 0; x + CosineBlock.SIDE <= cols; x += STEP) {
                int at = y * cols + x;
                float used = 1;
                for (int c = 0; c < planes.length; c++) {
                    read(planes[c], at, blocks[c]);
                    CosineBlock.forward(blocks[c]);
                    if (first) {
                        used += dropped(blocks[c], (float) noise[c]);
                    } else {
                        read(pilot[c], at, guide);
                        CosineBlock.forward(guide);
                        used += weighed(blocks[c], guide, (float) (noise[c] * noise[c]));
                    }
                    CosineBlock.back(blocks[c]);
                }
                add(blocks, at, 1 / used, sums, weights);
            }
        }
        for (float[] sum : sums) {
            for (int i = 0; i < sum.length; i++) {
                sum[i] /= weights[i];
            }
        }
        return sums;
    }

    /** Sets coefficients below the level of noise to 0; returns the number of kept ones. */
    private static float dropped(float[] block, float sigma) {
        float least = THRESHOLD * sigma;
        int kept = 1;
        for (int i = 1; i < block.length; i++) { // coefficient 0, the mean, is always kept
            if (Math.abs(block[i]) > least) {
                kept++;
            } else {
                block[i] = 0;
            }
        }
        return kept;
    }

    /** Weights coefficients by signal over signal plus noise; returns the sum of the squared weights. */
    private static float weighed(float[] block, float[] guide, float variance) {
        float sum = 0;
        for (int i = 0; i < block.length; i++) {
            float signal = guide[i] * guide[i];
            float weight = variance == 0 ? 1 : signal / (signal + variance);
            block[i] *= weight;
            sum += weight * weight;
        }
        return sum;
    }

    private void read(float[] plane, int at, float[] block) {
        for (int y = 0; y < CosineBlock.SIDE; y++) {
            System.arraycopy(plane, at + y * cols, block, y * CosineBlock.SIDE, CosineBlock.SIDE);
        }
    }

    private void add(float[][] blocks, int at, float weight, float[][] sums, float[] weights) {
        for (int y = 0; y < CosineBlock.SIDE; y++) {
            for (int x = 0; x < CosineBlock.SIDE; x++) {
                int place = at + y * cols + x;
                weights[place] += weight;
                for (int c = 0; c < blocks.length; c++) {
                    sums[c][place] += weight * blocks[c][y * CosineBlock.SIDE + x];
                }
            }
        }
    }
}
