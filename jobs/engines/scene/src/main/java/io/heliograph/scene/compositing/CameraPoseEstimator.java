// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

import io.heliograph.scene.render.FrameWindow;
import io.heliograph.scene.render.StageRenderer;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.ActorBounds;
import io.heliograph.scene.stage.Camera;
import io.heliograph.scene.stage.Stage;
import io.heliograph.scene.stage.StageLighting;
import java.util.List;

/**
 * Estimates the camera of a photograph for things that stand on its ground. Horizon and focal length give the tilt; the box that the things
 * fill gives the height above the ground and their position. Metres; rows and columns are pixels.
 */
public final class CameraPoseEstimator {
    private static final int ROUNDS = 48;
    // share of the error that a round corrects: large things near the camera would oscillate otherwise
    private static final float DAMPED = 0.5f;
    private static final float FARTHEST = 0.25f; // maximum correction in one round, as a share of the picture's side
    private static final float BELOW =
            0.02f; // minimum angle below the horizon, radians: nearer to it the ground is endless
    private static final float STEEPEST = 1.4f; // maximum tilt, radians
    private static final float FLATTEST = -0.35f;
    private static final float LONGEST = 2.5f; // maximum length of a shadow, in heights of its thing
    private static final float SPREAD =
            0.5f; // reach of ambient occlusion on the ground, in lengths of the things' longer side
    // ambient light that a horizontal sheet receives, if the sky's radiance is 1 overhead and 1 at the sides
    private static final float SKY = 0.55f;

    private final PlacementShot shot;
    private final float sin;
    private final float cos;
    private final float[] box;
    private float x;
    private float y = 2;
    private float z;
    private float along;
    private float away = 20;

    public CameraPoseEstimator(List<Actor> actors, PlacementShot shot) {
        this.shot = shot;
        float pitch = Math.clamp(
                (float) StrictMath.atan2(shot.height() / 2f - shot.horizon(), shot.focal()), FLATTEST, STEEPEST);
        sin = (float) StrictMath.sin(pitch);
        cos = (float) StrictMath.cos(pitch);
        box = box(actors);
        fit(actors);
    }

    /** Minimum and maximum of x, y and z over all actors. */
    private static float[] box(List<Actor> actors) {
        float[] all = {1e9f, 1e9f, 1e9f, -1e9f, -1e9f, -1e9f};
        for (Actor actor : actors) {
            for (int corner = 0; corner < 8; corner++) {
                float[] p = corner(actor, corner);
                for (int c = 0; c < 3; c++) {
                    all[c] = Math.min(all[c], p[c]);
                    all[c + 3] = Math.max(all[c + 3], p[c]);
                }
            }
        }
        return all;
    }

    private static float[] corner(Actor a, int corner) {
        ActorBounds r = a.reach();
        float px = (corner & 1) == 0 ? r.minX() : r.maxX();
        float py = (corner & 2) == 0 ? r.minY() : r.maxY();
        float pz = (corner & 4) == 0 ? r.minZ() : r.maxZ();
        float c = (float) StrictMath.cos(a.yaw());
        float s = (float) StrictMath.sin(a.yaw());
        return new float[] {
            a.x() + a.scale() * (px * c + pz * s), a.y() + a.scale() * py, a.z() + a.scale() * (pz * c - px * s)
        };
    }

    private void fit(List<Actor> actors) {
        float column = (shot.left() + shot.right()) / 2;
        float row = shot.bottom();
        float[] seen = new float[4];
        for (int i = 0; i < ROUNDS; i++) {
            stand(column, row);
            see(actors, seen);
            float k = Math.min(
                    (shot.right() - shot.left()) / Math.max(1e-3f, seen[2] - seen[0]),
                    (shot.bottom() - shot.top()) / Math.max(1e-3f, seen[3] - seen[1]));
            float nearer = Math.clamp(k, 0.7f, 1.4f);
            y /= nearer;
            away /= nearer;
            column += step((shot.left() + shot.right() - seen[0] - seen[2]) / 2, shot.width());
            row += step(shot.bottom() - seen[3], shot.height());
        }
        stand(column, row);
    }

    /** A damped step. A box behind the camera has no finite position, and full steps would move the things beyond the horizon. */
    private static float step(float missing, float side) {
        return Math.clamp(DAMPED * missing, -FARTHEST * side, FARTHEST * side);
    }

