// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.scene.picture.RenderedLayer;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.render.FrameWindow;
import io.heliograph.scene.render.RenderListener;
import io.heliograph.scene.render.RenderQuality;
import io.heliograph.scene.render.StageRenderer;
import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.ActorBounds;
import io.heliograph.scene.stage.Camera;
import io.heliograph.scene.stage.Stage;
import io.heliograph.scene.stage.StageLighting;
import io.heliograph.scene.stage.SurfaceMaterial;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** A flat floor or wall of one material that fills a frame. */
public final class GroundSlab {
    private static final float EYE = 1.5f; // height of the camera above the floor, metres
    private static final float AWAY = 2.5f; // distance of the camera from a wall, metres
    private static final float HALF = 10; // half the side of the slab, metres
    private static final float FINER = 10; // pattern scale: as fine as on furniture, although the slab is larger
    private static final float BOARD = 0.16f; // width of a board, metres
    private static final float LONG = 2.2f; // length of a board, metres
    private static final float GAP = 0.0015f; // half of the gap between boards, metres
    private static final float THIN = 0.05f;
    private static final float FLATTEST = 0.05f; // minimum angle below the horizon, radians

    private GroundSlab() {}

    public static RgbImage draw(
            StageRenderer stageRenderer,
            SurfaceMaterial surfaceMaterial,
            PlaneShot shot,
            RenderListener renderListener) {
        SiteLight light = shot.light();
        float[] key = light.key().clone();
        float[] sky = light.ambient().clone();
        float level = 0;
        for (int c = 0; c < 3; c++) {
            level += (key[c] * light.y() + sky[c]) / 3;
        }
        float gain = StageRenderer.shown(Math.clamp(level, 0.02f, 0.9f)) / Math.max(level, 0.02f);
        for (int c = 0; c < 3; c++) {
            key[c] *= gain;
            sky[c] *= gain * 0.9f;
        }
        var stageLighting =
                new StageLighting(light.x(), light.y(), light.z(), key, light.softness(), sky, sky, 1, 0, 0);
        float pitch = shot.wall()
                ? 0
                : Math.clamp(
                        (float) StrictMath.atan2(shot.height() / 2f - shot.horizon(), shot.focal()), FLATTEST, 1.4f);
        float sin = (float) StrictMath.sin(pitch);
        float cos = (float) StrictMath.cos(pitch);
        float range = shot.wall() ? AWAY : EYE / Math.max(0.1f, sin);
        float slope = shot.height() / 2f / shot.focal();
        var camera = new Camera(0, EYE, 0, 0, EYE - sin * range, cos * range, slope, false, 0, range);
        Stage stage = new Stage(
                camera,
                stageLighting,
                new ShadowCatcher(light.floor(), new RgbImage(2, 2, new byte[12]), 0.5f, gain, true),
                laid(surfaceMaterial, shot.wall(), shot.seed()),
                shot.seed());
        var frameWindow = new FrameWindow(shot.width(), shot.height(), 0, 0, shot.width(), shot.height());
        return picture(stageRenderer.layer(stage, frameWindow, RenderQuality.NORMAL, renderListener));
    }

    /** The slab as actors; a wooden one is covered with boards. */
    private static List<Actor> laid(SurfaceMaterial surfaceMaterial, boolean wall, long seed) {
        boolean wooden = switch (surfaceMaterial.kind()) {
            case WOOD, DARK_WOOD, PALE_WOOD -> true;
            default -> false;
        };
        List<Actor> actors = new ArrayList<>();
        if (wooden) {
            boards(surfaceMaterial, wall, seed, actors);
        }
        Solid solid = new Solid.Box(HALF, wall ? HALF : THIN, wall ? THIN : HALF, 0, 0);
        float sunk = wooden ? THIN : 0;
        actors.add(new Actor(
                actors.size() + 1,
                0,
                "plane",
                solid,
                List.of(wooden ? toned(surfaceMaterial, 0.2f, FINER) : toned(surfaceMaterial, 1, FINER)),
                ActorBounds.of(solid),
                0,
                wall ? 0 : -THIN - sunk,
                wall ? AWAY + THIN + sunk : 0,
                0,
                1));
        return actors;
    }

    /** Boards that run away from the viewer, or up a wall, each a little lighter or darker. */
    private static void boards(SurfaceMaterial surfaceMaterial, boolean wall, long seed, List<Actor> actors) {
        SplittableRandom random = new SplittableRandom(seed);
        float half = BOARD / 2 - GAP;
        float run = LONG / 2 - GAP;
        Solid solid = new Solid.Box(half, wall ? run : THIN / 2, wall ? THIN / 2 : run, 0.002f, 0);
        ActorBounds actorBounds = ActorBounds.of(solid);
        for (float x = -HALF / 2; x < HALF / 2; x += BOARD) {
            float shift = random.nextFloat(LONG);
            for (float at = -LONG - shift; at < 1.5f * HALF; at += LONG) {
                SurfaceMaterial own = toned(surfaceMaterial, 0.86f + random.nextFloat(0.28f), 1);
                actors.add(new Actor(
                        actors.size() + 1,
                        0,
                        "board",
                        solid,
                        List.of(own),
                        actorBounds,
                        x,
                        wall ? at : -THIN / 2,
                        wall ? AWAY + THIN / 2 : at,
                        0,
                        1));
            }
        }
    }

    private static SurfaceMaterial toned(SurfaceMaterial s, float light, float finer) {
        return new SurfaceMaterial(
                s.kind(),
                s.red() * light,
                s.green() * light,
                s.blue() * light,
                s.pattern(),
                s.red2() * light,
                s.green2() * light,
                s.blue2() * light,
                s.scale() * finer,
                s.roughness(),
                s.glow());
    }

    /** The finished picture: pixels above the slab's horizon get the colour of its farthest part. */
    private static RgbImage picture(RenderedLayer renderedLayer) {
        int width = renderedLayer.width();
        byte[] rgb = new byte[3 * width * renderedLayer.height()];
        for (int x = 0; x < width; x++) {
            float[] last = new float[3];
            for (int y = renderedLayer.height() - 1; y >= 0; y--) {
                int p = y * width + x;
                float alpha = renderedLayer.rgba()[4 * p + 3];
                for (int c = 0; c < 3; c++) {
                    if (alpha > 0.5f) {
                        last[c] = renderedLayer.rgba()[4 * p + c] / alpha;
                    }
                    rgb[3 * p + c] = (byte) (int) (255 * SrgbTransfer.displayed(last[c]) + 0.5f);
                }
            }
        }
        return new RgbImage(width, renderedLayer.height(), rgb);
    }
}
