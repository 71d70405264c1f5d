// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.imaging.ParallelRows;
import io.heliograph.imaging.UnitCurves;
import io.heliograph.scene.raster.ColourCanvas;
import java.util.Arrays;

/**
 * Draws strokes on a canvas and their paint on its relief. Each thread draws all strokes in its band of rows in the same order, so the
 * result does not depend on threads.
 */
final class PaintBrush {
    private static final int BAND = 64; // number of rows in a band

    private final ColourCanvas colourCanvas;
    private final float[] relief;
    private final float radius;
    private final int noise;

    PaintBrush(ColourCanvas colourCanvas, float[] relief, float radius, int noise) {
        this.colourCanvas = colourCanvas;
        this.relief = relief;
        this.radius = radius;
        this.noise = noise;
    }

    void paint(BrushStrokes brushStrokes) {
        ParallelRows.bands(colourCanvas.height, BAND, (from, to) -> {
            Band band = new Band(from, to);
            for (int n = 0; n < brushStrokes.count; n++) {
                band.stroke(brushStrokes, n);
            }
        });
    }

    /** A band of rows with buffers for the distances of one stroke. */
    private final class Band {
        private final int from;
        private final int to;
        private final float[] square;
        private final float[] along;
        private final float[] side;

        Band(int from, int to) {
            this.from = from;
            this.to = to;
            square = new float[(to - from) * colourCanvas.width];
            along = new float[square.length];
            side = new float[square.length];
        }

        void stroke(BrushStrokes brushStrokes, int n) {
            int first = 2 * BrushStrokes.POINTS * n;
            int points = brushStrokes.points[n];
            float[] p = brushStrokes.path;
            float minX = p[first];
            float maxX = minX;
            float minY = p[first + 1];
            float maxY = minY;
            for (int k = 1; k < points; k++) {
                minX = Math.min(minX, p[first + 2 * k]);
                maxX = Math.max(maxX, p[first + 2 * k]);
                minY = Math.min(minY, p[first + 2 * k + 1]);
                maxY = Math.max(maxY, p[first + 2 * k + 1]);
            }
            int top = Math.max(from, (int) (minY - radius));
            int bottom = Math.min(to, (int) (maxY + radius) + 1);
            int left = Math.max(0, (int) (minX - radius));
            int right = Math.min(colourCanvas.width, (int) (maxX + radius) + 1);
            if (top >= bottom || left >= right) {
                return;
            }
            for (int y = top; y < bottom; y++) {
                int row = (y - from) * colourCanvas.width;
                Arrays.fill(square, row + left, row + right, radius * radius);
            }
            int last = Math.max(1, points - 1);
            for (int k = 0; k < last; k++) {
                int a = first + 2 * k;
                int b = first + 2 * Math.min(points - 1, k + 1);
                measure(p[a], p[a + 1], p[b], p[b + 1], k, top, bottom, left, right);
            }
            lay(brushStrokes, n, last, top, bottom, left, right);
        }

        /** Stores, for each pixel near a piece of the path, its distance, its position along the path and its side. */
        private void measure(
                float x0, float y0, float x1, float y1, int piece, int top, int bottom, int left, int right) {
            float dx = x1 - x0;
            float dy = y1 - y0;
            float scale = 1 / Math.max(1e-6f, dx * dx + dy * dy);
            int y2 = Math.min(bottom, (int) (Math.max(y0, y1) + radius) + 1);
            int x2 = Math.min(right, (int) (Math.max(x0, x1) + radius) + 1);
            int xFrom = Math.max(left, (int) (Math.min(x0, x1) - radius));
            for (int y = Math.max(top, (int) (Math.min(y0, y1) - radius)); y < y2; y++) {
                int row = (y - from) * colourCanvas.width;
                float py = y + 0.5f - y0;
                for (int x = xFrom; x < x2; x++) {
                    float px = x + 0.5f - x0;
                    float t = UnitCurves.clamp((px * dx + py * dy) * scale);
                    float ex = px - t * dx;
                    float ey = py - t * dy;
                    float d = ex * ex + ey * ey;
                    if (d < square[row + x]) {
                        square[row + x] = d;
                        along[row + x] = piece + t;
                        side[row + x] = px * dy - py * dx;
                    }
                }
            }
        }

        private void lay(BrushStrokes brushStrokes, int n, int pieces, int top, int bottom, int left, int right) {
            float limit = radius * radius;
            float bristles = Math.min(9, 2.2f + radius * 0.55f);
            int hairs = LatticeNoise.hash(n, 3, noise);
            float body = Math.min(1.6f, 0.5f + 0.06f * radius);
            for (int y = top; y < bottom; y++) {
                int row = (y - from) * colourCanvas.width;
                for (int x = left; x < right; x++) {
                    float d = square[row + x];
                    if (d >= limit) {
                        continue;
                    }
                    float away = (float) Math.sqrt(d) / radius;
                    float across = side[row + x] < 0 ? -away : away;
                    float s = along[row + x];
                    float hair = LatticeNoise.value(across * bristles + 40, s * 0.45f, hairs);
                    float dry = UnitCurves.step(0.72f, 1.05f, s / pieces) * 0.85f;
                    float cover = UnitCurves.step(0, 0.16f, (1 - away) - 0.16f * (hair - 0.35f))
                            * UnitCurves.step(dry - 0.3f, dry + 0.1f, hair + 0.2f);
                    int i = y * colourCanvas.width + x;
                    float streak = 0.085f * (hair - 0.5f);
                    colourCanvas.lay(
                            i,
                            brushStrokes.red[n] + streak,
                            brushStrokes.green[n] + streak,
                            brushStrokes.blue[n] + streak,
                            cover);
                    float ridge = body * (0.7f * hair + 0.45f * away * away * (1 - 0.6f * away));
                    relief[i] += (ridge - relief[i]) * cover;
                }
            }
        }
    }
}
