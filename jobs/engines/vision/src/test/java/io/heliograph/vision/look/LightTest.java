// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.look;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.imaging.LatticeNoise;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.LinearLab;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.light.KeyLightDirection;
import io.heliograph.vision.light.LightChange;
import io.heliograph.vision.light.LightingPreset;
import io.heliograph.vision.light.Relighting;
import io.heliograph.vision.matting.CutoutResult;
import java.util.Arrays;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Light falls on shapes, not along borders that a matte has drawn through a meadow; a spotlight leaves the rest dark. */
class LightTest {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 240;
    private static final int HORIZON = 80;
    private static final int SHADE = 120; // rows from here to the next lie in a cloud's shade
    private static final int SUN = 170;
    private static final int LEFT = 60; // columns of the piece of shade that a matte has taken in
    private static final int RIGHT = 260;

    @SuppressWarnings("UnnecessaryLambda") // read as a name
    private static final Runnable ON = () -> {};

    @ParameterizedTest
    @EnumSource(KeyLightDirection.class)
    void moonlightDrawsNoOutlineWhereAMatteEndsInAMeadow(KeyLightDirection keyLightDirection) {
        assertThat(ridge(LightingPreset.MOONLIGHT, keyLightDirection)).isLessThan(2);
    }

    @ParameterizedTest
    @CsvSource({"LOW_SUN,LEFT", "RIM,BEHIND", "DRAMATIC,ABOVE", "STUDIO,ABOVE", "SIDE,ABOVE", "CANDLE,BELOW"})
    void noOtherLightDoesEither(LightingPreset lightingPreset, KeyLightDirection keyLightDirection) {
        assertThat(ridge(lightingPreset, keyLightDirection)).isLessThan(3);
    }

    /** By how much of L* a row near the upper or lower border of the false subject is brighter than both sides of it. */
    private static double ridge(LightingPreset lightingPreset, KeyLightDirection keyLightDirection) {
        PhotoView photoView = view(meadow(), (x, y) -> x >= LEFT && x < RIGHT && y >= SHADE && y < SUN, 1);
        double[] rows = rows(Relighting.of(photoView, lightingPreset, Optional.of(keyLightDirection), 7, ON));
        return Math.max(over(rows, SHADE), over(rows, SUN));
    }

    private static double over(double[] rows, int border) {
        double peak = Arrays.stream(rows, border - 5, border + 6).max().orElseThrow();
        double above = Arrays.stream(rows, border - 14, border - 8).max().orElseThrow();
        double below = Arrays.stream(rows, border + 9, border + 15).max().orElseThrow();
        return peak - Math.max(above, below);
    }

