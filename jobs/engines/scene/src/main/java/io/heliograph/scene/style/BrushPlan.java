// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.scene.raster.ColourCanvas;
import java.util.Arrays;

/**
 * Plans the brush strokes of one layer of a painting. On a grid of the brush's size, wherever canvas and reference differ by more than the
 * tolerance, a stroke starts at the worst pixel and follows the flow while its colour fits the reference. Small brushes do not cross the
 * border of an object.
 */
final class BrushPlan {
    private static final int LEAST = 3; // minimum number of points of a stroke's path
    private static final float TURN = 0.6f; // weight of the new direction at each point, which smooths the path

    private final StyleSource styleSource;
    private final ColourCanvas reference;
    private final ColourCanvas colourCanvas;
    private final FormFlow formFlow;
    private final float radius;
    private final float tolerance;
    private final int noise;

    BrushPlan(
            StyleSource styleSource,
            ColourCanvas reference,
            ColourCanvas colourCanvas,
            FormFlow formFlow,
            float radius,
            float tolerance,
            int noise) {
        this.styleSource = styleSource;
        this.reference = reference;
        this.colourCanvas = colourCanvas;
        this.formFlow = formFlow;
        this.radius = radius;
        this.tolerance = tolerance;
        this.noise = noise;
    }

    /** Returns the strokes of the layer, shuffled, so that they overlap in all directions. */
    BrushStrokes strokes() {
        int step = Math.max(2, Math.round(radius * (tolerance < 0 ? 0.8f : 1)));
        int columns = (styleSource.width + step - 1) / step;
        int rows = (styleSource.height + step - 1) / step;
        long[] cells = new long[columns * rows];
        for (int n = 0; n < cells.length; n++) {
            cells[n] = ((long) LatticeNoise.hash(n, 5, noise) << 32) | n;
        }
        Arrays.sort(cells);
        int[] starts = new int[cells.length];
        ParallelRows.each(rows, row -> {
            for (int column = 0; column < columns; column++) {
                starts[row * columns + column] = worst(column * step, row * step, step);
            }
        });
        BrushStrokes brushStrokes = new BrushStrokes();
        float[] path = new float[2 * BrushStrokes.POINTS];
        for (long cell : cells) {
            int start = starts[(int) cell];
            if (start >= 0) {
                trace(start, path, brushStrokes);
            }
        }
        return brushStrokes;
    }

    /** The pixel of a cell with the largest difference from the reference; -1 if all differences are within the tolerance. */
    private int worst(int left, int top, int step) {
        int right = Math.min(styleSource.width, left + step);
        int bottom = Math.min(styleSource.height, top + step);
        if (tolerance < 0) {
            return (top + bottom) / 2 * styleSource.width + (left + right) / 2;
        }
        float sum = 0;
        float most = -1;
        int at = -1;
        int things = 0;
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                int i = y * styleSource.width + x;
                float e = apart(i, colourCanvas.red[i], colourCanvas.green[i], colourCanvas.blue[i]);
                sum += e;
                things += styleSource.frame.object()[i] > 0 ? 1 : 0;
                if (e > most) {
                    most = e;
                    at = i;
                }
            }
        }
        int area = (right - left) * (bottom - top);
        float allowed = tolerance * (2 * things > area ? 0.55f : 1);
        return sum > allowed * area ? at : -1;
    }

    private float apart(int i, float r, float g, float b) {
        float dr = reference.red[i] - r;
        float dg = reference.green[i] - g;
        float db = reference.blue[i] - b;
        return (float) Math.sqrt(dr * dr + dg * dg + db * db);
    }

    private void trace(int start, float[] path, BrushStrokes brushStrokes) {
        float r = reference.red[start];
        float g = reference.green[start];
        float b = reference.blue[start];
        int id = styleSource.frame.object()[start];
        boolean bound = radius < 15 * styleSource.unit;
        float x = start % styleSource.width + 0.5f;
        int row = start / styleSource.width;
        float y = row + 0.5f;
        float dx = 0;
        float dy = 0;
        int length = 0;
        path[0] = x;
        path[1] = y;
        length++;
        while (length < BrushStrokes.POINTS) {
            int at = Math.min(styleSource.height - 1, Math.max(0, (int) y)) * styleSource.width
                    + Math.min(styleSource.width - 1, Math.max(0, (int) x));
            float fx = formFlow.dx[at];
            float fy = formFlow.dy[at];
            if (length == 1 ? (LatticeNoise.hash(start, 9, noise) & 1) == 0 : fx * dx + fy * dy < 0) {
                fx = -fx;
                fy = -fy;
            }
            if (length > 1) {
                fx = TURN * fx + (1 - TURN) * dx;
                fy = TURN * fy + (1 - TURN) * dy;
                float scale = 1 / Math.max(1e-6f, (float) Math.sqrt(fx * fx + fy * fy));
                fx *= scale;
                fy *= scale;
            }
            dx = fx;
            dy = fy;
            x += radius * dx;
            y += radius * dy;
            if (x < 0 || y < 0 || x >= styleSource.width || y >= styleSource.height) {
                break;
            }
            int next = ((int) y) * styleSource.width + (int) x;
            if ((bound && styleSource.frame.object()[next] != id)
                    || (length >= LEAST
                            && apart(next, r, g, b)
                                    > apart(
                                            next,
                                            colourCanvas.red[next],
                                            colourCanvas.green[next],
                                            colourCanvas.blue[next]))) {
                break;
            }
            path[2 * length] = x;
            path[2 * length + 1] = y;
            length++;
        }
        float light = 0.05f * (LatticeNoise.white(start, 1, noise) - 0.5f);
        float warm = 0.045f * (LatticeNoise.white(start, 2, noise) - 0.5f);
        brushStrokes.add(path, length, r + light + warm, g + light, b + light - warm);
    }
}
