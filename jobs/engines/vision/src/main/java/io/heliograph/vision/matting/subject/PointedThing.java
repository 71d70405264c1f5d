// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import io.heliograph.vision.matting.cut.MaxFlow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Cuts out the thing marked by points, composed of superpixels. The costs of the graph cut are each superpixel's colour
 * distances to the points inside and outside. Distances follow the path of least colour change (geodesic segmentation,
 * Bai and Sapiro 2007). An initial mask counts by the share of each superpixel inside it. Superpixels with points stay
 * on the side of their points.
 */
public final class PointedThing {
    private static final int PIECES = 900;
    private static final double STEP = 1.5; // added to the colour distance (CIE76) for each superpixel of a path
    private static final double RANDOM = 0.04; // limits probabilities to 0.04..0.96, since only the points are certain
    private static final double BY_COLOUR = 0.8; // weight of the path costs beside an initial mask
    private static final double BOUNDARY = 1.6;
    private static final double CERTAIN = 1e6;

    private final Superpixels pieces;
    private final List<MarkedPoint> points;

    private PointedThing(Superpixels pieces, List<MarkedPoint> points) {
        this.pieces = pieces;
        this.points = points;
    }

    /**
     * Cuts out the thing.
     *
     * @param bgr CV_8UC3 of some 400 pixels a side
     * @param believed initial mask, 255 on the thing, row by row; empty if there is none
     * @param points marked points, at least one inside the thing
     * @return 255 on the thing, row by row; all 0 if points inside and outside lie on the same superpixel
     */
    public static byte[] of(Mat bgr, byte[] believed, List<MarkedPoint> points) {
        return new PointedThing(Superpixels.of(bgr, PIECES), points).cut(believed);
    }

    private int piece(MarkedPoint point) {
        return pieces.labels[point.pixel(pieces.width, pieces.height)];
    }

    private boolean[] marked(boolean inside) {
        boolean[] marked = new boolean[pieces.size];
        points.stream().filter(point -> point.inside() == inside).forEach(point -> marked[piece(point)] = true);
        return marked;
    }

    private byte[] cut(byte[] believed) {
        boolean[] within = marked(true);
        boolean[] beside = marked(false);
        for (int k = 0; k < within.length; k++) {
            if (within[k] && beside[k]) {
                return new byte[pieces.labels.length];
            }
        }
        float[] share = shares(believed);
        double[] fromThing = ways(within);
        double[] fromRest = ways(rest(beside, within, share));
        MaxFlow graph = new MaxFlow(pieces.size);
        for (int k = 0; k < pieces.size; k++) {
            double colour = (fromRest[k] + 1) / (fromThing[k] + fromRest[k] + 2);
            double thing = RANDOM + (1 - 2 * RANDOM) * colour;
            double odds = Math.log(thing / (1 - thing));
            if (share.length > 0) {
                double belief = RANDOM + (1 - 2 * RANDOM) * share[k];
                odds = BY_COLOUR * odds + Math.log(belief / (1 - belief));
            }
            double certain = within[k] ? CERTAIN : beside[k] ? -CERTAIN : odds;
            graph.costs(k, Math.max(0, -certain), Math.max(0, certain));
        }
        connect(graph);
        return painted(reached(graph.cut(), within));
    }

    private float[] shares(byte[] believed) {
        if (believed.length == 0) {
            return new float[0];
        }
        float[] plane = new float[believed.length];
        for (int i = 0; i < plane.length; i++) {
            plane[i] = (believed[i] & 255) / 255f;
        }
        return pieces.mean(plane);
    }

    /**
     * Superpixels that lie outside the thing: those with points beside it and, if an initial mask is given, those at
     * the border that the mask leaves out. Without such points and without a mask, all superpixels at the border.
     */
    private boolean[] rest(boolean[] beside, boolean[] within, float[] share) {
        boolean[] rest = beside.clone();
        boolean pointed = points.stream().anyMatch(point -> !point.inside());
        for (int k = 0; k < rest.length; k++) {
            boolean away = share.length > 0 ? share[k] == 0 && pieces.border[k] > 0 : pieces.border[k] >= 0.9f;
            rest[k] |= away && !within[k] && (!pointed || share.length > 0);
        }
        return rest;
    }

    /** Cost of the cheapest path to each superpixel from the given ones, by change of colour (Dijkstra). */
    private double[] ways(boolean[] from) {
        double[] ways = new double[pieces.size];
        Arrays.fill(ways, 1e4);
        record Visit(int piece, double way) {}
        var open = new PriorityQueue<Visit>(Comparator.comparingDouble(Visit::way));
        for (int k = 0; k < from.length; k++) {
            if (from[k]) {
                ways[k] = 0;
                open.add(new Visit(k, 0));
            }
        }
        for (Visit visit = open.poll(); visit != null; visit = open.poll()) {
            int k = visit.piece();
            if (visit.way() > ways[k]) {
                continue;
            }
            for (int other = 0; other < pieces.size; other++) {
                double way =
                        pieces.adjacent[k][other] ? ways[k] + pieces.colourDistance(k, other) + STEP : Double.MAX_VALUE;
                if (way < ways[other]) {
                    ways[other] = way;
                    open.add(new Visit(other, way));
                }
            }
        }
        return ways;
    }

    private void connect(MaxFlow graph) {
        List<int[]> pairs = new ArrayList<>();
        double sum = 0;
        for (int k = 0; k < pieces.size; k++) {
            for (int other = k + 1; other < pieces.size; other++) {
                if (pieces.adjacent[k][other]) {
                    pairs.add(new int[] {k, other});
                    sum += pieces.colourDistance(k, other);
                }
            }
        }
        double usual = Math.max(1, sum / Math.max(1, pairs.size()));
        for (int[] pair : pairs) {
            graph.neighbours(
                    pair[0], pair[1], BOUNDARY * Math.exp(-pieces.colourDistance(pair[0], pair[1]) / usual) + 0.05);
        }
    }

    /** Keeps the superpixels connected to one with a point on the thing. */
    private boolean[] reached(boolean[] side, boolean[] within) {
        boolean[] reached = new boolean[side.length];
        List<Integer> open = new ArrayList<>();
        for (int k = 0; k < side.length; k++) {
            if (within[k]) {
                reached[k] = true;
                open.add(k);
            }
        }
        while (!open.isEmpty()) {
            int k = open.removeLast();
            for (int other = 0; other < side.length; other++) {
                if (pieces.adjacent[k][other] && side[other] && !reached[other]) {
                    reached[other] = true;
                    open.add(other);
                }
            }
        }
        return reached;
    }

    private byte[] painted(boolean[] chosen) {
        byte[] levels = new byte[pieces.labels.length];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = (byte) (chosen[pieces.labels[i]] ? 255 : 0);
        }
        return levels;
    }
}
