// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.raster.Canvas;
import io.heliograph.scene.raster.Noise;
import io.heliograph.scene.raster.Rows;
import java.util.Arrays;

/**
 * Decides the strokes of one layer: on a grid of the brush's size, where canvas and reference differ by more than the tolerance, a stroke
 * starts at the worst pixel and runs along the flow until the reference no longer suits its colour. Small brushes do not cross
 * the border of an object.
 */
final class BrushPlan {
    private static final int LEAST = 3; // points of a path
    private static final float TURN = 0.6f; // share of the new direction at each point: filters curvature

    private final Motif motif;
    private final Canvas reference;
    private final Canvas canvas;
    private final Flow flow;
    private final float radius;
    private final float tolerance;
    private final int noise;

    BrushPlan(Motif motif, Canvas reference, Canvas canvas, Flow flow, float radius, float tolerance, int noise) {
        this.motif = motif;
        this.reference = reference;
        this.canvas = canvas;
        this.flow = flow;
        this.radius = radius;
        this.tolerance = tolerance;
        this.noise = noise;
    }

    /** In an order shuffled by cells, so that strokes overlap in all directions. */
    Strokes strokes() {
        int step = Math.max(2, Math.round(radius * (tolerance < 0 ? 0.8f : 1)));
        int columns = (motif.width + step - 1) / step;
        int rows = (motif.height + step - 1) / step;
        long[] cells = new long[columns * rows];
        for (int n = 0; n < cells.length; n++) {
            cells[n] = ((long) Noise.hash(n, 5, noise) << 32) | n;
        }
        Arrays.sort(cells);
        int[] starts = new int[cells.length];
        Rows.each(rows, row -> {
            for (int column = 0; column < columns; column++) {
                starts[row * columns + column] = worst(column * step, row * step, step);
            }
        });
        Strokes strokes = new Strokes();
        float[] path = new float[2 * Strokes.POINTS];
        for (long cell : cells) {
            int start = starts[(int) cell];
            if (start >= 0) {
                trace(start, path, strokes);
            }
        }
        return strokes;
    }

    /** The pixel of a cell that is furthest from the reference, or -1 if the cell is good enough. */
    private int worst(int left, int top, int step) {
        int right = Math.min(motif.width, left + step);
        int bottom = Math.min(motif.height, top + step);
        if (tolerance < 0) {
            return (top + bottom) / 2 * motif.width + (left + right) / 2;
        }
        float sum = 0;
        float most = -1;
        int at = -1;
        int things = 0;
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                int i = y * motif.width + x;
                float e = apart(i, canvas.red[i], canvas.green[i], canvas.blue[i]);
                sum += e;
                things += motif.frame.object()[i] > 0 ? 1 : 0;
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

    private void trace(int start, float[] path, Strokes strokes) {
        float r = reference.red[start];
        float g = reference.green[start];
        float b = reference.blue[start];
        int id = motif.frame.object()[start];
        boolean bound = radius < 15 * motif.unit;
        float x = start % motif.width + 0.5f;
        int row = start / motif.width;
        float y = row + 0.5f;
        float dx = 0;
        float dy = 0;
        int length = 0;
        path[0] = x;
        path[1] = y;
        length++;
        while (length < Strokes.POINTS) {
            int at = Math.min(motif.height - 1, Math.max(0, (int) y)) * motif.width
                    + Math.min(motif.width - 1, Math.max(0, (int) x));
            float fx = flow.dx[at];
            float fy = flow.dy[at];
            if (length == 1 ? (Noise.hash(start, 9, noise) & 1) == 0 : fx * dx + fy * dy < 0) {
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
            if (x < 0 || y < 0 || x >= motif.width || y >= motif.height) {
                break;
            }
            int next = ((int) y) * motif.width + (int) x;
            if ((bound && motif.frame.object()[next] != id)
                    || (length >= LEAST
                            && apart(next, r, g, b)
                                    > apart(next, canvas.red[next], canvas.green[next], canvas.blue[next]))) {
                break;
            }
            path[2 * length] = x;
            path[2 * length + 1] = y;
            length++;
        }
        float light = 0.05f * (Noise.white(start, 1, noise) - 0.5f);
        float warm = 0.045f * (Noise.white(start, 2, noise) - 0.5f);
        strokes.add(path, length, r + light + warm, g + light, b + light - warm);
    }
}
