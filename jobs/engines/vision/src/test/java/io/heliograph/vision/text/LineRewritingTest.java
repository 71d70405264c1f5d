// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;

import io.heliograph.pixels.Raster;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineRewritingTest {
    @SuppressWarnings("UnnecessaryLambda") // read as a name
    private static final Runnable NOTHING = () -> {};

    private final LineRewriting rewriting = new LineRewriting(new FontMatch(List.of(new BlockTypeface(0.5))));

    private static byte[] bytes(Raster raster) {
        byte[] bytes = new byte[3 * raster.width() * raster.height()];
        raster.mat().data().get(bytes);
        return bytes;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 12, -20})
    void colourHeightAndSlopeAreThoseThatWereWritten(double degrees) {
        try (Written written = Written.open(degrees)) {
            LinePatch linePatch = LinePatch.of(
                    written.picture().mat(),
                    written.text().strokes(),
                    written.line().box());
            LineBox box = linePatch.local(written.line().box());
            LineColours lineColours = TextColour.of(linePatch, box);
            for (int c = 0; c < 3; c++) {
                assertThat(lineColours.letters()[c]).isCloseTo(Written.INK[c], within(6f));
                assertThat(lineColours.ground()[c]).isCloseTo((float) Written.ground(160, c), within(12f));
            }
            float[] cover = new float[linePatch.stroke().length];
            for (int i = 0; i < cover.length; i++) {
                cover[i] = linePatch.ink(i) / 255f;
            }
            LineMeasure measure = LineMeasure.of(LineStrip.of(linePatch, box, cover), box);
            assertThat(measure.capital().at(0)).isCloseTo(Written.CAPITAL + 6, within(4.0)); // the pen adds its width
            assertThat(measure.baseline().rise()).isCloseTo(0, within(0.02));
            assertThat(measure.stem()).isBetween(0.10, 0.20);
            assertThat(measure.capital().rise()).isZero();
        }
    }

    @Test
    void theOldLettersAreGoneAndTheGroundIsBack() {
        try (Written written = Written.open(8);
                Raster clean = TextEraser.erase(
                        written.picture(), written.text(), written.text().lines(), 3, NOTHING)) {
            byte[] strokes = new byte[Written.WIDTH * Written.HEIGHT];
            written.text().strokes().data().get(strokes);
            byte[] bytes = bytes(clean);
            double worst = 0;
            for (int i = 0; i < strokes.length; i++) {
                for (int c = 0; c < 3 && strokes[i] != 0; c++) {
                    worst = Math.max(worst, Math.abs((bytes[3 * i + c] & 255) - Written.ground(i % Written.WIDTH, c)));
                }
            }
            assertThat(worst).isLessThan(14);
        }
    }

    @Test
    void theNewLettersHaveTheColourAndTheHeightOfTheOldAndStandInTheirMiddle() {
        try (Written written = Written.open(0);
                var made = rewriting.rewrite(written.picture(), written.text(), written.line(), "HI", 5, NOTHING)) {
            assertThat(made.scale()).isEqualTo(1);
            byte[] bytes = bytes(made.picture());
            int top = Written.HEIGHT;
            int foot = 0;
            int left = Written.WIDTH;
            int right = 0;
            for (int i = 0; i < Written.WIDTH * Written.HEIGHT; i++) {
                if ((bytes[3 * i + 1] & 255) < 100) { // red ink has little green, the ground much
                    top = Math.min(top, i / Written.WIDTH);
                    foot = Math.max(foot, i / Written.WIDTH + 1);
                    left = Math.min(left, i % Written.WIDTH);
                    right = Math.max(right, i % Written.WIDTH + 1);
                }
            }
            assertThat(foot - top).isBetween(Written.CAPITAL, Written.CAPITAL + 8);
            assertThat((left + right) / 2.0).isCloseTo(160, within(6.0));
            int middle = 3 * ((top + foot) / 2 * Written.WIDTH + left + 8);
            for (int c = 0; c < 3; c++) {
                assertThat(bytes[middle + c] & 255).isCloseTo(Written.INK[c], within(10));
            }
        }
    }

    @Test
    void longerWordsBecomeSmallerAndStayInThePicture() {
        try (Written written = Written.open(0);
                var made = rewriting.rewrite(
                        written.picture(), written.text(), written.line(), "A MUCH LONGER TEXT", 5, NOTHING)) {
            assertThat(made.scale()).isBetween(0.2, 0.7);
            assertThat(made.capital()).isCloseTo(made.scale() * (Written.CAPITAL + 6), within(4.0));
        }
    }

    @Test
    void theMaskOfALineIsItsBox() {
        try (Written written = Written.open(15);
                Mat mask = written.text().mask(written.line())) {
            assertThat((double) countNonZero(mask)).isCloseTo(168 * 54, within(200.0));
        }
    }

    @Test
    void theSameSeedGivesTheSamePicture() {
        try (Written written = Written.open(5);
                var one = rewriting.rewrite(written.picture(), written.text(), written.line(), "TWO", 5, NOTHING);
                var two = rewriting.rewrite(written.picture(), written.text(), written.line(), "TWO", 5, NOTHING)) {
            assertThat(bytes(one.picture())).isEqualTo(bytes(two.picture()));
        }
    }

    @Test
    void whatIsFarFromTheLineIsNotTouched() {
        try (Written written = Written.open(0);
                var made = rewriting.rewrite(written.picture(), written.text(), written.line(), "SHUT", 5, NOTHING)) {
            byte[] before = bytes(written.picture());
            byte[] after = bytes(made.picture());
            for (int i = 0; i < before.length; i++) {
                int y = i / 3 / Written.WIDTH;
                if (y < 40 || y > 120) {
                    assertThat(after[i]).isEqualTo(before[i]);
                }
            }
        }
    }

    @Test
    void theFaceOfTheSameWeightIsChosen() {
        FontMatch fonts = new FontMatch(List.of(new BlockTypeface(0.1), new BlockTypeface(0.3)));
        for (double stem : new double[] {0.12, 0.28}) {
            LetterGrid letters = new BlockTypeface(stem).set("WORDS", 50, 0, stem);
            float[] cover = new float[letters.coverage().length];
            for (int i = 0; i < cover.length; i++) {
                cover[i] = (letters.coverage()[i] & 255) / 255f;
            }
            FaceStyle style = FaceStyle.of(
                    new LineStrip(letters.width(), letters.height(), 1, cover), letters.baseline(), letters.capital());
            assertThat(fonts.best(style, "WORDS").name()).isEqualTo(stem < 0.2 ? "blocks 0.1" : "blocks 0.3");
        }
    }
}
