// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.flat;

import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.ActorBounds;
import java.util.List;

/**
 * A view without perspective from the front, tilted down a little.
 *
 * @param sine of the tilt
 * @param cosine of the tilt
 * @param left metres at the left edge of the picture
 * @param top metres at its upper edge
 * @param metres for each pixel
 */
record ElevationView(float sine, float cosine, float left, float top, float metres) {
    private static final double STEEP = 24; // tilt in degrees for flat things, to show their upper side
    private static final double SLIGHT = 5;
    private static final float FLAT = 0.5f; // ratio of height to longer side, below which a thing counts as flat

    /**
     * View in which all actors together fill the share {@code fill} (0 to 1) of the width or height. Their lowest point is {@code foot}
     * picture heights above the bottom edge; a negative {@code foot} centres the actors.
     */
    static ElevationView around(List<Actor> actors, int width, int height, float fill, float foot) {
        boolean flat = actors.stream().allMatch(ElevationView::liesFlat);
        return tilted(flat ? STEEP : SLIGHT, actors, width, height, fill, foot);
    }

    /** View as in {@link #around}, tilted down by {@code degrees}. */
    static ElevationView tilted(double degrees, List<Actor> actors, int width, int height, float fill, float foot) {
        float sine = (float) StrictMath.sin(StrictMath.toRadians(degrees));
        float cosine = (float) StrictMath.sqrt(1 - sine * sine);
        ElevationView plain = new ElevationView(sine, cosine, 0, 0, 1);
        float[] all = {Float.MAX_VALUE, Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE};
        for (Actor actor : actors) {
            float[] box = plain.box(actor);
            all[0] = Math.min(all[0], box[0]);
            all[1] = Math.min(all[1], box[1]);
            all[2] = Math.max(all[2], box[2]);
            all[3] = Math.max(all[3], box[3]);
        }
        float metres = Math.max((all[2] - all[0]) / (fill * width), (all[3] - all[1]) / (fill * height));
        float bottom = foot < 0 ? (all[1] + all[3] - metres * height) / 2 : all[1] - foot * height * metres;
        return new ElevationView(
                sine, cosine, (all[0] + all[2] - metres * width) / 2, bottom + metres * height, metres);
    }

    private static boolean liesFlat(Actor actor) {
        ActorBounds reach = actor.reach();
        return reach.height() < FLAT * Math.max(reach.width(), reach.depth());
    }

    /** Bounding box of an actor: left, lowest, right and highest, metres in the plane of the picture. */
    float[] box(Actor actor) {
        ActorBounds reach = actor.reach();
        float c = (float) StrictMath.cos(actor.yaw());
        float s = (float) StrictMath.sin(actor.yaw());
        float[] box = {Float.MAX_VALUE, Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE};
        for (int corner = 0; corner < 8; corner++) {
            float x = actor.scale() * ((corner & 1) == 0 ? reach.minX() : reach.maxX());
            float y = actor.scale() * ((corner & 2) == 0 ? reach.minY() : reach.maxY());
            float z = actor.scale() * ((corner & 4) == 0 ? reach.minZ() : reach.maxZ());
            float across = actor.x() + c * x + s * z;
            float up = cosine * (actor.y() + y) + sine * (actor.z() - s * x + c * z);
            box[0] = Math.min(box[0], across);
            box[1] = Math.min(box[1], up);
            box[2] = Math.max(box[2], across);
            box[3] = Math.max(box[3], up);
        }
        return box;
    }

    float across(int x) {
        return left + (x + 0.5f) * metres;
    }

    float up(int y) {
        return top - (y + 0.5f) * metres;
    }

    int column(float across) {
        return (int) Math.floor((across - left) / metres);
    }

    int row(float up) {
        return (int) Math.floor((top - up) / metres);
    }
}
