// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import java.util.Arrays;

/**
 * Computes the hole's pixels from the matched patches: the weighted mean of all patches over a pixel, or the centre of the pixel's own
 * patch.
 */
final class PatchVoting {
    private static final double PERCENTILE = 0.75; // quantile of the costs that scales the weights
    private static final int SAMPLE = 4096;
    private static final float LEAST = 1e-12f;

    private final SolverLevel solverLevel;
    private final OffsetField field;
    private final ParallelParts parallelParts;
    private final float[] weight;

    PatchVoting(SolverLevel solverLevel, OffsetField field, ParallelParts parallelParts) {
        this.solverLevel = solverLevel;
        this.field = field;
        this.parallelParts = parallelParts;
        weight = new float[field.cost().length];
    }

    /**
     * Sets each pixel to the weighted mean of its patches (Wexler, Shechtman, Irani, Space-Time Completion of Video,
     * PAMI 2007): good patches and those near the rim weigh more.
     */
    void mean() {
        float scale = -0.5f / Math.max(1, percentile());
        int[] targets = solverLevel.targets();
        parallelParts.each(part -> {
            for (int k = ParallelParts.start(part, targets.length);
                    k < ParallelParts.start(part + 1, targets.length);
                    k++) {
                int t = targets[k];
                weight[t] = Math.max(
                        LEAST,
                        (float) Math.exp(field.cost()[t] * scale) * solverLevel.trust()[t]);
            }
        });
        int[] holes = solverLevel.holes();
        float[] fresh = new float[holes.length * PyramidLayer.CHANNELS];
        parallelParts.each(part -> {
            for (int k = ParallelParts.start(part, holes.length);
                    k < ParallelParts.start(part + 1, holes.length);
                    k++) {
                gather(holes[k], fresh, k * PyramidLayer.CHANNELS);
            }
        });
        put(fresh);
    }

    private float percentile() {
        int[] targets = solverLevel.targets();
        float[] costs = new float[Math.min(SAMPLE, targets.length)];
        for (int k = 0; k < costs.length; k++) {
            costs[k] = field.cost()[targets[(int) ((long) k * targets.length / costs.length)]];
        }
        Arrays.sort(costs);
        return costs[(int) (PERCENTILE * (costs.length - 1))];
    }

    private void gather(int pixel, float[] into, int to) {
        int width = solverLevel.width();
        int py = pixel / width;
        int px = pixel % width;
        float[] image = solverLevel.image();
        int[] nearest = field.nearest();
        boolean[] target = solverLevel.target();
        float l = 0;
        float a = 0;
        float b = 0;
        float across = 0;
        float down = 0;
        float all = 0;
        int left = Math.max(0, px - SolverLevel.REACH);
        int right = Math.min(width - 1, px + SolverLevel.REACH);
        for (int y = Math.max(0, py - SolverLevel.REACH);
                y <= Math.min(solverLevel.height() - 1, py + SolverLevel.REACH);
                y++) {
            for (int t = y * width + left; t <= y * width + right; t++) {
                if (target[t]) {
                    float w = weight[t];
                    int from = (nearest[t] + pixel - t) * PyramidLayer.CHANNELS;
                    l += w * image[from];
                    a += w * image[from + 1];
                    b += w * image[from + 2];
                    across += w * image[from + 3];
                    down += w * image[from + 4];
                    all += w;
                }
            }
        }
        into[to] = l / all;
        into[to + 1] = a / all;
        into[to + 2] = b / all;
        into[to + 3] = across / all;
        into[to + 4] = down / all;
    }

    private void put(float[] fresh) {
        int[] holes = solverLevel.holes();
        for (int k = 0; k < holes.length; k++) {
            System.arraycopy(
                    fresh,
                    k * PyramidLayer.CHANNELS,
                    solverLevel.image(),
                    holes[k] * PyramidLayer.CHANNELS,
                    PyramidLayer.CHANNELS);
        }
    }

    /** Copies each pixel from the middle of the patch matched around it; unlike a mean, this keeps grain. */
    void middles() {
        int[] holes = solverLevel.holes();
        float[] fresh = new float[holes.length * PyramidLayer.CHANNELS];
        parallelParts.each(part -> {
            for (int k = ParallelParts.start(part, holes.length);
                    k < ParallelParts.start(part + 1, holes.length);
                    k++) {
                int pixel = holes[k];
                int owner = owner(pixel);
                int from = field.nearest()[owner] + pixel - owner;
                System.arraycopy(
                        solverLevel.image(),
                        from * PyramidLayer.CHANNELS,
                        fresh,
                        k * PyramidLayer.CHANNELS,
                        PyramidLayer.CHANNELS);
            }
        });
        put(fresh);
    }

    /** The patch with a pixel at its centre; for a pixel in the padding, the nearest patch. */
    private int owner(int pixel) {
        int x = Math.clamp(pixel % solverLevel.width(), SolverLevel.REACH, solverLevel.width() - 1 - SolverLevel.REACH);
        int y = Math.clamp(
                pixel / solverLevel.width(), SolverLevel.REACH, solverLevel.height() - 1 - SolverLevel.REACH);
        return y * solverLevel.width() + x;
    }

    /** Sets each pixel to the unweighted mean of its patches: a first solution for the level. */
    void plainMean() {
        Arrays.fill(field.cost(), 0);
        mean();
    }
}
