// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.cut;

import java.util.Arrays;

/**
 * Minimum cut between pixels with up to eight neighbours each: augmenting paths from two persistent search trees
 * (Boykov, Kolmogorov, An Experimental Comparison of Min-Cut/Max-Flow Algorithms, PAMI 2004). Costs are integers, so
 * that the result does not depend on rounding.
 *
 * <p>{@link MaxFlow} cuts graphs with any number of neighbours; its lists of edges and recursion do not fit a million pixels.
 */
final class PixelCut {
    /** Number of neighbours of a pixel; opposite directions are numbered 2k and 2k + 1. */
    static final int WAYS = 8;

    private static final byte NONE = -1;
    private static final byte TERMINAL = 8; // the parent is the source or the sink
    private static final byte ORPHAN = 9;
    private static final byte FREE = 0;
    private static final byte SOURCE = 1;
    private static final byte SINK = 2;

    private final int[] neighbour; // node next to each node in each direction, -1 for none
    private final int[] left; // residual capacity in each direction from each node
    private final int[] terminal; // residual capacity from the source; below 0 to the sink
    private final byte[] tree;
    private final byte[] parent; // direction to the parent in the tree
    private final int[] time; // iteration in which the distance was computed
    private final int[] distance; // number of steps to the terminal
    private final IntQueue active;
    private final IntQueue orphans;
    private final boolean[] waits;
    private int now;

    /** A graph with nodes numbered from 0, without edges. */
    PixelCut(int nodes) {
        neighbour = new int[WAYS * nodes];
        Arrays.fill(neighbour, -1);
        left = new int[WAYS * nodes];
        terminal = new int[nodes];
        tree = new byte[nodes];
        parent = new byte[nodes];
        Arrays.fill(parent, NONE);
        time = new int[nodes];
        distance = new int[nodes];
        active = new IntQueue(nodes);
        orphans = new IntQueue(nodes);
        waits = new boolean[nodes];
    }

    /** Adds to the cost of placing a node on the sink's side; negative costs count for the source's side. */
    void prefer(int node, int cost) {
        terminal[node] += cost;
    }

    /**
     * Sets the cost of placing two nodes on different sides; {@code way} is the direction from the first to the other.
     */
    void join(int node, int way, int other, int cost) {
        neighbour[WAYS * node + way] = other;
        left[WAYS * node + way] = cost;
        neighbour[WAYS * other + (way ^ 1)] = node;
        left[WAYS * other + (way ^ 1)] = cost;
    }

    /** Computes the cut; may be called once. */
    void cut() {
        for (int i = 0; i < terminal.length; i++) {
            if (terminal[i] != 0) {
                tree[i] = terminal[i] > 0 ? SOURCE : SINK;
                parent[i] = TERMINAL;
                distance[i] = 1;
                activate(i);
            }
        }
        int node = -1;
        while (true) {
            if (node < 0 || parent[node] == NONE) {
                node = nextActive();
                if (node < 0) {
                    return;
                }
            }
            int bridge = tree[node] == SOURCE ? growSource(node) : growSink(node);
            now++;
            if (bridge < 0) {
                node = -1;
                continue;
            }
            augment(bridge);
            adopt();
        }
    }

    /** Whether a node is on the source's side; {@code otherwise} if both sides cost the same. */
    boolean ofSource(int node, boolean otherwise) {
        return tree[node] == FREE ? otherwise : tree[node] == SOURCE;
    }

    private void activate(int node) {
        if (!waits[node]) {
            waits[node] = true;
            active.addLast(node);
        }
    }

    private int nextActive() {
        while (!active.isEmpty()) {
            int node = active.removeFirst();
            waits[node] = false;
            if (parent[node] != NONE) {
                return node;
            }
        }
        return -1;
    }

    /** Grows the source's tree from a node; returns the edge to the other tree, or -1 for none. */
    private int growSource(int i) {
        for (int way = 0, e = WAYS * i; way < WAYS; way++, e++) {
            int j = neighbour[e];
            if (j >= 0 && left[e] > 0) {
                if (tree[j] == SINK) {
                    return e;
                }
                reach(i, j, way, SOURCE);
            }
        }
        return -1;
    }

    private int growSink(int i) {
        for (int way = 0, e = WAYS * i; way < WAYS; way++, e++) {
            int j = neighbour[e];
            int back = WAYS * j + (way ^ 1);
            if (j >= 0 && left[back] > 0) {
                if (tree[j] == SOURCE) {
                    return back;
                }
                reach(i, j, way, SINK);
            }
        }
        return -1;
    }

