// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.compositing.PlacementShot;
import io.heliograph.scene.compositing.ReferencePicture;
import io.heliograph.scene.compositing.SiteLight;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.picture.RenderedLayer;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.render.RenderListener;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Things drawn by themselves for a place in a photograph. */
class CutOutInPlaceTest {
    private static final SceneStudio STUDIO = SceneStudio.open();
    private static final Brief BALL = brief("a red ball");
    private static final int LEFT = 60;
    private static final int TOP = 50;
    private static final int RIGHT = 100;
    private static final int BOTTOM = 90;

    private static Brief brief(String prompt) {
        Brief read = BriefReader.load(ArchetypeCatalogue.builtIn()).read(prompt, "");
        return read.withThings(List.of(read.things().getFirst()));
    }

    private static PlacementShot shot(float lightX, long seed) {
        float y = 0.7f;
        float z = -(float) Math.sqrt(1 - lightX * lightX - y * y);
        var light = new SiteLight(
                lightX, y, z, new float[] {0.8f, 0.8f, 0.8f}, new float[] {0.25f, 0.25f, 0.25f}, 0.05f, new float[] {
                    0.4f, 0.4f, 0.4f
                });
        return new PlacementShot(
                160,
                120,
                30,
                170,
                LEFT,
                TOP,
                RIGHT,
                BOTTOM,
                false,
                light,
                new RgbImage(2, 2, new byte[12]),
                seed,
                DrawingQuality.BASE);
    }

    private static RenderedLayer drawn(float lightX, long seed) {
        return STUDIO.cutOut(BALL, shot(lightX, seed), RenderListener.NONE).layer();
    }

    private static float[] columns(RenderedLayer renderedLayer) {
        float left = Float.MAX_VALUE;
        float right = 0;
        float bottom = 0;
        for (int p = 0; p < renderedLayer.width() * renderedLayer.height(); p++) {
            if (renderedLayer.rgba()[4 * p + 3] > 0.5f) {
                left = Math.min(left, renderedLayer.left() + p % renderedLayer.width());
                right = Math.max(right, renderedLayer.left() + p % renderedLayer.width() + 1);
                bottom = renderedLayer.top() + p / renderedLayer.width() + 1;
            }
        }
        return new float[] {left, right, bottom};
    }

    /** Mean factor of the ground's light in a part of the photograph. */
    private static double ground(RenderedLayer renderedLayer, int x0, int x1, int y0, int y1) {
        double sum = 0;
        int n = 0;
        for (int y = Math.max(y0, renderedLayer.top());
                y < Math.min(y1, renderedLayer.top() + renderedLayer.height());
                y++) {
            for (int x = Math.max(x0, renderedLayer.left());
                    x < Math.min(x1, renderedLayer.left() + renderedLayer.width());
                    x++) {
                sum += renderedLayer
                        .ground()[3 * ((y - renderedLayer.top()) * renderedLayer.width() + x - renderedLayer.left())];
                n++;
            }
        }
        return sum / Math.max(1, n);
    }

    @Test
    void aThingFillsItsBoxAndStandsOnItsLowerSide() {
        float[] seen = columns(drawn(-0.5f, 7));
        assertThat(seen[0]).isCloseTo(LEFT, within(6f));
        assertThat(seen[1]).isCloseTo(RIGHT, within(6f));
        assertThat(seen[2]).isCloseTo(BOTTOM, within(6f));
    }

    @Test
    void itsShadowLiesOnTheFarSideOfTheLight() {
        RenderedLayer fromLeft = drawn(-0.6f, 7);
        assertThat(ground(fromLeft, RIGHT, RIGHT + 12, 70, 86))
                .isLessThan(ground(fromLeft, LEFT - 12, LEFT, 70, 86) - 0.05);
        RenderedLayer fromRight = drawn(0.6f, 7);
        assertThat(ground(fromRight, LEFT - 12, LEFT, 70, 86))
                .isLessThan(ground(fromRight, RIGHT, RIGHT + 12, 70, 86) - 0.05);
    }

