// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.scene.raster.Canvas;
import io.heliograph.scene.raster.Noise;
import io.heliograph.scene.raster.Rows;
import java.util.Arrays;

/** Flat facets: a Delaunay triangulation of points that lie along borders, creases and elsewhere sparsely; each facet its mean colour. */
final class LowPoly {
    private static final int FINE = 3; // samples a pixel and side for smooth borders of facets: 3 x 3 in classes below
    private static final float CLOSE = 11; // units between points along borders
    private static final float INSIDE = 24; // within objects
    private static final float OPEN = 52; // in ground and sky

    private LowPoly() {}

    static Canvas paint(Motif motif, long seed, Watch watch) {
        int noise = Noise.seed(seed, 120);
        Outlines outlines = new Outlines(motif);
        float[] borders = outlines.silhouettes();
        float[] inner = outlines.creases();
        float[] marks = outlines.marks(motif.smooth(), 0.09f);
        for (int i = 0; i < inner.length; i++) {
            inner[i] = Math.max(inner[i], marks[i]);
        }
        watch.done(0.3f);
        Points points = new Points(motif, noise);
        points.frame();
        points.scatter(borders, 0.5f, CLOSE);
        points.scatter(inner, 0.6f, 1.5f * CLOSE);
        points.fill(INSIDE, OPEN);
        Triangulation mesh = new Triangulation(points.x, points.y, points.count, Math.max(motif.width, motif.height));
        watch.done(0.6f);
        return facets(motif, mesh, points, noise);
    }

    private static Canvas facets(Motif motif, Triangulation mesh, Points points, int noise) {
        Canvas out = motif.smooth().copy();
        float[] light = motif.light();
        int[] live = new int[mesh.count()];
        int count = 0;
        for (int t = 0; t < live.length; t++) {
            if (mesh.live(t)
                    && mesh.corner(t, 0) < points.count
                    && mesh.corner(t, 1) < points.count
                    && mesh.corner(t, 2) < points.count) {
                live[count++] = t;
            }
        }
        float[] colour = new float[3 * count];
        int facets = count;
        Rows.each(facets, n -> {
            Facet facet = new Facet(mesh, points, live[n]);
            facet.mean(motif, colour, 3 * n);
            float jitter = 0.06f * (Noise.white(n, 1, noise) - 0.5f);
            colour[3 * n] += jitter;
            colour[3 * n + 1] += jitter;
            colour[3 * n + 2] += jitter;
        });
        float[] weight = motif.scratch;
        Arrays.fill(weight, 0);
        Canvas sum = new Canvas(motif.width, motif.height);
        for (int n = 0; n < facets; n++) {
            new Facet(mesh, points, live[n]).draw(sum, weight, colour, 3 * n);
        }
        for (int i = 0; i < motif.pixels; i++) {
            if (weight[i] > 0) {
                float w = 1 / weight[i];
                float l = 0.97f + 0.03f * light[i];
                out.set(i, sum.red[i] * w * l, sum.green[i] * w * l, sum.blue[i] * w * l);
            }
        }
        Grade.colour(out, 1.18f, 1.06f);
        return out;
    }

    /** One triangle in the picture. */
    private static final class Facet {
        private final double[] px = new double[3];
        private final double[] py = new double[3];
        private final int left;
        private final int right;
        private final int top;
        private final int bottom;

        Facet(Triangulation mesh, Points points, int t) {
            for (int k = 0; k < 3; k++) {
                px[k] = points.x[mesh.corner(t, k)];
                py[k] = points.y[mesh.corner(t, k)];
            }
            left = Math.max(0, (int) Math.floor(Math.min(px[0], Math.min(px[1], px[2]))));
            right = Math.min(points.width - 1, (int) Math.ceil(Math.max(px[0], Math.max(px[1], px[2]))));
            top = Math.max(0, (int) Math.floor(Math.min(py[0], Math.min(py[1], py[2]))));
            bottom = Math.min(points.height - 1, (int) Math.ceil(Math.max(py[0], Math.max(py[1], py[2]))));
        }

        private boolean holds(double x, double y) {
            for (int k = 0; k < 3; k++) {
                int a = (k + 1) % 3;
                int b = (k + 2) % 3;
                if ((px[b] - px[a]) * (y - py[a]) - (py[b] - py[a]) * (x - px[a]) < 0) {
                    return false;
                }
            }
            return true;
        }

