// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.pack.PackException;

/**
 * Runs a picture-to-picture network in overlapping square tiles and blends them, so that it needs memory for one tile only.
 * Sizes are in cells of the latent; a cell has {@code inward} pixels a side in the input and {@code outward} in the
 * output.
 *
 * @param size side of a tile in cells
 * @param overlap cells that two neighbours share, below the size
 * @param inward pixels of a cell in the input
 * @param outward pixels of a cell in the output
 */
record OverlappingTiles(int size, int overlap, int inward, int outward) {
    /** Runs the network on a tile. */
    @FunctionalInterface
    interface Square {
        /** Converts the input planes of one tile to its output planes. */
        Planes run(Planes square) throws PackException;
    }

    /**
     * A picture or latent in planar layout: one channel after the other, each row by row.
     *
     * @param channels number of channels
     * @param height rows
     * @param width columns
     * @param values {@code channels * height * width}
     */
    @SuppressWarnings("ArrayRecordComponent") // the array is not copied
    record Planes(int channels, int height, int width, float[] values) {
        Planes cut(int top, int left, int rows, int columns) {
            float[] cut = new float[channels * rows * columns];
            for (int c = 0; c < channels; c++) {
                for (int y = 0; y < rows; y++) {
                    System.arraycopy(
                            values, (c * height + top + y) * width + left, cut, (c * rows + y) * columns, columns);
                }
            }
            return new Planes(channels, rows, columns, cut);
        }
    }

    Planes run(Planes whole, Square network) throws PackException {
        int rows = whole.height() / inward;
        int columns = whole.width() / inward;
        if (rows <= size && columns <= size) {
            return network.run(whole);
        }
        int[] tops = starts(rows);
        int[] lefts = starts(columns);
        Blend blend = null;
        for (int top : tops) {
            for (int left : lefts) {
                int high = Math.min(size, rows);
                int wide = Math.min(size, columns);
                Planes out = network.run(whole.cut(top * inward, left * inward, high * inward, wide * inward));
                if (blend == null) {
                    blend = new Blend(out.channels(), rows * outward, columns * outward);
                }
                blend.add(out, top * outward, left * outward, overlap * outward);
            }
        }
        if (blend == null) {
            throw new PackException("the picture has no pixels for the network");
        }
        return blend.finish();
    }

    /** Index of the first cell of each tile, at equal steps; the last tile is moved back to end with the picture. */
    int[] starts(int length) {
        if (length <= size) {
            return new int[] {0};
        }
        int stride = size - overlap;
        int count = 1 + (length - size + stride - 1) / stride;
        int[] starts = new int[count];
        for (int i = 0; i < count; i++) {
            starts[i] = Math.min(i * stride, length - size);
        }
        return starts;
    }

    /** Weighted mean of the tiles; a tile's weight falls towards its edges, except at an edge of the picture. */
    private static final class Blend {
        private final int channels;
        private final int height;
        private final int width;
        private final float[] sum;
        private final float[] weight;

        Blend(int channels, int height, int width) {
            this.channels = channels;
            this.height = height;
            this.width = width;
            sum = new float[Math.multiplyExact(channels, Math.multiplyExact(height, width))];
            weight = new float[height * width];
        }

        void add(Planes square, int top, int left, int feather) {
            for (int y = 0; y < square.height(); y++) {
                float down = ramp(y, square.height(), top == 0, top + square.height() == height, feather);
                for (int x = 0; x < square.width(); x++) {
                    float w = down * ramp(x, square.width(), left == 0, left + square.width() == width, feather);
                    int to = (top + y) * width + left + x;
                    weight[to] += w;
                    for (int c = 0; c < channels; c++) {
                        sum[c * height * width + to] +=
                                w * square.values()[(c * square.height() + y) * square.width() + x];
                    }
                }
            }
        }

        private static float ramp(int at, int length, boolean first, boolean last, int feather) {
            float rise = first || feather == 0 ? 1 : Math.min(1, (at + 0.5f) / feather);
            float fall = last || feather == 0 ? 1 : Math.min(1, (length - at - 0.5f) / feather);
            return Math.min(rise, fall);
        }

        Planes finish() {
            for (int i = 0; i < sum.length; i++) {
                sum[i] /= weight[i % weight.length];
            }
            return new Planes(channels, height, width, sum);
        }
    }
}
