// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

/** Meets rays with a set. One per thread: it keeps what it found in its fields. */
final class Tracer {
    private static final int MOST_STEPS = 192;
    private static final int SHADOW_STEPS = 64;
    private static final float GLASS_SHADOW = 0.45f; // share of the light that glass keeps

    private final Studio set;
    private final int[] stack = Hierarchy.stack();
    private final int[] found;
    private final float[] enter;
    private final float[] leave;

    boolean first; // from the camera: what is unseen is passed by

    private final float base;
    private final float spread;

    /** Where the ray met something, metres along it; infinity in the sky. */
    float t;

    /** What it met: an instance, or null for the ground or the sky. */
    @org.jspecify.annotations.Nullable
    Instance hit;

    Tracer(Studio set, Lens lens) {
        this.set = set;
        base = lens.pixel();
        spread = lens.spread();
        found = new int[Math.max(1, set.instances.length)];
        enter = new float[found.length];
        leave = new float[found.length];
    }

    /** Width of a pixel so far along a ray, metres. */
    float pixel(float t) {
        return base + spread * t;
    }

    /** Finds what a ray meets first before a limit. */
    void trace(float ox, float oy, float oz, float dx, float dy, float dz, float start, float limit) {
        hit = null;
        t = set.surroundings.trace(ox, oy, oz, dx, dy, dz, limit);
        float end = Math.min(t, limit);
        int n = set.hierarchy.along(ox, oy, oz, dx, dy, dz, end, 0, stack, found);
        n = sort(n, ox, oy, oz, dx, dy, dz, 0);
        for (int i = 0; i < n; i++) {
            if (enter[i] >= end) {
                break;
            }
            Instance a = set.instances[found[i]];
            float d = march(a, ox, oy, oz, dx, dy, dz, Math.max(enter[i], start), Math.min(leave[i], end));
            if (d < end && !(first && a.id == set.unseen)) {
                end = d;
                t = d;
                hit = a;
            }
        }
    }

    /** Keeps the actors whose own boxes the ray meets, nearest first. */
    private int sort(int n, float ox, float oy, float oz, float dx, float dy, float dz, float cone) {
        int kept = 0;
        for (int i = 0; i < n; i++) {
            int index = found[i];
            Instance a = set.instances[index];
            float s = 1 / a.scale;
            float px = a.localX(ox - a.x, oz - a.z) * s;
            float py = (oy - a.y) * s;
            float pz = a.localZ(ox - a.x, oz - a.z) * s;
            float ix = 1 / a.localX(dx, dz);
            float iy = 1 / dy;
            float iz = 1 / a.localZ(dx, dz);
            float grow = cone == 0 ? 0 : cone * (Instance.length(px, py, pz) + a.size);
            float x0 = (a.minX - grow - px) * ix;
            float x1 = (a.maxX + grow - px) * ix;
            float y0 = (a.minY - grow - py) * iy;
            float y1 = (a.maxY + grow - py) * iy;
            float z0 = (a.minZ - grow - pz) * iz;
            float z1 = (a.maxZ + grow - pz) * iz;
            float near = Math.max(Math.max(Math.min(x0, x1), Math.min(y0, y1)), Math.min(z0, z1));
            float far = Math.min(Math.min(Math.max(x0, x1), Math.max(y0, y1)), Math.max(z0, z1));
            if (!(far >= Math.max(near, 0))) {
                continue;
            }
            float e = Math.max(near, 0) * a.scale;
            int j = kept++;
            while (j > 0 && enter[j - 1] > e) {
                enter[j] = enter[j - 1];
                leave[j] = leave[j - 1];
                found[j] = found[j - 1];
                j--;
            }
            enter[j] = e;
            leave[j] = far * a.scale;
            found[j] = index;
        }
        return kept;
    }