        /** Mean colour of the object at the middle, so that a facet does not mix in what lies behind. */
        void mean(Motif motif, float[] colour, int at) {
            int mx = Math.min(motif.width - 1, Math.max(0, (int) ((px[0] + px[1] + px[2]) / 3)));
            int my = Math.min(motif.height - 1, Math.max(0, (int) ((py[0] + py[1] + py[2]) / 3)));
            int middle = my * motif.width + mx;
            int id = motif.frame.object()[middle];
            double r = motif.colours.red[middle];
            double g = motif.colours.green[middle];
            double b = motif.colours.blue[middle];
            int count = 1;
            for (int y = top; y <= bottom; y++) {
                for (int x = left; x <= right; x++) {
                    int i = y * motif.width + x;
                    if (motif.frame.object()[i] == id && holds(x + 0.5, y + 0.5)) {
                        r += motif.colours.red[i];
                        g += motif.colours.green[i];
                        b += motif.colours.blue[i];
                        count++;
                    }
                }
            }
            colour[at] = (float) (r / count);
            colour[at + 1] = (float) (g / count);
            colour[at + 2] = (float) (b / count);
        }

        void draw(Canvas sum, float[] weight, float[] colour, int at) {
            for (int y = top; y <= bottom; y++) {
                for (int x = left; x <= right; x++) {
                    int cover = 0;
                    for (int s = 0; s < FINE * FINE; s++) {
                        int row = s / FINE;
                        cover += holds(x + (s % FINE + 0.5) / FINE, y + (row + 0.5) / FINE) ? 1 : 0;
                    }
                    if (cover > 0) {
                        int i = y * sum.width + x;
                        sum.red[i] += cover * colour[at];
                        sum.green[i] += cover * colour[at + 1];
                        sum.blue[i] += cover * colour[at + 2];
                        weight[i] += cover;
                    }
                }
            }
        }
    }

    /** Points no closer to each other than asked, found by a grid of what is taken. */
    private static final class Points {
        private static final int MOST = 30_000;

        private final Motif motif;
        private final int noise;
        private final int width;
        private final int height;
        private final boolean[] taken;
        private final double[] x = new double[MOST + 3];
        private final double[] y = new double[MOST + 3];
        private int count;

        Points(Motif motif, int noise) {
            this.motif = motif;
            this.noise = noise;
            width = motif.width;
            height = motif.height;
            taken = new boolean[motif.pixels];
        }

        /** Along the border of the picture, a little outside of it. */
        void frame() {
            int steps = 14;
            for (int k = 0; k < steps; k++) {
                double t = (k + 0.4 * Noise.white(k, 0, noise)) / steps;
                add(t * width, -2 - 0.01 * k);
                add(width + 2 + 0.01 * k, t * height);
                add((1 - t) * width, height + 2 + 0.013 * k);
                add(-2 - 0.013 * k, (1 - t) * height);
            }
            add(-3, -3.1);
            add(width + 3.2, -3);
            add(-3.3, height + 3);
            add(width + 3, height + 3.4);
        }

        private void add(double px, double py) {
            if (count < MOST) {
                x[count] = px;
                y[count] = py;
                count++;
            }
        }

        /** Where a plane exceeds a value, a distance apart. */
        void scatter(float[] plane, float above, float apart) {
            int cell = Math.max(2, Math.round(apart * motif.unit));
            for (int cy = 0; cy < height; cy += cell) {
                for (int cx = 0; cx < width; cx += cell) {
                    int best = -1;
                    float most = above;
                    for (int py = cy; py < Math.min(height, cy + cell); py++) {
                        for (int px = cx; px < Math.min(width, cx + cell); px++) {
                            int i = py * width + px;
                            float v = plane[i] + 0.1f * Noise.white(px, py, noise);
                            if (plane[i] > above && !taken[i] && v > most) {
                                most = v;
                                best = i;
                            }
                        }
                    }
                    take(best, cell * 0.8f);
                }
            }
        }

        /** Everywhere else, more densely within objects than in ground and sky. */
        void fill(float inside, float open) {
            int cell = Math.max(2, Math.round(inside * motif.unit));
            int columns = (width + cell - 1) / cell;
            for (int n = 0; n < columns * ((height + cell - 1) / cell); n++) {
                int px = n % columns * cell + (int) (cell * Noise.white(n, 3, noise));
                int py = n / columns * cell + (int) (cell * Noise.white(n, 4, noise));
                if (px < width && py < height && !taken[py * width + px]) {
                    boolean thing = motif.frame.object()[py * width + px] > 0;
                    take(py * width + px, (thing ? 0.8f * inside : open) * motif.unit);
                }
            }
        }

        private void take(int i, float apart) {
            if (i < 0) {
                return;
            }
            int ix = i % width;
            int iy = i / width;
            add(ix + 0.3 + 0.4 * Noise.white(ix, iy, noise + 1), iy + 0.3 + 0.4 * Noise.white(ix, iy, noise + 2));
            int r = (int) apart;
            for (int by = Math.max(0, iy - r); by <= Math.min(height - 1, iy + r); by++) {
                for (int bx = Math.max(0, ix - r); bx <= Math.min(width - 1, ix + r); bx++) {
                    if ((bx - ix) * (bx - ix) + (by - iy) * (by - iy) < apart * apart) {
                        taken[by * width + bx] = true;
                    }
                }
            }
        }
    }
}
