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

/** Stages for tests. */
final class Stages {
    private Stages() {}

    static SurfaceMaterial plain(SurfaceMaterial.Kind kind, float red, float green, float blue) {
        return new SurfaceMaterial(kind, red, green, blue, SurfaceMaterial.Pattern.NONE, 0, 0, 0, 1, -1, 0);
    }

    static Actor actor(int id, Solid solid, float x, float y, float z, SurfaceMaterial... surfaces) {
        return new Actor(id, id, "thing", solid, List.of(surfaces), ActorBounds.of(solid), x, y, z, 0, 1);
    }

    static StageLighting daylight() {
        return new StageLighting(
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
        actors.add(actor(1, ball, -1.1f, 0, 0, plain(SurfaceMaterial.Kind.CERAMIC, 0.7f, 0.05f, 0.04f)));
        actors.add(actor(2, box, 0.1f, 0, 0.3f, plain(SurfaceMaterial.Kind.PLASTIC, 0.05f, 0.15f, 0.7f)));
        actors.add(actor(3, ring, 1.2f, 0, -0.3f, plain(SurfaceMaterial.Kind.GOLD, 0.9f, 0.6f, 0.2f)));
        return new Stage(camera(0, 1.3f, -4.2f, 0, 0.4f, 0), daylight(), Floor.grey(), actors, 1);
    }

    static Camera camera(float x, float y, float z, float tx, float ty, float tz) {
        return new Camera(x, y, z, tx, ty, tz, 0.4f, false, 0, 4);
    }

    /** A ball and a block of kinds of materials, so many from one on. */
    static Stage materials(int from, int count) {
        Solid ball = new Solid.Union(
                List.of(
                        new Solid.Moved(new Solid.Sphere(0.38f, 0), 0, 0.62f, 0),
                        new Solid.Moved(new Solid.Box(0.36f, 0.12f, 0.36f, 0.03f, 0), 0, 0.12f, 0)),
                0);
        List<Actor> actors = new ArrayList<>();
        SurfaceMaterial.Kind[] kinds = SurfaceMaterial.Kind.values();
        for (int i = 0; i < count && from + i < kinds.length; i++) {
            float row = (float) Math.floor(i * 0.2f);
            float x = (i % 5 - 2) * 1.05f;
            actors.add(actor(i + 1, ball, x, 0, row * 1.3f, usual(kinds[from + i])));
        }
        return new Stage(
                new Camera(0, 2.3f, -8, 0, 0.55f, 0.5f, 0.17f, false, 0, 4), daylight(), Floor.grey(), actors, 1);
    }

    /** A ball with each pattern. */
    static Stage patterns() {
        Solid ball = new Solid.Union(
                List.of(
                        new Solid.Moved(new Solid.Sphere(0.38f, 0), 0, 0.62f, 0),
                        new Solid.Moved(new Solid.Box(0.36f, 0.12f, 0.36f, 0.03f, 0), 0, 0.12f, 0)),
                0);
        List<Actor> actors = new ArrayList<>();
        SurfaceMaterial.Pattern[] patterns = SurfaceMaterial.Pattern.values();
        for (int i = 0; i < 10; i++) {
            SurfaceMaterial.Kind kind = i == 9 ? SurfaceMaterial.Kind.FUR : SurfaceMaterial.Kind.CERAMIC;
            SurfaceMaterial.Pattern pattern = i == 9 ? SurfaceMaterial.Pattern.STRIPES : patterns[i % patterns.length];
            SurfaceMaterial s = new SurfaceMaterial(kind, 0.75f, 0.45f, 0.12f, pattern, 0.15f, 0.05f, 0.03f, 1, -1, 0);
            actors.add(actor(i + 1, ball, (i % 5 - 2) * 1.05f, 0, i < 5 ? 0 : 1.3f, s));
        }
        return new Stage(
                new Camera(0, 2.3f, -8, 0, 0.55f, 0.5f, 0.17f, false, 0, 4), daylight(), Floor.grey(), actors, 1);
    }

    /** A likely colour for a material. */
    static SurfaceMaterial usual(SurfaceMaterial.Kind kind) {
        return switch (kind) {
            case CERAMIC -> plain(kind, 0.75f, 0.75f, 0.72f);
            case PLASTIC -> plain(kind, 0.05f, 0.25f, 0.7f);
            case CLAY, BRICK -> plain(kind, 0.5f, 0.2f, 0.12f);
            case RUBBER -> plain(kind, 0.05f, 0.05f, 0.055f);
            case METAL, CHROME -> plain(kind, 0.75f, 0.75f, 0.77f);
            case GOLD -> plain(kind, 1, 0.71f, 0.29f);
            case GLASS, WATER, ICE -> plain(kind, 0.85f, 0.95f, 0.95f);
            case WOOD -> plain(kind, 0.42f, 0.23f, 0.11f);
            case DARK_WOOD, BARK -> plain(kind, 0.17f, 0.09f, 0.05f);
            case PALE_WOOD, BREAD -> plain(kind, 0.65f, 0.47f, 0.28f);
            case MARBLE, PAPER, SNOW, CREAM -> plain(kind, 0.85f, 0.85f, 0.83f);
            case CONCRETE, STONE -> plain(kind, 0.4f, 0.39f, 0.37f);
            case TILES -> plain(kind, 0.2f, 0.5f, 0.55f);
            case FABRIC -> plain(kind, 0.25f, 0.35f, 0.5f);
            case VELVET -> plain(kind, 0.35f, 0.02f, 0.06f);
            case LEATHER -> plain(kind, 0.3f, 0.13f, 0.06f);
            case FUR -> plain(kind, 0.5f, 0.25f, 0.08f);
            case FEATHER -> plain(kind, 0.15f, 0.3f, 0.6f);
            case SKIN -> plain(kind, 0.72f, 0.42f, 0.3f);
            case FOLIAGE, GRASS -> plain(kind, 0.1f, 0.25f, 0.05f);
            case PETAL -> plain(kind, 0.8f, 0.2f, 0.4f);
            case FRUIT -> plain(kind, 0.6f, 0.04f, 0.03f);
            case SAND -> plain(kind, 0.6f, 0.48f, 0.3f);
            case SOIL -> plain(kind, 0.2f, 0.13f, 0.08f);
            case WAX -> plain(kind, 0.85f, 0.75f, 0.5f);
            case PAINT -> plain(kind, 0.7f, 0.35f, 0.03f);
            case LIGHT -> plain(kind, 1, 0.8f, 0.5f);
        };
    }

    /** A glass ball, a wine glass and a bottle before a red wall. */
    static Stage glass() {
        Solid ball = new Solid.Moved(new Solid.Sphere(0.5f, 0), 0, 0.5f, 0);
        float[] r = {0.28f, 0.28f, 0.04f, 0.04f, 0.3f, 0.34f, 0.28f, 0.265f, 0.32f, 0.28f, 0.02f, 0};
        float[] h = {0, 0.03f, 0.06f, 0.45f, 0.65f, 0.85f, 1.15f, 1.15f, 0.85f, 0.67f, 0.5f, 0.5f};
        float[] br = {0.26f, 0.28f, 0.28f, 0.1f, 0.1f, 0};
        float[] bh = {0, 0.04f, 0.8f, 1.1f, 1.4f, 1.4f};
        List<Actor> actors = List.of(
                actor(
                        1,
                        new Solid.Box(3, 3, 0.1f, 0, 0),
                        0,
                        0,
                        2,
                        plain(SurfaceMaterial.Kind.BRICK, 0.6f, 0.12f, 0.08f)),
                actor(2, ball, -1.1f, 0, 0, plain(SurfaceMaterial.Kind.GLASS, 0.95f, 0.97f, 0.97f)),
                actor(
                        3,
                        new Solid.Lathe(r, h, false, 0),
                        0,
                        0,
                        0,
                        plain(SurfaceMaterial.Kind.GLASS, 0.97f, 0.97f, 0.97f)),
                actor(
                        4,
                        new Solid.Lathe(br, bh, false, 0),
                        1.1f,
                        0,
                        0,
                        plain(SurfaceMaterial.Kind.GLASS, 0.2f, 0.5f, 0.25f)));
        return new Stage(camera(0, 1.1f, -4.4f, 0, 0.6f, 0), daylight(), Floor.grey(), actors, 1);
    }
}
