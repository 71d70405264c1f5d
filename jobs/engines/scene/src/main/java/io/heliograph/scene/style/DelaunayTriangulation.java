// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import java.util.Arrays;

/**
 * Delaunay triangulation by insertion into a triangle around all points (Bowyer 1981, Watson 1981); each point is located by walking from
 * the last one. Takes about linear time if successive points are close to each other. Points should not lie exactly on a regular grid.
 */
final class DelaunayTriangulation {
    private final double[] x;
    private final double[] y;
    private int[] corner = new int[3 * 1024]; // corners of triangle t at 3t to 3t+2, anticlockwise by signed area
    private int[] across = new int[3 * 1024]; // for each corner the triangle at the opposite edge; -1 for none
    private boolean[] gone = new boolean[1024];
    private int count;
    private int last;
    private int[] cavity = new int[64];
    private int[] rim = new int[192]; // edges of the cavity: start, end, triangle on the other side

    /**
     * Triangulates the first {@code points} entries; the last three entries of the arrays are overwritten by the corners of the large
     * triangle.
     */
    DelaunayTriangulation(double[] x, double[] y, int points, double reach) {
        this.x = x;
        this.y = y;
        x[points] = -8 * reach;
        y[points] = -8 * reach;
        x[points + 1] = 16 * reach;
        y[points + 1] = -8 * reach;
        x[points + 2] = -8 * reach;
        y[points + 2] = 16 * reach;
        triangle(points, points + 1, points + 2, -1, -1, -1);
        for (int p = 0; p < points; p++) {
            insert(p);
        }
    }

    int count() {
        return count;
    }

    boolean live(int t) {
        return !gone[t];
    }

    int corner(int t, int k) {
        return corner[3 * t + k];
    }

    private int triangle(int a, int b, int c, int beyondA, int beyondB, int beyondC) {
        if (count == gone.length) {
            corner = Arrays.copyOf(corner, 6 * count);
            across = Arrays.copyOf(across, 6 * count);
            gone = Arrays.copyOf(gone, 2 * count);
        }
        int t = count++;
        corner[3 * t] = a;
        corner[3 * t + 1] = b;
        corner[3 * t + 2] = c;
        across[3 * t] = beyondA;
        across[3 * t + 1] = beyondB;
        across[3 * t + 2] = beyondC;
        return t;
    }

    private double side(int a, int b, int p) {
        return (x[b] - x[a]) * (y[p] - y[a]) - (y[b] - y[a]) * (x[p] - x[a]);
    }

    private int locate(int p) {
        int t = last;
        for (int steps = 0; steps < 3 * count + 3; steps++) {
            int next = -1;
            for (int k = 0; k < 3 && next < 0; k++) {
                if (side(corner[3 * t + (k + 1) % 3], corner[3 * t + (k + 2) % 3], p) < 0) {
                    next = across[3 * t + k];
                }
            }
            if (next < 0) {
                return t;
            }
            t = next;
        }
        return t;
    }

    private boolean inCircle(int t, int p) {
        int a = corner[3 * t];
        int b = corner[3 * t + 1];
        int c = corner[3 * t + 2];
        double ax = x[a] - x[p];
        double ay = y[a] - y[p];
        double bx = x[b] - x[p];
        double by = y[b] - y[p];
        double cx = x[c] - x[p];
        double cy = y[c] - y[p];
        return (ax * ax + ay * ay) * (bx * cy - cx * by)
                        - (bx * bx + by * by) * (ax * cy - cx * ay)
                        + (cx * cx + cy * cy) * (ax * by - bx * ay)
                > 0;
    }

    private void insert(int p) {
        int first = locate(p);
        int cavities = 0;
        int rims = 0;
        cavity[cavities++] = first;
        gone[first] = true;
        for (int n = 0; n < cavities; n++) {
            int t = cavity[n];
            for (int k = 0; k < 3; k++) {
                int beyond = across[3 * t + k];
                if (beyond >= 0 && gone[beyond]) {
                    continue;
                }
                if (beyond >= 0 && inCircle(beyond, p)) {
                    gone[beyond] = true;
                    if (cavities == cavity.length) {
                        cavity = Arrays.copyOf(cavity, 2 * cavities);
                    }
                    cavity[cavities++] = beyond;
                } else {
                    if (3 * rims + 3 > rim.length) {
                        rim = Arrays.copyOf(rim, 2 * rim.length);
                    }
                    rim[3 * rims] = corner[3 * t + (k + 1) % 3];
                    rim[3 * rims + 1] = corner[3 * t + (k + 2) % 3];
                    rim[3 * rims + 2] = beyond;
                    rims++;
                }
            }
        }
        fan(p, rims);
    }

    /** Adds triangles from the point to each edge of the cavity's rim. */
    private void fan(int p, int rims) {
        int from = count;
        for (int n = 0; n < rims; n++) {
            int beyond = rim[3 * n + 2];
            int t = triangle(rim[3 * n], rim[3 * n + 1], p, -1, -1, beyond);
            if (beyond >= 0) {
                for (int k = 0; k < 3; k++) {
                    int c = corner[3 * beyond + k];
                    if (c != rim[3 * n] && c != rim[3 * n + 1]) {
                        across[3 * beyond + k] = t;
                    }
                }
            }
        }
        for (int a = from; a < count; a++) {
            for (int b = from; b < count; b++) {
                if (corner[3 * a + 1] == corner[3 * b]) {
                    across[3 * a] = b;
                    across[3 * b + 1] = a;
                }
            }
        }
        last = count - 1;
    }
}
