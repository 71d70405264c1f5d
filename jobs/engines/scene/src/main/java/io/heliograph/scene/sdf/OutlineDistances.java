// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

/** Distances to solids with outlines: polygons, revolved or extruded, and grids of distances. */
final class OutlineDistances {
    /** Number of adjacent polygon edges with a common bounding box. */
    static final int GROUP = 6;

    private OutlineDistances() {}

    /** Count of the numbers after the points of a polygon with {@code n} points: a box for each group of edges, a number for each edge. */
    static int tail(int n) {
        return 4 * ((n + GROUP - 1) / GROUP) + n;
    }

    /**
     * Signed distance in the plane to a closed polygon of {@code n} points (u, v) from {@code at}, followed by the boxes of its groups of
     * edges and by the reciprocal of each edge's squared length. Skips groups that are too far and have no crossing to the right of the
     * point.
     */
    static float polygon(float u, float v, float[] k, int at, int n) {
        float best = Float.MAX_VALUE;
        boolean inside = false;
        int box = at + 2 * n;
        int inverse = at + n + tail(n);
        for (int first = 0; first < n; first += GROUP, box += 4) {
            float du = u < k[box] ? k[box] - u : u > k[box + 1] ? u - k[box + 1] : 0;
            float dv = v < k[box + 2] ? k[box + 2] - v : v > k[box + 3] ? v - k[box + 3] : 0;
            boolean near = du * du + dv * dv < best;
            boolean crossed = dv == 0 && u <= k[box + 1];
            if (!near && !crossed) {
                continue;
            }
            int before = at + 2 * (first == 0 ? n - 1 : first - 1);
            float bu = k[before];
            float bv = k[before + 1];
            int last = Math.min(n, first + GROUP);
            for (int i = first; i < last; i++) {
                float au = k[at + 2 * i];
                float av = k[at + 2 * i + 1];
                float eu = bu - au;
                float ev = bv - av;
                float wu = u - au;
                float wv = v - av;
                if (near) {
                    float t = (wu * eu + wv * ev) * k[inverse + i];
                    t = t > 0 ? t < 1 ? t : 1 : 0;
                    float x = wu - eu * t;
                    float y = wv - ev * t;
                    float d = x * x + y * y;
                    best = d < best ? d : best;
                }
                if ((av > v) != (bv > v)) {
                    inside ^= (bv > av) == (wu * ev - wv * eu < 0);
                }
                bu = au;
                bv = av;
            }
        }
        float d = (float) Math.sqrt(best);
        return inside ? -d : d;
    }

    /**
     * Distance to a profile of {@code n} points revolved about y. The edge between the first and last point of the profile would be on the
     * axis, but is no surface; so the polygon is closed far beyond the axis.
     */
    static float lathe(float x, float y, float z, float[] k, int at, int n) {
        return polygon(PrimitiveDistances.length(x, z), y, k, at, n);
    }

    static float prism(float x, float y, float z, float[] k, int at, int n) {
        float round = k[at + 1];
        float d = polygon(x, y, k, at + 2, n) + round;
        return extruded(d, z, k[at] - round) - round;
    }

    private static float extruded(float d, float z, float depth) {
        float w = Math.abs(z) - depth;
        return Math.min(Math.max(d, w), 0f) + PrimitiveDistances.length(Math.max(d, 0f), Math.max(w, 0f));
    }

    /**
     * Distance to an extruded outline that is stored as a grid of distances; x is centred, the lowest row is at y = 0.
     *
     * @param at index in {@code k} of a cell's side, followed by half the thickness and by the grid, row by row from the lowest
     */
    static float relief(float x, float y, float z, float[] k, int at, int columns, int rows) {
        float cell = k[at];
        float u = x / cell + (columns - 1) * 0.5f;
        float v = y / cell;
        float cu = Math.max(0f, Math.min(columns - 1.001f, u));
        float cv = Math.max(0f, Math.min(rows - 1.001f, v));
        int i = (int) cu;
        int j = (int) cv;
        float fu = cu - i;
        float fv = cv - j;
        int p = at + 2 + j * columns + i;
        float lower = k[p] + (k[p + 1] - k[p]) * fu;
        float upper = k[p + columns] + (k[p + columns + 1] - k[p + columns]) * fu;
        float away = PrimitiveDistances.length(u - cu, v - cv) * cell;
        return extruded(lower + (upper - lower) * fv + away, z, k[at + 1]);
    }
}
