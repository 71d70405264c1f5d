// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DelaunayTriangulationTest {
    private static final int POINTS = 300;

    private final double[] x = new double[POINTS + 3];
    private final double[] y = new double[POINTS + 3];

    private DelaunayTriangulation mesh() {
        SplittableRandom random = new SplittableRandom(4);
        for (int p = 0; p < POINTS; p++) {
            x[p] = random.nextDouble() * 100;
            y[p] = random.nextDouble() * 100;
        }
        return new DelaunayTriangulation(x, y, POINTS, 100);
    }

    @Test
    void trianglesCoverTheSquareOfTheirPointsOnce() {
        DelaunayTriangulation mesh = mesh();
        for (int n = 0; n < 400; n++) {
            double px = 15 + 70 * Noises.at(n, 1);
            double py = 15 + 70 * Noises.at(n, 2);
            int holding = 0;
            for (int t = 0; t < mesh.count(); t++) {
                holding += mesh.live(t) && holds(mesh, t, px, py) ? 1 : 0;
            }
            assertEquals(1, holding);
        }
    }

    @Test
    void noPointLiesInTheCircleOfATriangle() {
        DelaunayTriangulation mesh = mesh();
        int checked = 0;
        for (int t = 0; t < mesh.count(); t++) {
            int a = mesh.corner(t, 0);
            int b = mesh.corner(t, 1);
            int c = mesh.corner(t, 2);
            if (mesh.live(t) && Math.max(a, Math.max(b, c)) < POINTS) {
                checked++;
                for (int p = 0; p < POINTS; p++) {
                    assertTrue(p == a || p == b || p == c || inCircle(a, b, c, p) < 1e-6);
                }
            }
        }
        assertTrue(checked > POINTS, "triangles: " + checked);
    }

    private boolean holds(DelaunayTriangulation mesh, int t, double px, double py) {
        for (int k = 0; k < 3; k++) {
            int a = mesh.corner(t, k);
            int b = mesh.corner(t, (k + 1) % 3);
            if ((x[b] - x[a]) * (py - y[a]) - (y[b] - y[a]) * (px - x[a]) < 0) {
                return false;
            }
        }
        return true;
    }

    private double inCircle(int a, int b, int c, int p) {
        double ax = x[a] - x[p];
        double ay = y[a] - y[p];
        double bx = x[b] - x[p];
        double by = y[b] - y[p];
        double cx = x[c] - x[p];
        double cy = y[c] - y[p];
        return (ax * ax + ay * ay) * (bx * cy - cx * by)
                - (bx * bx + by * by) * (ax * cy - cx * ay)
                + (cx * cx + cy * cy) * (ax * by - bx * ay);
    }

    /** Places to look at. */
    private static final class Noises {
        static double at(int n, int axis) {
            return new SplittableRandom(1000L * n + axis).nextDouble();
        }
    }
}
