// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.Camera;
import io.heliograph.scene.stage.Stage;
import io.heliograph.scene.stage.StageLighting;
import io.heliograph.scene.stage.SurfaceMaterial;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Light and lens: shadows, glass, mirrors, glow, focus, exposure, measured in pixels. */
class LightTest {
    private static final int W = 120;
    private static final int H = 80;

    private static Solid ball() {
        return new Solid.Moved(new Solid.Sphere(0.5f, 0), 0, 0.5f, 0);
    }

    private static RenderedFrame render(Stage stage) {
        return new StageRenderer(2).render(stage, W, H, RenderQuality.NORMAL, RenderListener.NONE);
    }

    private static Stage stage(StageLighting light, Actor... actors) {
        return new Stage(Stages.camera(0, 1.3f, -4.2f, 0, 0.4f, 0), light, Floor.grey(), List.of(actors), 1);
    }

    private static double luminance(RenderedFrame f, int p) {
        byte[] rgb = f.picture().rgb();
        return 0.2126 * (rgb[3 * p] & 255) + 0.7152 * (rgb[3 * p + 1] & 255) + 0.0722 * (rgb[3 * p + 2] & 255);
    }

    private static double mean(RenderedFrame f) {
        double sum = 0;
        for (int p = 0; p < W * H; p++) {
            sum += luminance(f, p);
        }
        return sum / (W * H);
    }

    @Test
    void aBallThrowsAShadowAwayFromTheLight() {
        RenderedFrame f = render(stage(
                Stages.daylight(),
                Stages.actor(1, ball(), 0, 0, 0, Stages.plain(SurfaceMaterial.Kind.CLAY, 0.5f, 0.5f, 0.5f))));
        int dark = 0;
        int darkOnTheLeft = 0;
        for (int p = 0; p < W * H; p++) {
            if (f.object()[p] == 0 && f.shade()[p] < 0.05f) {
                dark++;
                darkOnTheLeft += p % W < W / 2 - 14 ? 1 : 0;
            }
        }
        assertThat(dark).isGreaterThan(60);
        assertThat(darkOnTheLeft).isZero();
    }

    @Test
    void aLargerLightMakesSofterShadows() {
        StageLighting d = Stages.daylight();
        StageLighting soft = new StageLighting(
                d.keyX(), d.keyY(), d.keyZ(), d.key(), 0.3f, d.zenith(), d.horizon(), d.fill(), d.rim(), d.exposure());
        Actor ball = Stages.actor(1, ball(), 0, 0, 0, Stages.plain(SurfaceMaterial.Kind.CLAY, 0.5f, 0.5f, 0.5f));
        assertThat(halfLit(render(stage(soft, ball)))).isGreaterThan(2 * halfLit(render(stage(d, ball))));
    }

    private static int halfLit(RenderedFrame f) {
        int n = 0;
        for (int p = 0; p < W * H; p++) {
            n += f.object()[p] == 0 && f.shade()[p] > 0.08f && f.shade()[p] < 0.48f ? 1 : 0;
        }
        return n;
    }

    @Test
    void redShowsThroughGlassAndNotThroughClay() {
        Actor red = Stages.actor(
                1,
                new Solid.Box(3, 3, 0.1f, 0, 0),
                0,
                0,
                2,
                Stages.plain(SurfaceMaterial.Kind.CLAY, 0.8f, 0.02f, 0.02f));
        Stage glass = stage(
                Stages.daylight(),
                red,
                Stages.actor(2, ball(), 0, 0, 0, Stages.plain(SurfaceMaterial.Kind.GLASS, 0.95f, 0.95f, 0.95f)));
        Stage clay = stage(
                Stages.daylight(),
                red,
                Stages.actor(2, ball(), 0, 0, 0, Stages.plain(SurfaceMaterial.Kind.CLAY, 0.5f, 0.5f, 0.5f)));
        assertThat(reds(render(glass))).isGreaterThan(40);
        assertThat(reds(render(clay))).isLessThan(5);
    }

    @Test
    void chromeMirrorsWhatStandsBesideIt() {
        Actor red = Stages.actor(
                1,
                new Solid.Box(0.1f, 2, 3, 0, 0),
                1.2f,
                0,
                0,
                Stages.plain(SurfaceMaterial.Kind.CLAY, 0.8f, 0.02f, 0.02f));
        Actor chrome = Stages.actor(2, ball(), 0, 0, 0, Stages.plain(SurfaceMaterial.Kind.CHROME, 0.9f, 0.9f, 0.9f));
        assertThat(redness(render(stage(Stages.daylight(), red, chrome)), 2))
                .isGreaterThan(1.2 * redness(render(stage(Stages.daylight(), chrome)), 2));
    }

    /** Pixels of the second object that are clearly red. */
    private static int reds(RenderedFrame f) {
        int n = 0;
        for (int p = 0; p < W * H; p++) {
            int red = f.picture().rgb()[3 * p] & 255;
            int blue = f.picture().rgb()[3 * p + 2] & 255;
            n += f.object()[p] == 2 && red > 2 * blue ? 1 : 0;
        }
        return n;
    }

    private static double redness(RenderedFrame f, int id) {
        double red = 0;
        double blue = 1;
        for (int p = 0; p < W * H; p++) {
            if (f.object()[p] == id) {
                red += f.picture().rgb()[3 * p] & 255;
                blue += f.picture().rgb()[3 * p + 2] & 255;
            }
        }
        return red / blue;
    }

