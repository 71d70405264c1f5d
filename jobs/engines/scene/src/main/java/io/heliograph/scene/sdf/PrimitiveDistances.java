// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

/**
 * Distances from a point to primitives around the origin, metres, negative inside. Formulas by Quilez, "Distance functions". Called from
 * generated code and from the interpreter alike, so both give the same bits.
 */
final class PrimitiveDistances {
    private PrimitiveDistances() {}

    static float length(float x, float y) {
        return (float) Math.sqrt(x * x + y * y);
    }

    static float length(float x, float y, float z) {
        return (float) Math.sqrt(x * x + y * y + z * z);
    }

    static float sphere(float x, float y, float z, float r) {
        return length(x, y, z) - r;
    }

    /**
     * Distance to an ellipsoid with reciprocal half axes; {@code step} is a factor below 1 for thin ellipsoids, as the first-order distance
     * can be too long.
     */
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

    /**
     * Distance to a capsule from (ax, ay, az) along a unit axis of length {@code h}; {@code b} = (ra - rb) / h and {@code a} = sqrt(1 - b
     * b).
     */
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

    /**
     * Distance to a rough surface. Noise is only evaluated near the surface; {@code step} is a factor that limits the slope of the field to
     * 1.
     */
    static float rough(float d, float x, float y, float z, float frequency, float height, float step) {
        if (d > 3 * height) {
            return d - height;
        }
        float n = DisplacementNoise.fbm(17, x * frequency, y * frequency, z * frequency, 2);
        return (d - height * n) * step;
    }

    /** Coordinate relative to the centre of the nearest copy in a row. */
    static float copy(float x, float step, float count, float centre) {
        float middle = (count - 1) * 0.5f;
        float i = (float) Math.floor((x - centre) / step + middle + 0.5f);
        return x - (Math.max(0f, Math.min(count - 1, i)) - middle) * step;
    }

    /** Index of the sector (of {@code n} around y) that contains a point; with {@code other}, of the second nearest sector. */
    static int sector(float x, float z, float angle, int n, boolean other) {
        float s = StableMath.turn(StableMath.atan2(z, x) - angle) * (n / 6.2831855f);
        int i = (int) (s + 0.5f);
        if (other) {
            i += s > i ? 1 : n - 1;
        }
        return i % n;
    }
}
