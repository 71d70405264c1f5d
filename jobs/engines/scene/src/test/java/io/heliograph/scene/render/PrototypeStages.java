// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.ActorBounds;
import io.heliograph.scene.stage.Camera;
import io.heliograph.scene.stage.Stage;
import io.heliograph.scene.stage.StageLighting;
import io.heliograph.scene.stage.SurfaceMaterial;
import java.util.ArrayList;
import java.util.List;

/** The scenes of the C++ prototype, built of solids: a cat on grass, a mug with an apple on a table. */
final class PrototypeStages {
    private PrototypeStages() {}

    private static Solid at(Solid s, float x, float y, float z) {
        return new Solid.Moved(s, x, y, z);
    }

    private static Solid oval(float x, float y, float z, float a, float b, float c, int slot) {
        return at(new Solid.Ellipsoid(a, b, c, slot), x, y, z);
    }

    /** Both sides, for x of 0 and more. */
    private static Solid pair(Solid s) {
        return new Solid.Mirrored(s, true, false);
    }

    static Solid cat() {
        Solid trunk = new Solid.Union(
                List.of(oval(0, 0.52f, 0.12f, 0.40f, 0.52f, 0.44f, 0), oval(0, 0.85f, -0.12f, 0.27f, 0.36f, 0.27f, 0)),
                0.25f);
        Solid head = new Solid.Union(
                List.of(
                        oval(0, 1.34f, -0.26f, 0.33f, 0.275f, 0.28f, 0),
                        pair(oval(0.09f, 1.25f, -0.49f, 0.115f, 0.085f, 0.10f, 1)),
                        pair(oval(0.215f, 1.56f, -0.2f, 0.105f, 0.19f, 0.055f, 0))),
                0.08f);
        Solid legs = new Solid.Union(
                List.of(
                        pair(new Solid.Capsule(0.15f, 0.72f, -0.28f, 0.14f, 0.08f, -0.44f, 0.115f, 0.085f, 0)),
                        pair(oval(0.14f, 0.07f, -0.5f, 0.10f, 0.075f, 0.14f, 1)),
                        pair(oval(0.31f, 0.27f, 0.05f, 0.19f, 0.27f, 0.3f, 0)),
                        pair(oval(0.33f, 0.07f, -0.2f, 0.1f, 0.075f, 0.16f, 1))),
                0.08f);
        Solid tail = new Solid.Union(
                List.of(
                        new Solid.Capsule(0.3f, 0.1f, 0.5f, 0.75f, 0.1f, 0.35f, 0.09f, 0.085f, 0),
                        new Solid.Capsule(0.75f, 0.1f, 0.35f, 0.78f, 0.12f, -0.1f, 0.085f, 0.06f, 0)),
                0.1f);
        Solid body = new Solid.Rough(new Solid.Union(List.of(trunk, head, legs, tail), 0.12f), 18, 0.012f);
        Solid bib = new Solid.Painted(body, oval(0, 0.78f, -0.45f, 0.2f, 0.3f, 0.16f, 1), 1);
        return new Solid.Union(
                List.of(
                        bib,
                        pair(at(new Solid.Sphere(0.072f, 2), 0.125f, 1.385f, -0.475f)),
                        pair(oval(0.125f, 1.385f, -0.535f, 0.017f, 0.04f, 0.014f, 4)),
                        oval(0, 1.285f, -0.595f, 0.035f, 0.024f, 0.02f, 3)),
                0);
    }