    @Test
    void aLampGlowsInTheDark() {
        StageLighting night = new StageLighting(
                0.3f,
                0.8f,
                -0.5f,
                new float[] {0.02f, 0.02f, 0.03f},
                0.01f,
                new float[] {0.004f, 0.005f, 0.01f},
                new float[] {0.008f, 0.008f, 0.012f},
                1,
                0,
                0);
        Floor dark =
                new Floor(0.3f, 0.3f, 0.3f, new float[] {0.008f, 0.008f, 0.012f}, new float[] {0.003f, 0.004f, 0.01f});
        Actor lamp = Stages.actor(1, ball(), 0, 0, 0, Stages.plain(SurfaceMaterial.Kind.LIGHT, 1, 0.8f, 0.5f));
        RenderedFrame f = render(new Stage(Stages.camera(0, 1.3f, -4.2f, 0, 0.4f, 0), night, dark, List.of(lamp), 1));
        assertThat(luminance(f, H / 2 * W + W / 2)).isGreaterThan(230);
        assertThat(mean(f)).isBetween(50.0, 130.0);
    }

    @Test
    void theMeanBrightnessStaysBetweenNightAndSnow() {
        SurfaceMaterial coal = Stages.plain(SurfaceMaterial.Kind.CLAY, 0.02f, 0.02f, 0.02f);
        for (float strength : new float[] {0.001f, 0.03f, 1, 30, 3000}) {
            float[] key = {2.5f * strength, 2.3f * strength, 2 * strength};
            float[] sky = {0.5f * strength, 0.6f * strength, 0.8f * strength};
            StageLighting light = new StageLighting(-0.62f, 0.57f, -0.54f, key, 0.03f, sky, sky, 1, 0, 0);
            Floor floor = new Floor(0.8f, 0.8f, 0.8f, sky, sky);
            RenderedFrame f = render(new Stage(
                    Stages.camera(0, 1.3f, -4.2f, 0, 0.4f, 0),
                    light,
                    floor,
                    List.of(Stages.actor(1, ball(), 0, 0, 0, coal)),
                    1));
            assertThat(mean(f)).as("strength %s", strength).isBetween(68.0, 185.0);
        }
    }

    @Test
    void whatIsOutOfFocusIsSoftAndSharpThingsDoNotBleed() {
        SurfaceMaterial white = Stages.plain(SurfaceMaterial.Kind.CLAY, 0.9f, 0.9f, 0.9f);
        SurfaceMaterial black = Stages.plain(SurfaceMaterial.Kind.CLAY, 0.01f, 0.01f, 0.01f);
        List<Actor> actors = new ArrayList<>();
        actors.add(Stages.actor(1, new Solid.Box(0.25f, 0.9f, 0.1f, 0, 0), 0, 0, 0, white));
        actors.add(Stages.actor(2, new Solid.Box(9, 9, 0.1f, 0, 0), 0, 0, 12, black));
        actors.add(Stages.actor(3, new Solid.Box(0.3f, 4, 0.1f, 0, 0), 2.4f, 0, 11, white));
        RenderedFrame sharp = focused(actors, 0);
        RenderedFrame soft = focused(actors, 0.3f);
        assertThat(steepest(soft, 3)).isLessThan(0.6 * steepest(sharp, 3));
        assertThat(steepest(soft, 1)).isGreaterThan(0.75 * steepest(sharp, 1));
    }

    private static RenderedFrame focused(List<Actor> actors, float aperture) {
        Camera camera = new Camera(0, 0.7f, -4, 0, 0.7f, 0, 0.4f, false, aperture, 4);
        return new StageRenderer(2)
                .render(
                        new Stage(camera, Stages.daylight(), Floor.grey(), actors, 1),
                        W,
                        H,
                        RenderQuality.NORMAL,
                        RenderListener.NONE);
    }

    /** Largest step of brightness between neighbours in the row through the middle, at the edge of an object. */
    private static double steepest(RenderedFrame f, int id) {
        double most = 0;
        int row = H / 2 * W;
        for (int x = 1; x < W; x++) {
            int p = row + x;
            if (f.object()[p] == id ^ f.object()[p - 1] == id) {
                most = Math.max(most, Math.abs(luminance(f, p) - luminance(f, p - 1)));
            }
        }
        return most;
    }

    @Test
    void aParallelCameraKeepsSizes() {
        Camera camera = new Camera(0, 0.5f, -5, 0, 0.5f, 0, 1, true, 0, 5);
        SurfaceMaterial grey = Stages.plain(SurfaceMaterial.Kind.CLAY, 0.5f, 0.5f, 0.5f);
        RenderedFrame f = render(new Stage(
                camera,
                Stages.daylight(),
                Floor.grey(),
                List.of(Stages.actor(1, ball(), -0.8f, 0, 0, grey), Stages.actor(2, ball(), 0.8f, 0, 6, grey)),
                1));
        long near = java.util.Arrays.stream(f.object()).filter(i -> i == 1).count();
        long far = java.util.Arrays.stream(f.object()).filter(i -> i == 2).count();
        assertThat((double) near / far).isBetween(0.95, 1.05);
    }

    @Test
    void aTurnedActorShowsItsFaceToTheLeft() {
        Solid nose = new Solid.Capsule(0, 0.5f, 0, 0, 0.5f, -1, 0.2f, 0.2f, 0);
        SurfaceMaterial grey = Stages.plain(SurfaceMaterial.Kind.CLAY, 0.5f, 0.5f, 0.5f);
        Actor a = new Actor(
                1, 0, "nose", nose, List.of(grey), io.heliograph.scene.stage.ActorBounds.of(nose), 0, 0, 0, 1.57f, 1);
        RenderedFrame f = render(stage(Stages.daylight(), a));
        double x = 0;
        int n = 0;
        for (int p = 0; p < W * H; p++) {
            if (f.object()[p] == 1) {
                x += p % W;
                n++;
            }
        }
        assertThat(x / n).isLessThan(W / 2.0 - 4);
    }
}
