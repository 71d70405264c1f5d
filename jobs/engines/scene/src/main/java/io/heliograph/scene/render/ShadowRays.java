// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.CompiledSolid;

/** Computes the shadows that actors cast. One per thread. */
final class ShadowRays {
    private static final int STEPS = 64;
    private static final float GLASS = 0.45f; // share of the light that a glass actor blocks
    private static final float LEAST = 0.006f; // minimum step along a ray, as a fraction of the actor's diagonal

    private final PreparedStage set;
    private final RayHits actors;
    private final RayHits pieces;
    private final RayBoxTest rayBoxTest = new RayBoxTest();
    private final ObjectSpaceRay ray = new ObjectSpaceRay();

    ShadowRays(PreparedStage set) {
        this.set = set;
        actors = new RayHits(set.instances.length);
        pieces = new RayHits(set.pieces);
    }

    /** Share of a light, with the angular size {@code width}, that actors let through, 0 to 1. */
    float light(float ox, float oy, float oz, float dx, float dy, float dz, float width) {
        rayBoxTest.aim(ox, oy, oz, dx, dy, dz, width);
        set.hierarchy.along(rayBoxTest, set.limit, actors);
        float open = 1;
        float tint = 1;
        for (int i = 0; i < actors.count && open > -1; i++) {
            ActorInstance a = set.instances[actors.item[i]];
            ray.enter(a, ox, oy, oz, dx, dy, dz);
            if (a.clear) {
                tint *= 1 - GLASS * (1 - disc(actor(a, i, width, 1)));
            } else {
                open = actor(a, i, width, open);
            }
        }
        return disc(open) * tint;
    }

    /** Approximate visible share of a light's disc behind a straight edge; {@code open} is -1 (hidden) to 1 (completely visible). */
    private static float disc(float open) {
        float o = Math.max(open, -1) + 1;
        return Math.min(1, 0.25f * o * o * (3 - o));
    }

    /** Visibility of the light, -1 to 1, after taking an actor into account; at most {@code open}. */
    private float actor(ActorInstance a, int crossing, float width, float open) {
        RaySolid raySolid = a.form;
        float least = LEAST * a.size;
        if (a.boxed) {
            float from = actors.enter[crossing] * a.metre;
            return piece(raySolid.pieces[0], from, actors.leave[crossing] * a.metre, least, width, open);
        }
        rayBoxTest.aim(ray.x, ray.y, ray.z, ray.dx, ray.dy, ray.dz, width);
        raySolid.hierarchy.along(rayBoxTest, set.limit * a.metre, pieces);
        float best = open;
        for (int i = 0; i < pieces.count && best > -1; i++) {
            best = piece(raySolid.pieces[pieces.item[i]], pieces.enter[i], pieces.leave[i], least, width, best);
        }
        return best;
    }

    private float piece(CompiledSolid compiledSolid, float from, float to, float least, float width, float open) {
        float at = Math.max(from, 0.5f * least);
        float best = open;
        for (int i = 0; i < STEPS && at < to; i++) {
            float d = compiledSolid.distance(ray.x + ray.dx * at, ray.y + ray.dy * at, ray.z + ray.dz * at);
            best = Math.min(best, d / (width * at));
            if (best < -0.98f) {
                return -1;
            }
            at += Math.max(
                    Math.max(least, 0.25f * width * at),
                    Math.abs(d) * 0.9f); // step no finer than a quarter of the penumbra
        }
        return best;
    }
}
