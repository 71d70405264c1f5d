// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

/**
 * Distances from a point to primitives around the origin, metres, negative inside. Formulas by Quilez, "Distance functions". Called from
 * generated code and from the interpreter alike, so both give the same bits.
 */
final class Distances {
    /** Edges of a polygon that share a box. */
    static final int GROUP = 6;

    private Distances() {}

    static float length(float x, float y) {
        return (float) Math.sqrt(x * x + y * y);
    }

    static float length(float x, float y, float z) {
        return (float) Math.sqrt(x * x + y * y + z * z);
    }

    static float sphere(float x, float y, float z, float r) {
        return length(x, y, z) - r;
    }

    /** By reciprocals of the half axes; {@code step} shortens steps of thin ones, whose first-order distance may be too long. */
    static float ellipsoid(float x, float y, float z, float ix, float iy, float iz, float least, float step) {
        float qx = x * ix;
        float qy = y * iy;
        float qz = z * iz;
        float k0 = length(qx, qy, qz);
        float k1 = length(qx * ix, qy * iy, qz * iz);
        return k1 < 1e-9f ? -least : step * k0 * (k0 - 1) / k1;
    }

    static float box(float x, float y, float z, float bx, float by, float bz, float round) {
        float qx = Math.abs(x) - bx;
        float qy = Math.abs(y) - by;
        float qz = Math.abs(z) - bz;
        float inside = Math.min(Math.max(qx, Math.max(qy, qz)), 0f);
        return length(Math.max(qx, 0f), Math.max(qy, 0f), Math.max(qz, 0f)) + inside - round;
    }

    static float cylinder(float x, float y, float z, float radius, float half, float round) {
        float qx = length(x, z) - radius;
        float qy = Math.abs(y) - half;
        return Math.min(Math.max(qx, qy), 0f) + length(Math.max(qx, 0f), Math.max(qy, 0f)) - round;
    }

    static float cone(float x, float y, float z, float bottom, float top, float half, float round) {
        float q = length(x, z);
        float ax = q - Math.min(q, y < 0 ? bottom : top);
        float ay = Math.abs(y) - half;
        float kx = top - bottom;
        float ky = 2 * half;
        float t = ((top - q) * kx + (half - y) * ky) / (kx * kx + ky * ky);
        t = Math.max(0f, Math.min(1f, t));
        float bx = q - top + kx * t;
        float by = y - half + ky * t;
        float d = (float) Math.sqrt(Math.min(ax * ax + ay * ay, bx * bx + by * by));
        return (bx < 0 && ay < 0 ? -d : d) - round;
    }

    /** From (ax, ay, az) along a unit axis over {@code h}; {@code b} = (ra - rb) / h and {@code a} = sqrt(1 - b b). */
    static float capsule(
            float x,
            float y,
            float z,
            float ax,
            float ay,
            float az,
            float ux,
            float uy,
            float uz,
            float h,
            float ra,
            float rb,
            float a,
            float b) {
        float px = x - ax;
        float py = y - ay;
        float pz = z - az;
        float v = px * ux + py * uy + pz * uz;
        float u = (float) Math.sqrt(Math.max(px * px + py * py + pz * pz - v * v, 0f));
        float k = a * v - b * u;
        if (k < 0) {
            return length(px, py, pz) - ra;
        }
        return k > a * h ? length(u, v - h) - rb : u * a + v * b - ra;
    }

    static float torus(float x, float y, float z, float ring, float tube) {
        return length(length(x, z) - ring, y) - tube;
    }

    static float half(float x, float y, float z, float nx, float ny, float nz, float offset) {
        return x * nx + y * ny + z * nz - offset;
    }

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
        return polygon(length(x, z), y, k, at, n);
    }

    static float prism(float x, float y, float z, float[] k, int at, int n) {
        float round = k[at + 1];
        float d = polygon(x, y, k, at + 2, n) + round;
        return extruded(d, z, k[at] - round) - round;
    }

    private static float extruded(float d, float z, float depth) {
        float w = Math.abs(z) - depth;
        return Math.min(Math.max(d, w), 0f) + length(Math.max(d, 0f), Math.max(w, 0f));
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
        float away = length(u - cu, v - cv) * cell;
        return extruded(lower + (upper - lower) * fv + away, z, k[at + 1]);
    }

    /** Polynomial smooth minimum over {@code k} metres (Quilez); the plain minimum for 0. */
    static float union(float a, float b, float k) {
        float h = Math.max(k - Math.abs(a - b), 0f);
        return Math.min(a, b) - h * h / (4 * k);
    }

    static float intersection(float a, float b, float k) {
        float h = Math.max(k - Math.abs(a - b), 0f);
        return Math.max(a, b) + h * h / (4 * k);
    }

    /** Distance to the ball around a part: a lower bound of the distance to the part. */
    static float bound(float x, float y, float z, float cx, float cy, float cz, float r) {
        return length(x - cx, y - cy, z - cz) - r;
    }

    static float shell(float d, float thickness) {
        return Math.max(d, -(d + thickness));
    }

    /** Noise is only looked up where it can matter; {@code step} keeps the field from growing faster than the way walked. */
    static float rough(float d, float x, float y, float z, float frequency, float height, float step) {
        if (d > 3 * height) {
            return d - height;
        }
        float n = Noise.fbm(17, x * frequency, y * frequency, z * frequency, 2);
        return (d - height * n) * step;
    }

    /** Which copy of a row is nearest, as an offset from the middle of the row. */
    static float copy(float x, float step, float count, float centre) {
        float middle = (count - 1) * 0.5f;
        float i = (float) Math.floor((x - centre) / step + middle + 0.5f);
        return x - (Math.max(0f, Math.min(count - 1, i)) - middle) * step;
    }

    /** Which of {@code n} sectors a point lies in, as an index into the table of their turns; {@code other} the next nearest. */
    static int sector(float x, float z, float angle, int n, boolean other) {
        float s = Approx.turn(Approx.atan2(z, x) - angle) * (n / 6.2831855f);
        int i = (int) (s + 0.5f);
        if (other) {
            i += s > i ? 1 : n - 1;
        }
        return i % n;
    }
}