    /** Moves the camera sideways and backwards until the middle of the things' base appears at the pixel ({@code column}, {@code row}). */
    private void stand(float column, float row) {
        float u = (column - shot.width() / 2f) / shot.focal();
        float v = (shot.height() / 2f - row) / shot.focal();
        float dy = -sin + v * cos;
        if (shot.aloft()) {
            along = away;
            y = -away * dy;
        } else {
            along = y / -Math.min(-BELOW, dy);
        }
        x = (box[0] + box[3]) / 2 - u * along;
        z = (box[2] + box[5]) / 2 - (cos + v * sin) * along;
    }

    private void see(List<Actor> actors, float[] rect) {
        rect[0] = rect[1] = Float.MAX_VALUE;
        rect[2] = rect[3] = -Float.MAX_VALUE;
        for (Actor actor : actors) {
            for (int corner = 0; corner < 8; corner++) {
                add(corner(actor, corner), rect);
            }
        }
    }

    private void add(float[] p, float[] rect) {
        float dy = p[1] - y;
        float dz = p[2] - z;
        float depth = Math.max(0.02f * along, dz * cos - dy * sin);
        float column = shot.width() / 2f + shot.focal() * (p[0] - x) / depth;
        float row = shot.height() / 2f - shot.focal() * (dy * cos + dz * sin) / depth;
        rect[0] = Math.min(rect[0], column);
        rect[1] = Math.min(rect[1], row);
        rect[2] = Math.max(rect[2], column);
        rect[3] = Math.max(rect[3], row);
    }

    /** The part of the photograph that holds the things and their shadow. */
    public FrameWindow window() {
        float[] rect = {Float.MAX_VALUE, Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE};
        SiteLight light = shot.light();
        float flat = Math.min(LONGEST, (float) Math.hypot(light.x(), light.z()) / Math.max(0.1f, light.y()));
        float reach = flat * box[4] / Math.max(1e-3f, (float) Math.hypot(light.x(), light.z()));
        float margin = SPREAD * Math.max(box[3] - box[0], Math.max(box[4] - box[1], box[5] - box[2]));
        for (int corner = 0; corner < 8; corner++) {
            float px = (corner & 1) == 0 ? box[0] : box[3];
            float py = (corner & 2) == 0 ? 0 : box[4];
            float pz = (corner & 4) == 0 ? box[2] : box[5];
            add(new float[] {px, py, pz}, rect);
            add(new float[] {px - reach * light.x(), 0, pz - reach * light.z()}, rect);
            add(
                    new float[] {
                        px + ((corner & 1) == 0 ? -margin : margin), 0, pz + ((corner & 4) == 0 ? -margin : margin)
                    },
                    rect);
        }
        int left = Math.clamp((int) rect[0] - 2, 0, shot.width() - 1);
        int top = Math.clamp((int) rect[1] - 2, 0, shot.height() - 1);
        int right = Math.clamp((int) rect[2] + 3, left + 1, shot.width());
        int bottom = Math.clamp((int) rect[3] + 3, top + 1, shot.height());
        return new FrameWindow(shot.width(), shot.height(), left, top, right - left, bottom - top);
    }

    /** Stages the things at their positions, in the photograph's light and on a ground that only receives shadows. */
    public Stage stage(List<Actor> actors, long seed) {
        SiteLight light = shot.light();
        float paper = 0;
        float[] key = new float[3];
        float[] sky = new float[3];
        for (int c = 0; c < 3; c++) {
            paper += (light.key()[c] * light.y() + light.ambient()[c]) / 3;
        }
        float level = Math.clamp(paper, 0.02f, 0.9f);
        float gain = StageRenderer.shown(level) / Math.max(paper, 0.02f);
        for (int c = 0; c < 3; c++) {
            key[c] = gain * light.key()[c];
            sky[c] = gain * light.ambient()[c] / SKY / 2;
        }
        var stageLighting =
                new StageLighting(light.x(), light.y(), light.z(), key, light.softness(), sky, sky, 1, 0, 0);
        float size = Math.max(box[4] - box[1], 0.5f * (box[3] - box[0]));
        float range = Math.min(along, 0.8f * size * 2 * shot.focal() / shot.height());
        float slope = shot.height() / 2f / shot.focal();
        var camera = new Camera(x, y, z, x, y - sin * range, z + cos * range, slope, false, 0, along);
        var shadowCatcher =
                new ShadowCatcher(light.floor(), shot.around(), shot.horizon() / shot.height(), gain, shot.aloft());
        return new Stage(camera, stageLighting, shadowCatcher, actors, seed);
    }
}
