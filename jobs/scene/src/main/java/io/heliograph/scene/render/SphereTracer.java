// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.CompiledSolid;
import io.heliograph.scene.stage.ViewRay;
import org.jspecify.annotations.Nullable;

/** Meets rays with a set. One per thread: it keeps what it found in its fields. */
final class SphereTracer {
    private static final int MOST_STEPS = 192;
    private static final float FINEST = 2e-5f; // of an actor's diagonal: no nearer need a ray come to the skin
    private static final int FEW = 24; // actors that are sooner asked one by one than found in the tree
    private static final float CLOSE = 0.35f; // pixels: nor nearer than this

    private final PreparedStage set;
    private final RayHits actors;
    private final RayHits pieces;
    private final RayHits ahead;
    private final RayBoxTest rayBoxTest = new RayBoxTest();
    private final ObjectSpaceRay ray = new ObjectSpaceRay();
    private final float base;
    private final float spread;

    private boolean narrowed;

    boolean first; // from the camera: what is unseen is passed by

    /** Where the ray met something, metres along it; infinity in the sky. */
    float t;

    /** What it met: an instance, or null for the ground or the sky. */
    @Nullable
    ActorInstance hit;

    /** Which piece of it. */
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

    /** Width of a pixel so far along a ray, metres. */
    float pixel(float t) {
        return base + spread * t;
    }

    /** Tells where the next rays from the camera go. */
    void narrow(ViewFrustum view) {
        set.hierarchy.within(view, ahead);
        narrowed = ahead.count <= FEW;
    }

    /** Finds what a ray meets first before a limit. */
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

    /** Where the local ray meets an actor of one piece, whose box it has met; metres of the world. */
    private float single(ActorInstance a, float from, float to) {
        CompiledSolid compiledSolid = a.form.pieces[0];
        float d = march(compiledSolid, from * a.metre, to * a.metre, least(a));
        if (d < to * a.metre) {
            piece = compiledSolid;
            return d * a.scale;
        }
        return Float.POSITIVE_INFINITY;
    }

    /** How near a ray must come to the skin of an actor at least, in the actor's own space. */
    private float least(ActorInstance a) {
        return Math.max(FINEST * a.size, CLOSE * base * a.metre);
    }

    /** Where the local ray meets an actor first, metres of the world; infinity for a miss. */
    private float meet(ActorInstance a, float start, float limit) {
        RaySolid raySolid = a.form;
        rayBoxTest.aim(
                ray.x, ray.y, ray.z, ray.dx, ray.dy, ray.dz, CLOSE * spread); // so close is met, of thin pieces too
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

    /** Sphere tracing (Hart 1996) along the local ray; infinity for a miss. */
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
