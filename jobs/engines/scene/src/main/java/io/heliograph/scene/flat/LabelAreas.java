// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.flat;

import java.util.Arrays;

/** Simplifies a plane of labels into fewer areas; the label outside of the thing, -1, stays as it is. */
final class LabelAreas {
    private static final int PASSES = 2;
    private static final int REACH = 2; // radius of the neighbourhood, in pixels
    private static final int MOST = 128; // number of labels: two for each of 64 slots

    private final int[] labels;
    private final int width;
    private final int height;

    LabelAreas(int[] labels, int width, int height) {
        this.labels = labels;
        this.width = width;
        this.height = height;
    }

    /** Gives each pixel the majority label of its neighbourhood, which straightens jagged borders. */
    void smooth() {
        int[] counts = new int[MOST];
        for (int pass = 0; pass < PASSES; pass++) {
            int[] before = labels.clone();
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    int at = y * width + x;
                    if (before[at] >= 0) {
                        labels[at] = most(before, x, y, counts);
                    }
                }
            }
        }
    }

    private int most(int[] before, int x, int y, int[] counts) {
        Arrays.fill(counts, 0);
        int best = before[y * width + x];
        for (int v = Math.max(0, y - REACH); v <= Math.min(height - 1, y + REACH); v++) {
            for (int u = Math.max(0, x - REACH); u <= Math.min(width - 1, x + REACH); u++) {
                int label = before[v * width + u];
                if (label >= 0 && ++counts[label] > counts[best]) {
                    best = label;
                }
            }
        }
        return best;
    }

    /** Gives areas of fewer than {@code least} pixels the majority label of their neighbours; areas without neighbours stay. */
    void dissolve(int least) {
        boolean[] seen = new boolean[labels.length];
        int[] queue = new int[labels.length];
        int[] counts = new int[MOST];
        for (int start = 0; start < labels.length; start++) {
            if (seen[start] || labels[start] < 0) {
                continue;
            }
            Arrays.fill(counts, 0);
            int found = flood(start, seen, queue, counts);
            if (found < least) {
                int other = 0;
                for (int label = 1; label < MOST; label++) {
                    other = counts[label] > counts[other] ? label : other;
                }
                if (counts[other] > 0) {
                    for (int i = 0; i < found; i++) {
                        labels[queue[i]] = other;
                    }
                }
            }
        }
    }

    private int flood(int start, boolean[] seen, int[] queue, int[] counts) {
        int label = labels[start];
        int found = 1;
        queue[0] = start;
        seen[start] = true;
        for (int i = 0; i < found; i++) {
            int at = queue[i];
            int x = at % width;
            for (int side = 0; side < 4; side++) {
                int next = neighbour(at, x, side);
                if (next < 0 || labels[next] < 0) {
                    continue;
                }
                if (labels[next] != label) {
                    counts[labels[next]]++;
                } else if (!seen[next]) {
                    seen[next] = true;
                    queue[found++] = next;
                }
            }
        }
        return found;
    }

    /** Index of a neighbouring pixel at one of four sides; -1 beyond the edge. */
    private int neighbour(int at, int x, int side) {
        int next = switch (side) {
            case 0 -> x > 0 ? at - 1 : -1;
            case 1 -> x < width - 1 ? at + 1 : -1;
            case 2 -> at - width;
            default -> at + width;
        };
        return next < labels.length ? next : -1;
    }
}
