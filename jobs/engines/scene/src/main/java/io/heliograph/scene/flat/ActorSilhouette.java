// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.flat;

import io.heliograph.imaging.ParallelRows;
import io.heliograph.scene.sdf.CompiledSolid;
import io.heliograph.scene.stage.Actor;
import java.util.Arrays;

/**
 * An actor projected to flat areas, as a label for each pixel. A label is twice the slot of the visible surface, plus 1 if the surface
 * faces away from the light; -1 outside of the actor. Specks are removed.
 */
final class ActorSilhouette {
    static final int BESIDE = -1;
    private static final int STEPS = 110;
    // share of the distance that a ray advances: distance fields of bent and rough solids are too large in places
    private static final float CAREFUL = 0.8f;
    // maximum distance of a hit from the surface, as a share of the actor's size
    private static final float HIT = 0.0006f;
    // sampling distance of normals, as a share of the actor's size, so that small relief is not shaded
    private static final float SMOOTH = 0.012f;
    private static final float[] LIGHT = {-0.48f, 0.7f, -0.53f}; // direction to the light
    private static final float SHADED = 0.12f;
    private static final int SPECKS = 9_000; // a speck has fewer pixels than the picture's pixels divided by this

    final Actor actor;
    final int left;
    final int upper;
    final int width;
    final int height;
    final int[] labels;
    final float[] depth; // distance along the direction of view, metres

    private final ElevationView view;
    private final CompiledSolid solid;
    private final float cosine;
    private final float sine;
    private final float size;

    ActorSilhouette(Actor actor, ElevationView view, int pictureWidth, int pictureHeight) {
        this.actor = actor;
        this.view = view;
        solid = CompiledSolid.of(actor.solid());
        cosine = (float) StrictMath.cos(actor.yaw());
        sine = (float) StrictMath.sin(actor.yaw());
        size = Math.max(
                actor.reach().width(),
                Math.max(actor.reach().height(), actor.reach().depth()));
        float[] box = view.box(actor);
        left = Math.clamp(view.column(box[0]), 0, pictureWidth);
        upper = Math.clamp(view.row(box[3]), 0, pictureHeight);
        width = Math.clamp(view.column(box[2]) + 1, left, pictureWidth) - left;
        height = Math.clamp(view.row(box[1]) + 1, upper, pictureHeight) - upper;
        labels = new int[width * height];
        depth = new float[width * height];
        Arrays.fill(labels, BESIDE);
        if (width > 0 && height > 0) {
            ParallelRows.each(height, this::row);
            LabelAreas areas = new LabelAreas(labels, width, height);
            areas.smooth();
            areas.dissolve(Math.max(4, pictureWidth * pictureHeight / SPECKS));
        }
    }

    private void row(int y) {
        float up = view.up(upper + y);
        float reach = actor.scale() * size * 2;
        for (int x = 0; x < width; x++) {
            float across = view.across(left + x);
            // the ray's point nearest to the foot of the actor
            float y0 = view.cosine() * up;
            float z0 = view.sine() * up;
            float along = (actor.y() - y0) * -view.sine() + (actor.z() - z0) * view.cosine();
            for (float t = along - reach, end = along + reach, step = 0; t < end && step < STEPS; step++) {
                float wx = (across - actor.x()) / actor.scale();
                float wy = (y0 - view.sine() * t - actor.y()) / actor.scale();
                float wz = (z0 + view.cosine() * t - actor.z()) / actor.scale();
                float lx = cosine * wx - sine * wz;
                float lz = sine * wx + cosine * wz;
                float d = solid.distance(lx, wy, lz);
                if (d < HIT * size) {
                    labels[y * width + x] = 2 * solid.slot(lx, wy, lz) + (shaded(lx, wy, lz) ? 1 : 0);
                    depth[y * width + x] = t;
                    break;
                }
                t += Math.max(HIT * size, CAREFUL * d) * actor.scale();
            }
        }
    }

    private boolean shaded(float x, float y, float z) {
        float e = SMOOTH * size;
        float nx = solid.distance(x + e, y, z) - solid.distance(x - e, y, z);
        float ny = solid.distance(x, y + e, z) - solid.distance(x, y - e, z);
        float nz = solid.distance(x, y, z + e) - solid.distance(x, y, z - e);
        float length = (float) Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-9f;
        float wx = cosine * nx + sine * nz;
        float wz = -sine * nx + cosine * nz;
        return (wx * LIGHT[0] + ny * LIGHT[1] + wz * LIGHT[2]) / length < SHADED;
    }
}