    /** Mean L* of each row, between the sides of the false subject. */
    private static double[] rows(FloatImage linear) {
        FloatImage lab = LinearLab.of(linear);
        double[] rows = new double[HEIGHT];
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = LEFT + 30; x < RIGHT - 30; x++) {
                rows[y] += lab.red().values[y * WIDTH + x] / (RIGHT - LEFT - 60);
            }
        }
        return rows;
    }

    @Test
    void lightFromBehindOutlinesAThingThatIsOne() {
        PhotoView photoView = Landscape.view();
        FloatImage lit = Relighting.of(photoView, LightingPreset.RIM, Optional.empty(), 7, ON);
        double rim = Landscape.mean(lit, (x, y) -> ring(x, y, 23.5, 26) && y < 80 && x > 96)[0];
        double inner = Landscape.mean(lit, (x, y) -> ring(x, y, 10, 18) && y < 80 && x > 96)[0];
        assertThat(rim).isGreaterThan(inner + 6);
    }

    private static boolean ring(int x, int y, double from, double to) {
        double far = Math.hypot(x - 96, y - 80);
        return far >= from && far < to;
    }

    @Test
    void aSpotlightLightsTheSubjectAndDarkensTheRimOfThePicture() {
        PhotoView photoView = Landscape.view();
        FloatImage lit =
                Relighting.of(photoView, LightingPreset.SPOTLIGHT, Optional.of(KeyLightDirection.FRONT), 7, ON);
        double subject = Landscape.mean(lit, Landscape::inDisc)[0];
        double before = Landscape.mean(photoView.linear, Landscape::inDisc)[0];
        double rim = Landscape.mean(lit, LightTest::atRim)[0];
        assertThat(subject).isGreaterThan(before - 2);
        assertThat(rim).isLessThan(subject - 30);
    }

    private static boolean atRim(int x, int y) {
        return x < 12 || y < 12 || x >= Landscape.WIDTH - 12 || y >= Landscape.HEIGHT - 12;
    }

    @Test
    void aSpotlightDarkensTheRimEvenOfASubjectThatFillsThePicture() {
        PhotoView photoView = view(meadow(), (x, y) -> true, 1);
        FloatImage lit =
                Relighting.of(photoView, LightingPreset.SPOTLIGHT, Optional.of(KeyLightDirection.FRONT), 7, ON);
        Landscape.Region core = (x, y) -> Math.abs(x - 160) < 30 && y > 85 && y < 115;
        Landscape.Region rim = (x, y) -> (x < 15 || x > 305) && y > 85 && y < 115; // the same sunlit rows
        assertThat(Landscape.mean(lit, rim)[0]).isLessThan(Landscape.mean(lit, core)[0] - 25);
    }

    @Test
    void middaySunBrightensADarkPicture() {
        FloatImage dark = meadow().map(p -> p.map(v -> 0.12f * v));
        PhotoView photoView = view(dark, (_, _) -> false, 0);
        FloatImage lit = Relighting.of(photoView, LightingPreset.MIDDAY, Optional.empty(), 7, ON);
        LightChange change = LightChange.between(photoView.linear, lit);
        assertThat(change.before()).isLessThan(30);
        assertThat(change.after()).isGreaterThan(change.before() + 12);
        assertThat(change.lacks(LightingPreset.MIDDAY, Optional.empty())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"LOW_SUN, 3, 60", "SUNSET, 3, 80", "BLUE_HOUR, -80, -3", "NIGHT, -80, -3"})
    void theColourOfTheLightIsThatOfTheHour(LightingPreset lightingPreset, double least, double most) {
        PhotoView photoView = view(meadow(), (_, _) -> false, 0);
        FloatImage lit = Relighting.of(photoView, lightingPreset, Optional.empty(), 7, ON);
        LightChange change = LightChange.between(photoView.linear, lit);
        assertThat(change.warmth()).isBetween(least, most);
        assertThat(change.lacks(lightingPreset, Optional.empty())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"WINDOW", "SIDE"})
    void theSideOfTheLightBecomesBrighterThanTheOther(LightingPreset lightingPreset) {
        PhotoView photoView = view(meadow(), (_, _) -> false, 0);
        for (KeyLightDirection from : new KeyLightDirection[] {KeyLightDirection.LEFT, KeyLightDirection.RIGHT}) {
            FloatImage lit = Relighting.of(photoView, lightingPreset, Optional.of(from), 7, ON);
            LightChange change = LightChange.between(photoView.linear, lit);
            assertThat(from == KeyLightDirection.LEFT ? change.leftward() : -change.leftward())
                    .isGreaterThan(5);
            assertThat(change.lacks(lightingPreset, Optional.of(from))).doesNotContain(LightChange.Lack.SIDE);
        }
    }

    @Test
    void aLightThatChangesNothingOrTheWrongThingIsNoticed() {
        FloatImage before = meadow();
        LightChange none = LightChange.between(before, before);
        assertThat(none.difference()).isZero();
        assertThat(none.lacks(LightingPreset.MIDDAY, Optional.empty())).containsExactly(LightChange.Lack.CHANGE);
        FloatImage blue =
                new FloatImage(before.red().map(v -> 0.4f * v), before.green().map(v -> 0.5f * v), before.blue());
        LightChange colder = LightChange.between(before, blue);
        assertThat(colder.warmth()).isLessThan(-10);
        assertThat(colder.lacks(LightingPreset.LOW_SUN, Optional.of(KeyLightDirection.LEFT)))
                .containsExactly(LightChange.Lack.WARMTH, LightChange.Lack.SIDE);
        FloatImage dim = before.map(p -> p.map(v -> 0.3f * v));
        assertThat(LightChange.between(before, dim).lacks(LightingPreset.MIDDAY, Optional.empty()))
                .containsExactly(LightChange.Lack.BRIGHTNESS);
    }

    private static FloatImage meadow() {
        FloatImage image = new FloatImage(WIDTH, HEIGHT);
        for (int y = 0; y < HEIGHT; y++) {
            float light = y >= SHADE && y < SUN ? 0.3f : 1;
            for (int x = 0; x < WIDTH; x++) {
                float leaf = light * (0.6f + 0.8f * LatticeNoise.white(x, y, 5));
                if (y < HORIZON) {
                    image.set(y * WIDTH + x, 0.55f, 0.72f, 0.92f);
                } else {
                    image.set(y * WIDTH + x, 0.22f * leaf, 0.42f * leaf, 0.13f * leaf);
                }
            }
        }
        return image;
    }

    private static PhotoView view(FloatImage picture, Landscape.Region subject, double confidence) {
        try (Raster raster = Raster.owning(picture.levels())) {
            Mat alpha = new Mat(HEIGHT, WIDTH, org.bytedeco.opencv.global.opencv_core.CV_8UC1);
            byte[] levels = new byte[WIDTH * HEIGHT];
            for (int i = 0; i < levels.length; i++) {
                levels[i] = (byte) (subject.has(i % WIDTH, i / WIDTH) ? 255 : 0);
            }
            alpha.data().put(levels);
            try (CutoutResult cutoutResult = new CutoutResult(alpha, raster.copy(), confidence, 1)) {
                return PhotoView.of(raster, cutoutResult);
            }
        }
    }
}
