// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.CompiledSolid;
import io.heliograph.scene.stage.ViewRay;
import org.jspecify.annotations.Nullable;

/** Traces rays through a stage. One per thread: the hit is in its fields. */
final class SphereTracer {
    private static final int MOST_STEPS = 192;
    // tolerance of a hit: distance from the surface, as a fraction of the actor's diagonal
    private static final float FINEST = 2e-5f;
    private static final int FEW = 24; // up to this number of visible actors, each is tested without the hierarchy
    private static final float CLOSE =
            0.35f; // tolerance of a hit: distance from the surface in pixels, if that is larger

    private final PreparedStage set;
    private final RayHits actors;
    private final RayHits pieces;
    private final RayHits ahead;
    private final RayBoxTest rayBoxTest = new RayBoxTest();
    private final ObjectSpaceRay ray = new ObjectSpaceRay();
    private final float base;
    private final float spread;

    private boolean narrowed;

    boolean first; // the ray comes from the camera and ignores the unseen actor

    /** Distance of the hit along the ray, metres; infinity in the sky. */
    float t;

    /** Instance that was hit; null for the ground or the sky. */
    @Nullable
    ActorInstance hit;

    /** Piece of the actor that was hit; null for the ground or the sky. */
    @Nullable
    CompiledSolid piece;

    SphereTracer(PreparedStage set, CameraRays cameraRays) {
        this.set = set;
        base = cameraRays.pixel();
        spread = cameraRays.spread();
        actors = new RayHits(set.instances.length);
        pieces = new RayHits(set.pieces);
        ahead = new RayHits(set.instances.length);
    }

    /** Width of a pixel at a distance along a ray, metres. */
    float pixel(float t) {
        return base + spread * t;
    }

    /** Sets the part of space that contains the next rays from the camera. */
    void narrow(ViewFrustum view) {
        set.hierarchy.within(view, ahead);
        narrowed = ahead.count <= FEW;
    }

    /** Finds the first hit of a ray before a limit. */
    void trace(ViewRay along, float start, float limit) {
        float ox = along.ox;
        float oy = along.oy;
        float oz = along.oz;
        float dx = along.dx;
        float dy = along.dy;
        float dz = along.dz;
        hit = null;
        piece = null;
        t = set.surroundings.trace(ox, oy, oz, dx, dy, dz, limit);
        float end = Math.min(t, limit);
        rayBoxTest.aim(ox, oy, oz, dx, dy, dz, 0);
        if (first && narrowed) {
            set.hierarchy.along(rayBoxTest, end, ahead, actors);
        } else {
            set.hierarchy.along(rayBoxTest, end, actors);
        }
        actors.sort();
        for (int i = 0; i < actors.count && actors.enter[i] < end; i++) {
            ActorInstance a = set.instances[actors.item[i]];
            if (first && a.id == set.unseen) {
                continue;
            }
            ray.enter(a, ox, oy, oz, dx, dy, dz);
            float d = a.boxed
                    ? single(a, Math.max(actors.enter[i], start), Math.min(actors.leave[i], end))
                    : meet(a, start * a.metre, end * a.metre);
            if (d < end) {
                end = d;
                t = d;
                hit = a;
            }
        }
    }

    /** Distance along the local ray to an actor of one piece, within {@code from} and {@code to}; in world metres, infinity for a miss. */
    private float single(ActorInstance a, float from, float to) {
        CompiledSolid compiledSolid = a.form.pieces[0];
        float d = march(compiledSolid, from * a.metre, to * a.metre, least(a));
        if (d < to * a.metre) {
            piece = compiledSolid;
            return d * a.scale;
        }
        return Float.POSITIVE_INFINITY;
    }

    /** Tolerance of a hit with an actor: distance from the surface, in the actor's own space. */
    private float least(ActorInstance a) {
        return Math.max(FINEST * a.size, CLOSE * base * a.metre);
    }

    /** Distance along the local ray to its first hit with an actor, in world metres; infinity for a miss. */
    private float meet(ActorInstance a, float start, float limit) {
        RaySolid raySolid = a.form;
        rayBoxTest.aim(
                ray.x,
                ray.y,
                ray.z,
                ray.dx,
                ray.dy,
                ray.dz,
                CLOSE * spread); // widened to a cone by the tolerance of a hit, so that thin pieces are not missed
        raySolid.hierarchy.along(rayBoxTest, limit, pieces);
        pieces.sort();
        float least = least(a);
        float end = limit;
        boolean met = false;
        for (int i = 0; i < pieces.count && pieces.enter[i] < end; i++) {
            CompiledSolid compiledSolid = raySolid.pieces[pieces.item[i]];
            float d = march(compiledSolid, Math.max(pieces.enter[i], start), Math.min(pieces.leave[i], end), least);
            if (d < end) {
                end = d;
                piece = compiledSolid;
                met = true;
            }
        }
        return met ? end * a.scale : Float.POSITIVE_INFINITY;
    }

    /** Distance to the first hit along the local ray, by sphere tracing (Hart 1996); infinity for a miss. */
    private float march(CompiledSolid compiledSolid, float from, float to, float least) {
        float at = from;
        float cone = CLOSE * spread;
        for (int i = 0; i < MOST_STEPS && at < to; i++) {
            float d = compiledSolid.distance(ray.x + ray.dx * at, ray.y + ray.dy * at, ray.z + ray.dz * at);
            if (d < Math.max(least, cone * at)) {
                return at;
            }
            at += d;
        }
        return Float.POSITIVE_INFINITY;
    }
}
