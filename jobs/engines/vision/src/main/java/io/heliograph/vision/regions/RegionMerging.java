// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

import io.heliograph.pixels.LabPicture;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;

/**
 * Merges neighbouring superpixels, one pair at a time, the cheapest pair first. The cost consists of the differences in
 * mean colour and in colour histograms and of the edge between the regions; it is lower for small regions.
 */
final class RegionMerging {
    private static final int BINS = 8; // histogram bins of each channel
    private static final double UNLIKE = 25; // difference in mean colour, in Lab units, that has the cost 1
    // exponent of the smaller region's share of the picture in the factor for size
    private static final double SMALL = 0.22;
    private static final double LEAST = 0.12; // added to the factor for size, so that no merge is free

    private final double pixels;
    private final int[] parent;
    private final double[] count;
    private final double[][] colour;
    private final float[][] histogram;
    private final boolean[] subject;
    private final int[] version;
    private final List<Map<Integer, double[]>> neighbours =
            new ArrayList<>(); // for each region, length and edge strength of each common border
    private final PriorityQueue<Pair> queue = new PriorityQueue<>();
    private final List<int[]> history = new ArrayList<>(); // merged pairs: the second joined the first
    private int alive;

    /** Two neighbouring regions, the cost of merging them, and the versions of both regions for which the cost was computed. */
    private record Pair(double cost, int a, int b, int versionA, int versionB) implements Comparable<Pair> {
        @Override
        public int compareTo(Pair other) {
            int byCost = Double.compare(cost, other.cost);
            int byFirst = byCost != 0 ? byCost : Integer.compare(a, other.a);
            return byFirst != 0 ? byFirst : Integer.compare(b, other.b);
        }
    }

    RegionMerging(SlicSuperpixels pieces, boolean[] inside) {
        int n = pieces.count();
        pixels = inside.length;
        parent = new int[n];
        count = new double[n];
        colour = new double[n][3];
        histogram = new float[n][BINS * BINS * BINS];
        subject = new boolean[n];
        version = new int[n];
        alive = n;
        for (int k = 0; k < n; k++) {
            parent[k] = k;
            neighbours.add(new HashMap<>());
        }
        measure(pieces, inside);
        connect(pieces, pieces.edges());
        for (int a = 0; a < n; a++) {
            for (int b : neighbours.get(a).keySet()) {
                if (a < b) {
                    offer(a, b);
                }
            }
        }
    }

    private void measure(SlicSuperpixels pieces, boolean[] inside) {
        LabPicture picture = pieces.picture();
        for (int i = 0; i < inside.length; i++) {
            int k = pieces.labels()[i];
            count[k]++;
            subject[k] = inside[i];
            for (int c = 0; c < 3; c++) {
                colour[k][c] += picture.lab()[3 * i + c];
            }
            int bin = (bin(picture.light(i), 12.6) * BINS + bin(picture.a(i) + 100, 25)) * BINS
                    + bin(picture.b(i) + 100, 25);
            histogram[k][bin]++;
        }
    }

    private static int bin(double value, double width) {
        return Math.clamp((int) (value / width), 0, BINS - 1);
    }

    private void connect(SlicSuperpixels pieces, float[] edges) {
        int width = pieces.picture().width();
        int[] labels = pieces.labels();
        for (int i = 0; i < labels.length; i++) {
            if (i % width + 1 < width) {
                touch(labels[i], labels[i + 1], Math.max(edges[i], edges[i + 1]));
            }
            if (i + width < labels.length) {
                touch(labels[i], labels[i + width], Math.max(edges[i], edges[i + width]));
            }
        }
    }

    private void touch(int a, int b, double strength) {
        if (a != b) {
            double[] border = neighbours.get(a).computeIfAbsent(b, _ -> new double[2]);
            neighbours.get(b).put(a, border);
            border[0]++;
            border[1] += strength;
        }
    }

    /**
     * Merges until no more than {@code most} regions are left and the next would cost more than {@code dear}; never
     * below {@code least}.
     */
    void reduce(int most, double dear, int least) {
        while (alive > least && !queue.isEmpty()) {
            Pair next = queue.peek();
            if (stale(next)) {
                queue.poll();
            } else if (alive <= most && next.cost > dear) {
                return;
            } else {
                queue.poll();
                merge(next.a, next.b);
            }
        }
    }

    private boolean stale(Pair pair) {
        return parent[pair.a] != pair.a
                || parent[pair.b] != pair.b
                || version[pair.a] != pair.versionA
                || version[pair.b] != pair.versionB;
    }

    private void offer(int a, int b) {
        if (subject[a] == subject[b]) {
            queue.add(new Pair(
                    cost(a, b), Math.min(a, b), Math.max(a, b), version[Math.min(a, b)], version[Math.max(a, b)]));
        }
    }

    private double cost(int a, int b) {
        double[] border = Objects.requireNonNull(neighbours.get(a).get(b)); // only neighbours have a border
        double size = Math.min(count[a], count[b]) / pixels;
        return (0.9 * distance(a, b) / UNLIKE + 0.6 * (1 - common(a, b)) + 0.9 * border[1] / border[0])
                * (Math.pow(size, SMALL) + LEAST);
    }

    private double distance(int a, int b) {
        double sum = 0;
        for (int c = 0; c < 3; c++) {
            double step = colour[a][c] / count[a] - colour[b][c] / count[b];
            sum += step * step;
        }
        return Math.sqrt(sum);
    }

    private double common(int a, int b) {
        double sum = 0;
        for (int k = 0; k < histogram[a].length; k++) {
            if (histogram[a][k] > 0 && histogram[b][k] > 0) {
                sum += Math.min(histogram[a][k] / count[a], histogram[b][k] / count[b]);
            }
        }
        return sum;
    }

    private void merge(int a, int b) {
        alive--;
        history.add(new int[] {a, b});
        parent[b] = a;
        count[a] += count[b];
        version[a]++;
        for (int c = 0; c < 3; c++) {
            colour[a][c] += colour[b][c];
        }
        for (int k = 0; k < histogram[a].length; k++) {
            histogram[a][k] += histogram[b][k];
        }
        neighbours.get(a).remove(b);
        for (Map.Entry<Integer, double[]> entry : neighbours.get(b).entrySet()) {
            int other = entry.getKey();
            neighbours.get(other).remove(b);
            if (other != a) {
                double[] border = neighbours.get(a).computeIfAbsent(other, _ -> new double[2]);
                neighbours.get(other).put(a, border);
                border[0] += entry.getValue()[0];
                border[1] += entry.getValue()[1];
            }
        }
        neighbours.get(b).clear();
        neighbours.get(a).keySet().forEach(other -> offer(a, other));
    }

    /** The merges in order: pairs of superpixels that represent their regions, the second merged into the first. */
    List<int[]> history() {
        return history;
    }

    /** Current region of each superpixel: the index of one of its superpixels. */
    int[] roots() {
        int[] roots = new int[parent.length];
        for (int k = 0; k < roots.length; k++) {
            int root = k;
            while (parent[root] != root) {
                root = parent[root];
            }
            roots[k] = root;
        }
        return roots;
    }

    /** How clearly a region is separated from its neighbours, 0 to 1. */
    double apart(int root) {
        double length = 0;
        double sum = 0;
        for (Map.Entry<Integer, double[]> entry : neighbours.get(root).entrySet()) {
            double[] border = entry.getValue();
            length += border[0];
            sum += border[0] * Math.min(1, 0.5 * distance(root, entry.getKey()) / UNLIKE + 0.7 * border[1] / border[0]);
        }
        return length == 0 ? 1 : sum / length;
    }
}
