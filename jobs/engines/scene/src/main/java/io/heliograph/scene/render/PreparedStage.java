// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.DisplacementNoise;
import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.Camera;
import io.heliograph.scene.stage.Stage;
import io.heliograph.scene.stage.StageLighting;
import io.heliograph.scene.stage.StageSurroundings;
import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;
import java.util.IdentityHashMap;
import java.util.List;

/** A stage prepared for rendering: compiled solids, a hierarchy of actors, light as plain numbers. Shared by several threads. */
final class PreparedStage {
    private static final int MOST_ACTORS = 20_000;

    final Camera camera;
    final StageLighting light;
    final StageSurroundings surroundings;
    final ActorInstance[] instances;
    final BoundingVolumeHierarchy hierarchy;

    /** Number of pieces of the actor with the most pieces. */
    final int pieces;

    final int seed;

    /** Id of the actor that the camera does not see, although it affects light and mirror images; 0: none. */
    final int unseen;

    /** Distance from the camera to its target, metres. */
    final float range;

    /** Radius of ambient occlusion at the target's distance, metres. */
    final float occlusion;

    /** Light that the ground reflects upwards, three values. */
    final float[] bounce = new float[3];

    /** Maximum length of rays, metres. */
    final float limit = 20_000;

    PreparedStage(Stage stage) {
        this(stage, 0);
    }

    /** Prepares a stage with an actor that the camera does not see. */
    PreparedStage(Stage stage, int unseen) {
        this.unseen = unseen;
        camera = stage.camera();
        light = stage.lighting();
        surroundings = stage.surroundings();
        seed = DisplacementNoise.seed(stage.seed());
        List<Actor> actors = stage.actors();
        if (actors.size() > MOST_ACTORS) {
            throw new IllegalArgumentException("a stage has more than %d actors".formatted(MOST_ACTORS));
        }
        IdentityHashMap<Solid, RaySolid> forms =
                new IdentityHashMap<>(); // instances of the same thing share their compiled solid
        instances = new ActorInstance[actors.size()];
        float[][] boxes = new float[instances.length][];
        for (int i = 0; i < instances.length; i++) {
            Actor actor = actors.get(i);
            instances[i] = new ActorInstance(actor, forms.computeIfAbsent(actor.solid(), RaySolid::of));
            boxes[i] = instances[i].box();
        }
        hierarchy = new BoundingVolumeHierarchy(boxes);
        pieces = forms.values().stream().mapToInt(f -> f.pieces.length).max().orElse(0);
        range = Math.max(
                1e-3f,
                ActorInstance.length(
                        camera.targetX() - camera.x(), camera.targetY() - camera.y(), camera.targetZ() - camera.z()));
        occlusion = 0.22f * (camera.parallel() ? camera.slope() : camera.slope() * range);
        ground();
        if (!camera.parallel()) {
            surroundings.watchFrom(camera.x(), camera.y(), camera.z());
        }
    }

    /** Computes the light that the ground around the camera's target reflects upwards. */
    private void ground() {
        SurfacePoint surfacePoint = new SurfacePoint();
        ViewRay ray = new ViewRay();
        float step = 4 * occlusion;
        int n = 0;
        for (int i = -1; i <= 1; i++) {
            for (int j = -1; j <= 1; j++) {
                float x = camera.targetX() + i * step;
                float z = camera.targetZ() + j * step;
                float y = surroundings.groundAt(x, z);
                if (Float.isFinite(y)) {
                    ray.down(x, y, z, range);
                    surroundings.surface(ray, surfacePoint);
                    bounce[0] += surfacePoint.red;
                    bounce[1] += surfacePoint.green;
                    bounce[2] += surfacePoint.blue;
                    n++;
                }
            }
        }
        float lit = 0.35f * Math.max(light.keyY(), 0.15f) / Math.max(n, 1);
        for (int c = 0; c < 3; c++) {
            bounce[c] *= lit * light.key()[c] + 0.3f * light.fill() * light.zenith()[c] / Math.max(n, 1);
        }
    }
}
