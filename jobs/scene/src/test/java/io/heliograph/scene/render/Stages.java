// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.Camera;
import io.heliograph.scene.stage.Lighting;
import io.heliograph.scene.stage.Reach;
import io.heliograph.scene.stage.Stage;
import io.heliograph.scene.stage.Surface;
import java.util.ArrayList;
import java.util.List;

/** Stages for tests. */
final class Stages {
    private Stages() {}

    static Surface plain(Surface.Kind kind, float red, float green, float blue) {
        return new Surface(kind, red, green, blue, Surface.Pattern.NONE, 0, 0, 0, 1, -1, 0);
    }

    static Actor actor(int id, Solid solid, float x, float y, float z, Surface... surfaces) {
        return new Actor(id, id, "thing", solid, List.of(surfaces), Reach.of(solid), x, y, z, 0, 1);
    }

    static Lighting daylight() {
        return new Lighting(
                -0.62f,
                0.57f,
                -0.54f,
                new float[] {2.6f, 2.3f, 1.9f},
                0.03f,
                new float[] {0.25f, 0.4f, 0.7f},
                new float[] {0.75f, 0.8f, 0.85f},
                1,
                0,
                0);
    }

    /** A red ball, a blue box and a golden ring on a grey floor. */
    static Stage three() {
        Solid ball = new Solid.Moved(new Solid.Sphere(0.5f, 0), 0, 0.5f, 0);
        Solid box = new Solid.Moved(new Solid.Box(0.4f, 0.4f, 0.4f, 0.04f, 0), 0, 0.4f, 0);
        Solid ring = new Solid.Moved(new Solid.Torus(0.4f, 0.12f, 0), 0, 0.12f, 0);
        List<Actor> actors = new ArrayList<>();
        actors.add(actor(1, ball, -1.1f, 0, 0, plain(Surface.Kind.CERAMIC, 0.7f, 0.05f, 0.04f)));
        actors.add(actor(2, box, 0.1f, 0, 0.3f, plain(Surface.Kind.PLASTIC, 0.05f, 0.15f, 0.7f)));
        actors.add(actor(3, ring, 1.2f, 0, -0.3f, plain(Surface.Kind.GOLD, 0.9f, 0.6f, 0.2f)));
        return new Stage(camera(0, 1.3f, -4.2f, 0, 0.4f, 0), daylight(), Floor.grey(), actors, 1);
    }

    static Camera camera(float x, float y, float z, float tx, float ty, float tz) {
        return new Camera(x, y, z, tx, ty, tz, 0.4f, false, 0, 4);
    }
}
