// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import io.heliograph.imaging.LatticeNoise;

/** Points for a mesh, with a minimum distance between them that an occupancy grid enforces. */
final class MeshPoints {
    private static final int MOST = 30_000;

    private final StyleSource styleSource;
    private final int noise;
    final int width;
    final int height;
    private final boolean[] taken;
    final double[] x = new double[MOST + 3];
    final double[] y = new double[MOST + 3];
    int count;

    MeshPoints(StyleSource styleSource, int noise) {
        this.styleSource = styleSource;
        this.noise = noise;
        width = styleSource.width;
        height = styleSource.height;
        taken = new boolean[styleSource.pixels];
    }

    /** Adds points just outside the border of the picture. */
    void frame() {
        int steps = 14;
        for (int k = 0; k < steps; k++) {
            double t = (k + 0.4 * LatticeNoise.white(k, 0, noise)) / steps;
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

    /** Adds points where a plane exceeds {@code above}, at a distance of {@code apart} units. */
    void scatter(float[] plane, float above, float apart) {
        int cell = Math.max(2, Math.round(apart * styleSource.unit));
        for (int cy = 0; cy < height; cy += cell) {
            for (int cx = 0; cx < width; cx += cell) {
                int best = -1;
                float most = above;
                for (int py = cy; py < Math.min(height, cy + cell); py++) {
                    for (int px = cx; px < Math.min(width, cx + cell); px++) {
                        int i = py * width + px;
                        float v = plane[i] + 0.1f * LatticeNoise.white(px, py, noise);
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

    /**
     * Adds points in the remaining area: at about {@code inside} units from each other within objects, and {@code open} units in ground and
     * sky.
     */
    void fill(float inside, float open) {
        int cell = Math.max(2, Math.round(inside * styleSource.unit));
        int columns = (width + cell - 1) / cell;
        for (int n = 0; n < columns * ((height + cell - 1) / cell); n++) {
            int px = n % columns * cell + (int) (cell * LatticeNoise.white(n, 3, noise));
            int py = n / columns * cell + (int) (cell * LatticeNoise.white(n, 4, noise));
            if (px < width && py < height && !taken[py * width + px]) {
                boolean thing = styleSource.frame.object()[py * width + px] > 0;
                take(py * width + px, (thing ? 0.8f * inside : open) * styleSource.unit);
            }
        }
    }

    private void take(int i, float apart) {
        if (i < 0) {
            return;
        }
        int ix = i % width;
        int iy = i / width;
        add(
                ix + 0.3 + 0.4 * LatticeNoise.white(ix, iy, noise + 1),
                iy + 0.3 + 0.4 * LatticeNoise.white(ix, iy, noise + 2));
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
