// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;

/** Refracted path of a ray through a glass actor. One per thread: the ray that leaves the glass is in its fields. */
final class GlassRefraction {
    private static final float INDEX = 1.45f;
    private static final int MOST_STEPS = 64;

    float x;
    float y;
    float z;
    float dx;
    float dy;
    float dz;

    /** Length of the path inside the glass, relative to a usual thickness for the thing's size; determines the strength of the tint. */
    float path;

    /**
     * Traces a ray from the point where it hits the surface to a point just behind the other side; the fields hold the result.
     *
     * @param bent whether the ray is refracted at both surfaces; else it passes straight
     */
    void enter(ActorInstance a, SurfacePoint s, ViewRay ray, boolean bent) {
        float px = ray.x;
        float py = ray.y;
        float pz = ray.z;
        dx = ray.dx;
        dy = ray.dy;
        dz = ray.dz;
        if (bent) {
            refract(s.nx, s.ny, s.nz, 1 / INDEX);
        }
        float size = a.size * a.scale;
        float least = 6e-4f * size;
        float t = 3 * least;
        for (int i = 0; i < MOST_STEPS; i++) {
            float d = -a.distance(px + dx * t, py + dy * t, pz + dz * t);
            if (d < 0.25f * least && t > 4 * least) {
                break;
            }
            t += Math.max(d, 0.5f * least);
        }
        x = px + dx * t;
        y = py + dy * t;
        z = pz + dz * t;
        path = Math.min(2, 0.25f + 2.5f * t / size);
        if (bent) {
            leave(a, 0.8f * least);
        }
        x += dx * 3 * least;
        y += dy * 3 * least;
        z += dz * 3 * least;
    }

    private void leave(ActorInstance a, float e) {
        float nx = a.distance(x + e, y, z) - a.distance(x - e, y, z);
        float ny = a.distance(x, y + e, z) - a.distance(x, y - e, z);
        float nz = a.distance(x, y, z + e) - a.distance(x, y, z - e);
        float l = ActorInstance.length(nx, ny, nz);
        if (l > 0) {
            refract(-nx / l, -ny / l, -nz / l, INDEX); // total reflection passes straight on, so that no light is lost
        }
    }

    /** Snell's law for a normal on the incoming side; leaves the ray unchanged under total reflection. */
    private void refract(float nx, float ny, float nz, float ratio) {
        float cos = -(nx * dx + ny * dy + nz * dz);
        float k = 1 - ratio * ratio * (1 - cos * cos);
        if (k < 0) {
            return;
        }
        float by = ratio * cos - (float) Math.sqrt(k);
        dx = ratio * dx + by * nx;
        dy = ratio * dy + by * ny;
        dz = ratio * dz + by * nz;
        float l = 1 / ActorInstance.length(dx, dy, dz);
        dx *= l;
        dy *= l;
        dz *= l;
    }
}