    /** Sphere tracing (Hart 1996) in the actor's own space; infinity for a miss. */
    private float march(Instance a, float ox, float oy, float oz, float dx, float dy, float dz, float from, float to) {
        float s = 1 / a.scale;
        float px = a.localX(ox - a.x, oz - a.z) * s;
        float py = (oy - a.y) * s;
        float pz = a.localZ(ox - a.x, oz - a.z) * s;
        float vx = a.localX(dx, dz);
        float vz = a.localZ(dx, dz);
        float at = from * s;
        float end = to * s;
        float least = 2e-5f * a.size;
        float cone = 0.35f * spread;
        least = Math.max(least, 0.35f * base * s);
        for (int i = 0; i < MOST_STEPS && at < end; i++) {
            float d = a.shape.distance(px + vx * at, py + dy * at, pz + vz * at);
            if (d < Math.max(least, cone * at)) {
                return at * a.scale;
            }
            at += d;
        }
        return Float.POSITIVE_INFINITY;
    }

    /** Share of a light of an angular size that actors let through, 0 to 1. */
    float light(float ox, float oy, float oz, float dx, float dy, float dz, float width) {
        int n = set.hierarchy.along(ox, oy, oz, dx, dy, dz, set.limit, width, stack, found);
        n = sort(n, ox, oy, oz, dx, dy, dz, width);
        float open = 1;
        float tint = 1;
        for (int i = 0; i < n && open > -1; i++) {
            Instance a = set.instances[found[i]];
            if (a.clear) {
                tint *= 1 - GLASS_SHADOW * (1 - disc(shadow(a, ox, oy, oz, dx, dy, dz, enter[i], leave[i], width, 1)));
            } else {
                open = Math.min(open, shadow(a, ox, oy, oz, dx, dy, dz, enter[i], leave[i], width, open));
            }
        }
        return disc(open) * tint;
    }

    /** Area of a disc that a straight edge leaves free, nearly; -1 none to 1 all. */
    private static float disc(float open) {
        float o = Math.max(open, -1) + 1;
        return Math.min(1, 0.25f * o * o * (3 - o));
    }

    private float shadow(
            Instance a,
            float ox,
            float oy,
            float oz,
            float dx,
            float dy,
            float dz,
            float from,
            float to,
            float width,
            float open) {
        float s = 1 / a.scale;
        float px = a.localX(ox - a.x, oz - a.z) * s;
        float py = (oy - a.y) * s;
        float pz = a.localZ(ox - a.x, oz - a.z) * s;
        float vx = a.localX(dx, dz);
        float vz = a.localZ(dx, dz);
        float least = 0.006f * a.size;
        float at = Math.max(from * s, 0.5f * least);
        float end = to * s;
        float best = open;
        for (int i = 0; i < SHADOW_STEPS && at < end; i++) {
            float d = a.shape.distance(px + vx * at, py + dy * at, pz + vz * at);
            best = Math.min(best, d / (width * at));
            if (best < -0.98f) {
                return -1;
            }
            at += Math.max(Math.max(least, 0.25f * width * at), Math.abs(d) * 0.9f); // no finer than the half-shadow
        }
        return best;
    }

    /** How open the half space over a surface is, 0 to 1: five taps along the normal. */
    float openness(float x, float y, float z, float nx, float ny, float nz, float radius) {
        int n = set.hierarchy.near(x, y, z, radius, stack, found);
        float sum = 0;
        float weight = 1;
        for (int i = 1; i <= 5; i++) {
            float h = radius * i * 0.2f;
            float px = x + nx * h;
            float py = y + ny * h;
            float pz = z + nz * h;
            float d = Math.min(h, set.surroundings.distance(px, py, pz));
            for (int j = 0; j < n; j++) {
                d = Math.min(d, set.instances[found[j]].distance(px, py, pz));
            }
            sum += (h - Math.max(d, -0.2f * h)) * weight;
            weight *= 0.7f;
        }
        return Math.max(0, 1 - 1.2f * sum / radius);
    }
}
