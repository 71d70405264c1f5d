// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.cut;

import java.util.Arrays;

/**
 * Minimum cut of a small graph between a source and a sink: Dinic's algorithm (1970) with floating-point capacities.
 * For superpixels, which have any number of neighbours and real costs; {@link PixelCut} is for grids of pixels.
 */
public final class MaxFlow {
    private static final double NOTHING = 1e-9;

    private final int source;
    private final int sink;
    private final int[] first; // first edge of each node, -1 for none
    private int[] next = new int[256];
    private int[] to = new int[256];
    private double[] left = new double[256]; // residual capacity; edges are stored in pairs, forwards and backwards
    private int edges;
    private final int[] level;

    /** A graph with nodes numbered from 0 and without edges; source and sink are added. */
    public MaxFlow(int nodes) {
        source = nodes;
        sink = nodes + 1;
        first = new int[nodes + 2];
        level = new int[nodes + 2];
        Arrays.fill(first, -1);
    }

    /** Sets the costs of placing a node on the source's side and on the sink's side. */
    public void costs(int node, double ofSource, double ofSink) {
        edge(source, node, ofSink, 0);
        edge(node, sink, ofSource, 0);
    }

    /** Sets the cost of placing two nodes on different sides. */
    public void neighbours(int one, int other, double cost) {
        edge(one, other, cost, cost);
    }

    private void edge(int from, int target, double there, double back) {
        if (edges + 2 > to.length) {
            next = Arrays.copyOf(next, 2 * next.length);
            to = Arrays.copyOf(to, 2 * to.length);
            left = Arrays.copyOf(left, 2 * left.length);
        }
        half(from, target, there);
        half(target, from, back);
    }

    private void half(int from, int target, double capacity) {
        to[edges] = target;
        left[edges] = capacity;
        next[edges] = first[from];
        first[from] = edges++;
    }

    /** Whether each node is on the source's side of the minimum cut. */
    public boolean[] cut() {
        int[] at = new int[first.length];
        while (levelled()) {
            System.arraycopy(first, 0, at, 0, at.length);
            while (push(source, Double.MAX_VALUE, at) > NOTHING) {
                // pushes until the level graph has no augmenting path
            }
        }
        boolean[] side = new boolean[first.length - 2];
        for (int node = 0; node < side.length; node++) {
            side[node] = level[node] >= 0;
        }
        return side;
    }

    private boolean levelled() {
        Arrays.fill(level, -1);
        int[] queue = new int[first.length];
        int end = 0;
        queue[end++] = source;
        level[source] = 0;
        for (int begin = 0; begin < end; begin++) {
            for (int edge = first[queue[begin]]; edge >= 0; edge = next[edge]) {
                if (left[edge] > NOTHING && level[to[edge]] < 0) {
                    level[to[edge]] = level[queue[begin]] + 1;
                    queue[end++] = to[edge];
                }
            }
        }
        return level[sink] >= 0;
    }

    /**
     * Pushes flow along one path from a node to the sink. Recursion is as deep as the level graph: some tens of levels
     * for superpixels.
     */
    private double push(int node, double most, int[] at) {
        if (node == sink) {
            return most;
        }
        for (; at[node] >= 0; at[node] = next[at[node]]) {
            int edge = at[node];
            if (left[edge] > NOTHING && level[to[edge]] == level[node] + 1) {
                double pushed = push(to[edge], Math.min(most, left[edge]), at);
                if (pushed > NOTHING) {
                    left[edge] -= pushed;
                    left[edge ^ 1] += pushed;
                    return pushed;
                }
            }
        }
        return 0;
    }
}
