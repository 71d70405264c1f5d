// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * First pixels of the tiles in one direction, and the blending weights at each pixel. The weights of all tiles at one
 * pixel add up to 1.
 */
final class TileAxis {
    private final int side;
    private final int[] starts;
    private final List<float[]> weights;

    private TileAxis(int side, int[] starts, List<float[]> weights) {
        this.side = side;
        this.starts = starts;
        this.weights = weights;
    }

    static TileAxis of(int length, ModelTiling modelTiling) {
        int side = Math.min(modelTiling.tile(), length);
        int[] starts = starts(length, side, modelTiling);
        return new TileAxis(side, starts, weights(length, side, starts, modelTiling));
    }

    /** Start of each tile. Neighbours share twice the overlap or more; the last tile ends with the picture, so that all have one size. */
    private static int[] starts(int length, int side, ModelTiling modelTiling) {
        int step = (side - 2 * modelTiling.overlap()) / modelTiling.multiple() * modelTiling.multiple();
        if (side == length) {
            return new int[] {0};
        }
        int count = Math.ceilDiv(length - side, step) + 1;
        int[] starts = new int[count];
        Arrays.setAll(starts, i -> Math.min(i * step, length - side));
        return starts;
    }

    private static List<float[]> weights(int length, int side, int[] starts, ModelTiling modelTiling) {
        int scale = modelTiling.scale();
        float[] sums = new float[length * scale];
        List<float[]> all = new ArrayList<>();
        for (int start : starts) {
            float[] weights = new float[side * scale];
            for (int i = 0; i < weights.length; i++) {
                float before = start == 0 ? 1 : rise(i + 0.5f, modelTiling.overlap() * scale);
                float after =
                        start + side == length ? 1 : rise(weights.length - i - 0.5f, modelTiling.overlap() * scale);
                weights[i] = before * after;
                sums[start * scale + i] += weights[i];
            }
            all.add(weights);
        }
        for (int t = 0; t < starts.length; t++) {
            float[] weights = all.get(t);
            for (int i = 0; i < weights.length; i++) {
                weights[i] /= sums[starts[t] * scale + i];
            }
        }
        return all;
    }

    /** Weight at a distance from a tile's edge: 0 up to half the overlap, 1 from one and a half overlaps, linear between. */
    private static float rise(float fromEdge, int overlap) {
        return Math.clamp((fromEdge - overlap / 2f) / overlap, 0f, 1f);
    }

    int count() {
        return starts.length;
    }

    int side() {
        return side;
    }

    int start(int tile) {
        return starts[tile];
    }

    float[] weights(int tile) {
        return weights.get(tile);
    }
}
