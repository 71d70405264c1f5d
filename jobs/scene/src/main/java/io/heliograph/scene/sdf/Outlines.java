// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

/** Distances to what is drawn by outlines: polygons turned or drawn out, and grids of distances. */
final class Outlines {
    /** Edges of a polygon that share a box. */
    static final int GROUP = 6;

    private Outlines() {}

    /**
     * Signed distance in the plane to a closed polygon of {@code n} points (u, v) from {@code at}, followed by the boxes of its groups of
     * edges: groups that are too far and hide no crossing to the right of the point are passed over.
     */
    static float polygon(float u, float v, float[] k, int at, int n) {
        float best = Float.MAX_VALUE;
        boolean inside = false;
        int box = at + 2 * n;
        for (int first = 0; first < n; first += GROUP, box += 4) {
            float du = Math.max(Math.max(k[box] - u, u - k[box + 1]), 0f);
            float dv = Math.max(Math.max(k[box + 2] - v, v - k[box + 3]), 0f);
            boolean crossed = v >= k[box + 2] && v <= k[box + 3] && u <= k[box + 1];
            if (du * du + dv * dv >= best && !crossed) {
                continue;
            }
            int before = at + 2 * (first == 0 ? n - 1 : first - 1);
            float bu = k[before];
            float bv = k[before + 1];
            for (int i = at + 2 * first; i < at + 2 * Math.min(n, first + GROUP); i += 2) {
                float au = k[i];
                float av = k[i + 1];
                float d = toEdge(u - au, v - av, bu - au, bv - av);
                best = Math.min(best, d);
                if ((av > v) != (bv > v)) {
                    float side = (u - au) * (bv - av) - (v - av) * (bu - au);
                    inside ^= (bv > av) == (side < 0);
                }
                bu = au;
                bv = av;
            }
        }
        float d = (float) Math.sqrt(best);
        return inside ? -d : d;
    }

    private static float toEdge(float wu, float wv, float eu, float ev) {
        float t = Math.max(0f, Math.min(1f, (wu * eu + wv * ev) / (eu * eu + ev * ev + 1e-20f)));
        float du = wu - eu * t;
        float dv = wv - ev * t;
        return du * du + dv * dv;
    }

    /**
     * A profile turned about y: {@code n} points, of which the first and the last are on the axis; the edge between those is no surface, so
     * it is mirrored away by closing the polygon far on the other side of the axis.
     */
    static float lathe(float x, float y, float z, float[] k, int at, int n) {
        return polygon(Distances.length(x, z), y, k, at, n);
    }

    static float prism(float x, float y, float z, float[] k, int at, int n) {
        float round = k[at + 1];
        float d = polygon(x, y, k, at + 2, n) + round;
        return extruded(d, z, k[at] - round) - round;
    }

    private static float extruded(float d, float z, float depth) {
        float w = Math.abs(z) - depth;
        return Math.min(Math.max(d, w), 0f) + Distances.length(Math.max(d, 0f), Math.max(w, 0f));
    }

    /** From {@code at}: cell, depth, then the grid; x is centred, the lowest row is at y = 0. */
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
        float away = Distances.length(u - cu, v - cv) * cell;
        return extruded(lower + (upper - lower) * fv + away, z, k[at + 1]);
    }
}