    static Stage catOnGrass() {
        SurfaceMaterial coat = new SurfaceMaterial(
                SurfaceMaterial.Kind.FUR,
                0.50f,
                0.24f,
                0.08f,
                SurfaceMaterial.Pattern.STRIPES,
                0.26f,
                0.10f,
                0.03f,
                1,
                -1,
                0);
        List<SurfaceMaterial> surfaces = List.of(
                coat,
                Stages.plain(SurfaceMaterial.Kind.FUR, 0.75f, 0.7f, 0.64f),
                Stages.plain(SurfaceMaterial.Kind.CHROME, 0.4f, 0.5f, 0.08f),
                Stages.plain(SurfaceMaterial.Kind.SKIN, 0.55f, 0.22f, 0.2f),
                new SurfaceMaterial(
                        SurfaceMaterial.Kind.PLASTIC,
                        0.005f,
                        0.005f,
                        0.005f,
                        SurfaceMaterial.Pattern.NONE,
                        0,
                        0,
                        0,
                        1,
                        0.05f,
                        0));
        surfaces = new ArrayList<>(surfaces);
        surfaces.set(
                2,
                new SurfaceMaterial(
                        SurfaceMaterial.Kind.CERAMIC,
                        0.4f,
                        0.5f,
                        0.08f,
                        SurfaceMaterial.Pattern.NONE,
                        0,
                        0,
                        0,
                        1,
                        0.04f,
                        0));
        Solid cat = cat();
        Actor actor = new Actor(1, 0, "cat", cat, surfaces, ActorBounds.of(cat), 0, 0, 0, 0, 1);
        StageLighting light = new StageLighting(
                -0.626f,
                0.574f,
                -0.522f,
                new float[] {2.75f, 2.3f, 1.76f},
                0.05f,
                new float[] {0.2f, 0.38f, 0.72f},
                new float[] {0.72f, 0.8f, 0.86f},
                0.8f,
                0.3f,
                0);
        Floor grass = new Floor(0.12f, 0.2f, 0.04f, new float[] {0.72f, 0.8f, 0.86f}, new float[] {0.2f, 0.38f, 0.72f});
        Camera camera = new Camera(0.9f, 1, -3.3f, 0.06f, 0.86f, 0, 0.4545f, false, 0.07f, 3.1f);
        return new Stage(camera, light, grass, List.of(actor), 1);
    }

    static Solid mug() {
        float[] r = {0.38f, 0.42f, 0.41f, 0.43f, 0.37f, 0.36f, 0.34f};
        float[] h = {0, 0.03f, 0.5f, 1, 1, 0.5f, 0.08f};
        Solid cup = new Solid.Rounded(new Solid.Lathe(r, h, false, 0), 0.008f);
        Solid handle = new Solid.Difference(
                at(new Solid.Turned(new Solid.Torus(0.24f, 0.055f, 0), 1.5707964f, 0, 0), -0.47f, 0.52f, 0),
                List.of(at(new Solid.Cylinder(0.38f, 0.6f, 0, 0), 0, 0.5f, 0)),
                0);
        Solid body = new Solid.Union(List.of(cup, handle), 0.05f);
        Solid band = new Solid.Painted(body, at(new Solid.Box(1, 0.06f, 1, 0, 1), 0, 0.24f, 0), 1);
        return new Solid.Union(List.of(band, at(new Solid.Cylinder(0.37f, 0.01f, 0, 2), 0, 0.82f, 0)), 0);
    }

    static Solid apple() {
        float[] r = {0.05f, 0.16f, 0.3f, 0.36f, 0.35f, 0.25f, 0.12f, 0.02f};
        float[] h = {0.05f, 0.01f, 0.1f, 0.3f, 0.45f, 0.63f, 0.66f, 0.57f};
        Solid stalk = new Solid.Capsule(0, 0.55f, 0, 0.06f, 0.79f, 0.02f, 0.018f, 0.02f, 1);
        Solid leaf =
                at(new Solid.Turned(new Solid.Ellipsoid(0.15f, 0.02f, 0.07f, 2), 0.3f, 0, 0.2f), 0.17f, 0.74f, 0.02f);
        return new Solid.Union(List.of(new Solid.Lathe(r, h, true, 0), stalk, leaf), 0);
    }

    static Solid books() {
        Solid lower = new Solid.Turned(
                new Solid.Union(
                        List.of(
                                at(new Solid.Box(0.62f, 0.09f, 0.42f, 0.015f, 0), 0, 0.09f, 0),
                                at(new Solid.Box(0.61f, 0.07f, 0.425f, 0.005f, 1), 0.03f, 0.09f, 0)),
                        0),
                0,
                0.35f,
                0);
        return new Solid.Union(
                List.of(
                        lower,
                        new Solid.Turned(at(new Solid.Box(0.5f, 0.07f, 0.36f, 0.015f, 2), 0, 0.25f, 0), 0, 0.85f, 0)),
                0);
    }

