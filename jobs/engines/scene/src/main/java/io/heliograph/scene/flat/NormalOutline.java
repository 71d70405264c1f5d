// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.flat;

import io.heliograph.scene.compositing.DistanceTransform;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Outline of a shape on a small grid, shifted and scaled to a common centre and area. */
final class NormalOutline {
    private static final int SIDE = 48; // side of the grid, in cells
    private static final double AREA = 0.22; // area of the normalised shape, as a share of the grid
    private static final double FARTHEST = 8; // maximum distance in cells: larger gaps count no more
    private static final double ROOT = Math.sqrt(AREA) * SIDE; // square root of the normalised shape's area, in cells

    private final int[] edge; // cells of the shape that have a neighbour outside
    private final double[] away; // distance from each cell to the nearest cell of the edge, in cells

    private NormalOutline(boolean[] shape) {
        edge = IntStream.range(0, shape.length)
                .filter(i -> shape[i] && isEdge(shape, i))
                .toArray();
        away = new double[shape.length];
        Arrays.fill(away, 4.0 * SIDE * SIDE);
        for (int i : edge) {
            away[i] = 0;
        }
        DistanceTransform.transform(away, SIDE, SIDE);
        for (int i = 0; i < away.length; i++) {
            away[i] = Math.min(FARTHEST, Math.sqrt(away[i]));
        }
    }

    /** Outline of the set pixels of a mask; at least one must be set. */
    static NormalOutline of(boolean[] mask, int width) {
        long count = 0;
        double across = 0;
        double down = 0;
        for (int i = 0; i < mask.length; i++) {
            if (mask[i]) {
                count++;
                across += i % width + 0.5;
                down += Math.floorDiv(i, width) + 0.5;
            }
        }
        double pixels = Math.sqrt((double) count) / ROOT; // side of a cell, in pixels
        boolean[] shape = new boolean[SIDE * SIDE];
        for (int i = 0; i < shape.length; i++) {
            int x = (int) Math.floor(across / count + (i % SIDE + 0.5 - SIDE / 2.0) * pixels);
            int y = (int) Math.floor(down / count + (Math.floorDiv(i, SIDE) + 0.5 - SIDE / 2.0) * pixels);
            shape[i] = x >= 0 && x < width && y >= 0 && y < mask.length / width && mask[y * width + x];
        }
        return new NormalOutline(shape);
    }

    private static boolean isEdge(boolean[] shape, int i) {
        int x = i % SIDE;
        return x == 0
                || x == SIDE - 1
                || i < SIDE
                || i >= SIDE * (SIDE - 1)
                || !shape[i - 1]
                || !shape[i + 1]
                || !shape[i - SIDE]
                || !shape[i + SIDE];
    }

    /**
     * Mean distance between the two outlines (chamfer distance, Barrow 1977), relative to the square root of the area: the smaller value
     * for the other outline and for its mirror image.
     */
    double distance(NormalOutline other) {
        return Math.min(distance(other, false), distance(other, true)) / ROOT;
    }

    private double distance(NormalOutline other, boolean mirrored) {
        return (mean(edge, other.away, mirrored) + mean(other.edge, away, mirrored)) / 2;
    }

    private static double mean(int[] edge, double[] away, boolean mirrored) {
        double sum = 0;
        for (int i : edge) {
            sum += away[mirrored ? i - i % SIDE + SIDE - 1 - i % SIDE : i];
        }
        return edge.length == 0 ? FARTHEST : sum / edge.length;
    }
}