    private void reach(int i, int j, int way, byte side) {
        if (tree[j] == FREE) {
            tree[j] = side;
            parent[j] = (byte) (way ^ 1);
            time[j] = time[i];
            distance[j] = distance[i] + 1;
            activate(j);
        } else if (time[j] <= time[i] && distance[j] > distance[i]) { // a shorter path to the terminal
            parent[j] = (byte) (way ^ 1);
            time[j] = time[i];
            distance[j] = distance[i] + 1;
        }
    }

    /** Pushes the maximum flow from the source to the sink through an edge between the trees. */
    private void augment(int bridge) {
        int from = bridge / WAYS;
        int to = neighbour[bridge];
        int most = left[bridge];
        int i = from;
        for (; parent[i] != TERMINAL; i = neighbour[WAYS * i + parent[i]]) {
            most = Math.min(most, left[back(i)]);
        }
        most = Math.min(most, terminal[i]);
        for (i = to; parent[i] != TERMINAL; i = neighbour[WAYS * i + parent[i]]) {
            most = Math.min(most, left[WAYS * i + parent[i]]);
        }
        most = Math.min(most, -terminal[i]);

        left[bridge] -= most;
        left[WAYS * to + (bridge % WAYS ^ 1)] += most;
        for (i = from; parent[i] != TERMINAL; ) {
            int there = WAYS * i + parent[i];
            int back = back(i);
            left[there] += most;
            left[back] -= most;
            int next = neighbour[there];
            if (left[back] == 0) {
                orphan(i);
            }
            i = next;
        }
        terminal[i] -= most;
        if (terminal[i] == 0) {
            orphan(i);
        }
        for (i = to; parent[i] != TERMINAL; ) {
            int there = WAYS * i + parent[i];
            left[back(i)] += most;
            left[there] -= most;
            int next = neighbour[there];
            if (left[there] == 0) {
                orphan(i);
            }
            i = next;
        }
        terminal[i] += most;
        if (terminal[i] == 0) {
            orphan(i);
        }
    }

    /** Index of the edge that leads from a node's parent to the node. */
    private int back(int i) {
        return WAYS * neighbour[WAYS * i + parent[i]] + (parent[i] ^ 1);
    }

    private void orphan(int node) {
        parent[node] = ORPHAN;
        orphans.addLast(node);
    }

    /** Finds a new parent in the tree for each orphan, or frees it. */
    private void adopt() {
        while (!orphans.isEmpty()) {
            int i = orphans.removeFirst();
            byte side = tree[i];
            byte best = NONE;
            int nearest = Integer.MAX_VALUE;
            for (int way = 0; way < WAYS; way++) {
                int j = neighbour[WAYS * i + way];
                if (j >= 0 && tree[j] == side && parent[j] != NONE && flows(i, way, j, side)) {
                    int length = origin(j);
                    if (length < nearest) {
                        nearest = length;
                        best = (byte) way;
                    }
                }
            }
            if (best != NONE) {
                parent[i] = best;
                time[i] = now;
                distance[i] = nearest + 1;
            } else {
                release(i, side);
            }
        }
    }

    /** Whether residual capacity lets a neighbour be a node's parent in this tree. */
    private boolean flows(int i, int way, int j, byte side) {
        return left[side == SOURCE ? WAYS * j + (way ^ 1) : WAYS * i + way] > 0;
    }

    /** Number of steps from a node to its terminal; the largest integer if it is disconnected. */
    private int origin(int node) {
        int length = 0;
        for (int k = node; ; k = neighbour[WAYS * k + parent[k]]) {
            if (time[k] == now) {
                length += distance[k];
                break;
            }
            length++;
            if (parent[k] == TERMINAL) {
                time[k] = now;
                distance[k] = 1;
                break;
            }
            if (parent[k] == ORPHAN || parent[k] == NONE) {
                return Integer.MAX_VALUE;
            }
        }
        int mark = length;
        for (int k = node; time[k] != now; k = neighbour[WAYS * k + parent[k]]) {
            time[k] = now;
            distance[k] = mark--;
        }
        return length;
    }

    private void release(int i, byte side) {
        for (int way = 0; way < WAYS; way++) {
            int j = neighbour[WAYS * i + way];
            if (j >= 0 && tree[j] == side && parent[j] != NONE) {
                if (flows(i, way, j, side)) {
                    activate(j);
                }
                if (parent[j] == (byte) (way ^ 1)) {
                    orphan(j);
                }
            }
        }
        tree[i] = FREE;
        parent[i] = NONE;
    }
}