    static Solid plant() {
        List<Solid> parts = new ArrayList<>();
        parts.add(at(new Solid.Cone(0.28f, 0.36f, 0.2f, 0.02f, 0), 0, 0.2f, 0));
        parts.add(new Solid.Around(
                at(new Solid.Turned(new Solid.Ellipsoid(0.07f, 0.24f, 0.018f, 1), 0.1f, 1.57f, -0.5f), 0.14f, 0.56f, 0),
                6));
        parts.add(new Solid.Around(
                at(new Solid.Turned(new Solid.Ellipsoid(0.06f, 0.26f, 0.018f, 1), 0.1f, 1.57f, -0.2f), 0.07f, 0.62f, 0),
                5));
        return new Solid.Union(parts, 0);
    }

    static Stage stillLife() {
        List<Actor> actors = List.of(
                Stages.actor(
                        1,
                        mug(),
                        -0.55f,
                        0,
                        0.1f,
                        Stages.plain(SurfaceMaterial.Kind.CERAMIC, 0.72f, 0.09f, 0.07f),
                        Stages.plain(SurfaceMaterial.Kind.CERAMIC, 0.85f, 0.82f, 0.75f),
                        new SurfaceMaterial(
                                SurfaceMaterial.Kind.WATER,
                                0.10f,
                                0.045f,
                                0.02f,
                                SurfaceMaterial.Pattern.NONE,
                                0,
                                0,
                                0,
                                1,
                                0.1f,
                                0)),
                Stages.actor(
                        2,
                        apple(),
                        0.55f,
                        0,
                        -0.45f,
                        Stages.plain(SurfaceMaterial.Kind.FRUIT, 0.55f, 0.04f, 0.03f),
                        Stages.plain(SurfaceMaterial.Kind.BARK, 0.15f, 0.09f, 0.04f),
                        Stages.plain(SurfaceMaterial.Kind.PETAL, 0.12f, 0.3f, 0.05f)),
                Stages.actor(
                        3,
                        books(),
                        0.75f,
                        0,
                        0.75f,
                        Stages.plain(SurfaceMaterial.Kind.FABRIC, 0.05f, 0.12f, 0.22f),
                        Stages.plain(SurfaceMaterial.Kind.PAPER, 0.78f, 0.74f, 0.63f),
                        Stages.plain(SurfaceMaterial.Kind.LEATHER, 0.62f, 0.42f, 0.12f)),
                Stages.actor(
                        4,
                        plant(),
                        1.0f,
                        0.32f,
                        0.72f,
                        Stages.plain(SurfaceMaterial.Kind.CONCRETE, 0.62f, 0.6f, 0.56f),
                        Stages.plain(SurfaceMaterial.Kind.PETAL, 0.08f, 0.25f, 0.06f)),
                Stages.actor(
                        5,
                        at(new Solid.Box(6, 0.05f, 3, 0.02f, 0), 0, -0.05f, 1),
                        0,
                        0,
                        0,
                        Stages.plain(SurfaceMaterial.Kind.WOOD, 0.36f, 0.19f, 0.09f)));
        StageLighting light = new StageLighting(
                -0.667f,
                0.667f,
                -0.311f,
                new float[] {2.97f, 2.53f, 1.98f},
                0.12f,
                new float[] {0.32f, 0.3f, 0.3f},
                new float[] {0.3f, 0.24f, 0.2f},
                1,
                0.3f,
                0);
        Floor room =
                new Floor(0.2f, 0.12f, 0.08f, new float[] {0.35f, 0.26f, 0.2f}, new float[] {0.13f, 0.10f, 0.085f});
        Camera camera = new Camera(-0.25f, 1.15f, -3.6f, 0.2f, 0.42f, 0.2f, 0.4255f, false, 0.05f, 3.45f);
        return new Stage(camera, light, room, actors, 5);
    }
}
