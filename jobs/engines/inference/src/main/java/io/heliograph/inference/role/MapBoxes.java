// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Reads boxes around the connected areas of a map of scores that reach half of the largest score, as for CLIPSeg. */
final class MapBoxes {
    private static final double OF_BEST = 0.5; // share of the largest score from which a cell belongs to an area
    private static final double SPECK = 0.001; // minimum share of the map's cells that an area has

    private MapBoxes() {}

    /**
     * Reads the areas whose best score is at least {@code least}; the score of a box is the mean over its area.
     *
     * @param rows of the network's input
     * @param columns of the network's input
     */
    static List<BoxReading.Scored> read(Tensor.Floats map, BoxReading how, double least, int rows, int columns)
            throws NetworkException {
        long[] shape = map.shape();
        if (shape.length < 2 || Tensor.count(Arrays.copyOf(shape, shape.length - 2)) != 1) {
            throw new NetworkException(
                    "the network gives %s, not a map [1, height, width]".formatted(Arrays.toString(shape)));
        }
        int height = (int) shape[shape.length - 2];
        int width = (int) shape[shape.length - 1];
        double[] scores = new double[height * width];
        double best = 0;
        for (int i = 0; i < scores.length; i++) {
            scores[i] = how.activated(map.values()[i]);
            best = Math.max(best, scores[i]);
        }
        List<BoxReading.Scored> found = new ArrayList<>();
        if (best < least) {
            return found;
        }
        boolean[] seen = new boolean[scores.length];
        for (int i = 0; i < scores.length; i++) {
            if (!seen[i] && scores[i] >= OF_BEST * best) {
                Area area = new Area(scores, seen, width, OF_BEST * best);
                area.grow(i);
                if (area.count > SPECK * scores.length && area.most >= least) {
                    found.add(area.box((double) columns / width, (double) rows / height));
                }
            }
        }
        return found;
    }

    /** Cells that touch each other by their sides. */
    private static final class Area {
        private final double[] scores;
        private final boolean[] seen;
        private final int width;
        private final double least;
        private int left = Integer.MAX_VALUE;
        private int top = Integer.MAX_VALUE;
        private int right;
        private int bottom;
        private int count;
        private double sum;
        private double most;

        Area(double[] scores, boolean[] seen, int width, double least) {
            this.scores = scores;
            this.seen = seen;
            this.width = width;
            this.least = least;
        }

        void grow(int start) {
            Deque<Integer> open = new ArrayDeque<>();
            open.add(start);
            seen[start] = true;
            while (!open.isEmpty()) {
                int cell = open.removeLast();
                int x = cell % width;
                int y = Math.floorDiv(cell, width);
                left = Math.min(left, x);
                right = Math.max(right, x + 1);
                top = Math.min(top, y);
                bottom = Math.max(bottom, y + 1);
                count++;
                sum += scores[cell];
                most = Math.max(most, scores[cell]);
                offer(open, cell - 1, x > 0);
                offer(open, cell + 1, x + 1 < width);
                offer(open, cell - width, y > 0);
                offer(open, cell + width, cell + width < scores.length);
            }
        }

        private void offer(Deque<Integer> open, int cell, boolean inside) {
            if (inside && !seen[cell] && scores[cell] >= least) {
                seen[cell] = true;
                open.add(cell);
            }
        }

        BoxReading.Scored box(double across, double down) {
            double[] box = {left * across, top * down, right * across, bottom * down};
            return new BoxReading.Scored(box, Math.min(1, sum / count), 0);
        }
    }
}
