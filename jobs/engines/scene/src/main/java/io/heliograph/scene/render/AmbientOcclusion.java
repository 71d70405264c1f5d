// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.CompiledSolid;

/** Ambient occlusion: the share of the sky that nearby things do not hide from a surface (Evans 2006). One per thread. */
final class AmbientOcclusion {
    private static final int TAPS = 4;
    private static final float FADE = 0.64f; // weight of a sample point relative to the one before
    private static final float STRENGTH = 1.357f;

    private final PreparedStage set;
    private final RayHits actors;
    private final RayHits pieces;
    private final ObjectSpaceRay ray = new ObjectSpaceRay();
    private final float[] distance = new float[TAPS];

    AmbientOcclusion(PreparedStage set) {
        this.set = set;
        actors = new RayHits(set.instances.length);
        pieces = new RayHits(set.pieces);
    }

    /** Open share of the half space over a surface, 0 to 1, from the distances at four points along the normal. */
    float openness(float x, float y, float z, float nx, float ny, float nz, float radius) {
        float step = radius / TAPS;
        for (int i = 0; i < TAPS; i++) {
            float h = step * (i + 1);
            distance[i] = Math.min(h, set.surroundings.distance(x + nx * h, y + ny * h, z + nz * h));
        }
        set.hierarchy.near(x, y, z, radius, actors);
        for (int i = 0; i < actors.count; i++) {
            ActorInstance a = set.instances[actors.item[i]];
            ray.enter(a, x, y, z, nx, ny, nz);
            a.form.hierarchy.near(ray.x, ray.y, ray.z, radius * a.metre, pieces);
            for (int j = 0; j < pieces.count; j++) {
                piece(a.form.pieces[pieces.item[j]], step, a);
            }
        }
        float sum = 0;
        float weight = 1;
        for (int i = 0; i < TAPS; i++) {
            float h = step * (i + 1);
            sum += (h - Math.max(distance[i], -0.2f * h)) * weight;
            weight *= FADE;
        }
        return Math.max(0, 1 - STRENGTH * sum / radius);
    }

    private void piece(CompiledSolid compiledSolid, float step, ActorInstance a) {
        for (int i = 0; i < TAPS; i++) {
            float h = step * (i + 1) * a.metre;
            float d = compiledSolid.distance(ray.x + ray.dx * h, ray.y + ray.dy * h, ray.z + ray.dz * h);
            distance[i] = Math.min(distance[i], d * a.scale);
        }
    }
}
