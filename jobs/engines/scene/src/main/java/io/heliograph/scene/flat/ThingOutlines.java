// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.flat;

import io.heliograph.scene.stage.Actor;
import java.util.ArrayList;
import java.util.List;

/**
 * Outlines of a drawn thing from several sides: turned in steps of 36 degrees, at eye level and from above. Views from behind are mirror
 * images of these.
 */
public final class ThingOutlines {
    private static final int SIDE = 48; // side of a rendered view, in pixels
    private static final float FILL = 0.96f;
    private static final double[] TILTS = {3, 20, 43}; // downward tilts, degrees
    private static final int TURNS = 5;

    private final List<NormalOutline> outlines = new ArrayList<>();

    /** Renders the outlines of the actors that make up one thing. */
    public ThingOutlines(List<Actor> actors) {
        for (int turn = 0; turn < TURNS; turn++) {
            List<Actor> turned = turned(actors, turn * Math.PI / TURNS);
            for (double tilt : TILTS) {
                boolean[] mask = mask(turned, ElevationView.tilted(tilt, turned, SIDE, SIDE, FILL, -1));
                if (isSeen(mask)) {
                    outlines.add(NormalOutline.of(mask, SIDE));
                }
            }
        }
    }

    private static boolean isSeen(boolean[] mask) {
        for (boolean pixel : mask) {
            if (pixel) {
                return true;
            }
        }
        return false;
    }

    private static List<Actor> turned(List<Actor> actors, double angle) {
        float cosine = (float) StrictMath.cos(angle);
        float sine = (float) StrictMath.sin(angle);
        return actors.stream()
                .map(actor -> new Actor(
                        actor.id(),
                        actor.thing(),
                        actor.name(),
                        actor.solid(),
                        actor.surfaces(),
                        actor.reach(),
                        cosine * actor.x() + sine * actor.z(),
                        actor.y(),
                        cosine * actor.z() - sine * actor.x(),
                        actor.yaw() + (float) angle,
                        actor.scale()))
                .toList();
    }

    private static boolean[] mask(List<Actor> actors, ElevationView view) {
        boolean[] mask = new boolean[SIDE * SIDE];
        for (Actor actor : actors) {
            ActorSilhouette silhouette = new ActorSilhouette(actor, view, SIDE, SIDE);
            for (int i = 0; i < silhouette.labels.length; i++) {
                if (silhouette.labels[i] != ActorSilhouette.BESIDE) {
                    int x = silhouette.left + i % silhouette.width;
                    int y = silhouette.upper + Math.floorDiv(i, silhouette.width);
                    mask[y * SIDE + x] = true;
                }
            }
        }
        return mask;
    }

    /**
     * Distance of a shape from the nearest of these outlines, relative to the square root of its area; 0 for the same outline.
     *
     * @param mask true inside the shape, which has at least one pixel
     */
    public double distance(boolean[] mask, int width) {
        NormalOutline shape = NormalOutline.of(mask, width);
        return outlines.stream().mapToDouble(shape::distance).min().orElse(Double.MAX_VALUE);
    }
}
