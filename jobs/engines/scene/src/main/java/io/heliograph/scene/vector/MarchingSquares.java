// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.vector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the closed contours of a field at the value 0.5 (marching squares, after Lorensen and Cline 1987), interpolated linearly between
 * samples. The field must be 0 at its border, so that every contour closes. Contours run with the inside on their left.
 */
final class MarchingSquares {
    private final float[] field;
    private final int width;
    private final int[] next;

    private MarchingSquares(float[] field, int width) {
        this.field = field;
        this.width = width;
        next = new int[2 * field.length];
        Arrays.fill(next, -1);
    }

    /**
     * Traces a field; its outermost samples must be below 0.5.
     *
     * @return lines as x, y, x, y, ... in samples, without the first point repeated
     */
    static List<double[]> of(float[] field, int width, int height) {
        MarchingSquares marchingSquares = new MarchingSquares(field, width);
        for (int y = 0; y < height - 1; y++) {
            for (int x = 0; x < width - 1; x++) {
                marchingSquares.cell(x, y);
            }
        }
        return marchingSquares.lines();
    }

    private boolean inside(int x, int y) {
        return field[y * width + x] >= 0.5f;
    }

    /**
     * Adds the pieces of a contour within a cell. The number of an edge is twice the position of its left or upper sample, plus one for
     * downward edges.
     */
    private void cell(int x, int y) {
        boolean a = inside(x, y);
        boolean b = inside(x + 1, y);
        boolean c = inside(x + 1, y + 1);
        boolean d = inside(x, y + 1);
        int top = 2 * (y * width + x);
        int bottom = top + 2 * width;
        int left = top + 1;
        int right = left + 2;
        int kind = (a ? 1 : 0) + (b ? 2 : 0) + (c ? 4 : 0) + (d ? 8 : 0);
        switch (kind) {
            case 1 -> next[top] = left;
            case 2 -> next[right] = top;
            case 3 -> next[right] = left;
            case 4 -> next[bottom] = right;
            case 5 -> {
                next[top] = left;
                next[bottom] = right;
            }
            case 6 -> next[bottom] = top;
            case 7 -> next[bottom] = left;
            case 8 -> next[left] = bottom;
            case 9 -> next[top] = bottom;
            case 10 -> {
                next[right] = top;
                next[left] = bottom;
            }
            case 11 -> next[right] = bottom;
            case 12 -> next[left] = right;
            case 13 -> next[top] = right;
            case 14 -> next[left] = top;
            default -> {}
        }
    }

    private List<double[]> lines() {
        List<double[]> lines = new ArrayList<>();
        double[] points = new double[256];
        for (int start = 0; start < next.length; start++) {
            int edge = start;
            int count = 0;
            while (next[edge] >= 0) {
                if (2 * count + 2 > points.length) {
                    points = Arrays.copyOf(points, 2 * points.length);
                }
                int sample = edge / 2;
                int other = edge % 2 == 0 ? sample + 1 : sample + width;
                double t = (0.5 - field[sample]) / (field[other] - field[sample]);
                int row = sample / width;
                points[2 * count] = sample % width + (edge % 2 == 0 ? t : 0);
                points[2 * count + 1] = row + (edge % 2 == 0 ? 0 : t);
                count++;
                int following = next[edge];
                next[edge] = -1;
                edge = following;
            }
            if (count > 2) {
                lines.add(Arrays.copyOf(points, 2 * count));
            }
        }
        return lines;
    }
}