    @Test
    void itsLitSideIsTheBrighterOne() {
        RenderedLayer renderedLayer = drawn(-0.6f, 7);
        double[] halves = new double[2];
        for (int p = 0; p < renderedLayer.width() * renderedLayer.height(); p++) {
            int x = renderedLayer.left() + p % renderedLayer.width();
            halves[x < (LEFT + RIGHT) / 2 ? 0 : 1] += renderedLayer.rgba()[4 * p];
        }
        assertThat(halves[0]).isGreaterThan(1.15 * halves[1]);
    }

    @Test
    void coverIsExactAndColoursAreMultipliedByIt() {
        RenderedLayer renderedLayer = drawn(-0.5f, 7);
        int partly = 0;
        for (int p = 0; p < renderedLayer.width() * renderedLayer.height(); p++) {
            float alpha = renderedLayer.rgba()[4 * p + 3];
            assertThat(alpha).isBetween(0f, 1f);
            assertThat(renderedLayer.rgba()[4 * p]).isLessThanOrEqualTo(alpha + 1e-6f);
            partly += alpha > 0 && alpha < 1 ? 1 : 0;
        }
        assertThat(partly).as("soft pixels of the outline").isGreaterThan(20);
    }

    @Test
    void theSameSeedGivesTheSameBits() {
        assertThat(drawn(-0.5f, 7).rgba()).isEqualTo(drawn(-0.5f, 7).rgba());
    }

    @Test
    void aBackdropHoldsTheShadowOfASubjectButNotTheSubject() {
        byte[] rgb = new byte[3 * 64 * 48];
        byte[] alpha = new byte[64 * 48];
        for (int y = 14; y < 36; y++) {
            for (int x = 26; x < 38; x++) {
                alpha[y * 64 + x] = -1;
            }
        }
        var subject =
                new ReferencePicture(new RgbImage(64, 48, rgb), Optional.of(alpha), ReferencePicture.Use.SUBJECT, 1);
        Brief studio = BriefReader.load(ArchetypeCatalogue.builtIn()).read("white studio background", "");
        RgbImage with = STUDIO.backdrop(studio, backdrop(Optional.of(subject)), RenderListener.NONE)
                .picture();
        double under = darkest(with, 14, 50, 30, 41);
        double aside = mean(with, 2, 14, 36, 39);
        assertThat(under).as("shadow under the black subject").isLessThan(aside - 8);
        assertThat(mean(with, 28, 36, 16, 22)).as("where the subject will be").isGreaterThan(110);
    }

    private static BackdropShot backdrop(Optional<ReferencePicture> subject) {
        return new BackdropShot(64, 48, 0.35f, 1.4f, subject, true, 0.3f, 1, 5, DrawingQuality.LITE);
    }

    private static int darkest(RgbImage rgbImage, int x0, int x1, int y0, int y1) {
        int least = 255;
        for (int y = y0; y < y1; y++) {
            for (int x = x0; x < x1; x++) {
                least = Math.min(least, rgbImage.rgb()[3 * (y * rgbImage.width() + x) + 1] & 255);
            }
        }
        return least;
    }

    private static double mean(RgbImage rgbImage, int x0, int x1, int y0, int y1) {
        double sum = 0;
        for (int y = y0; y < y1; y++) {
            for (int x = x0; x < x1; x++) {
                sum += rgbImage.rgb()[3 * (y * rgbImage.width() + x) + 1] & 255;
            }
        }
        return sum / ((x1 - x0) * (y1 - y0));
    }

    @Test
    void aThingThatWouldFillAViewFromAboveIsSeenAllTheSame() {
        PlacementShot from = shot(-0.5f, 7);
        var shots = List.of(new float[] {-42, 2, 25, 158, 118}, new float[] {43, 0, 15, 100, 120});
        for (String prompt : List.of("an elephant", "a bus", "a table")) {
            for (float[] s : shots) {
                var shot = new PlacementShot(
                        160,
                        120,
                        s[0],
                        170,
                        s[1],
                        s[2],
                        s[3],
                        s[4],
                        false,
                        from.light(),
                        from.around(),
                        1,
                        DrawingQuality.LITE);
                RenderedLayer renderedLayer =
                        STUDIO.cutOut(brief(prompt), shot, RenderListener.NONE).layer();
                float[] seen = columns(renderedLayer);
                assertThat(seen[1] - seen[0]).as("%s: columns", prompt).isGreaterThan(30);
                assertThat(seen[2]).as("%s: lowest row", prompt).isBetween(80f, 121f);
            }
        }
    }
}
