// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.Style;
import io.heliograph.scene.picture.Frame;
import io.heliograph.scene.picture.Picture;
import io.heliograph.scene.picture.Spheres;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StylesTest {
    private static final Frame FRAME = Spheres.frame(160, 120);
    private static final int RED_BALL = at(53, 60);
    private static final int RED_SHADOW = at(66, 73);

    private static int at(int x, int y) {
        return y * 160 + x;
    }

    @ParameterizedTest
    @EnumSource(Style.class)
    void theSameSeedGivesTheSameBytesOnOneThreadAndOnFour(Style style) {
        byte[] here = Styles.paint(FRAME, style, 3).rgb();
        try (ForkJoinPool one = new ForkJoinPool(1);
                ForkJoinPool four = new ForkJoinPool(4)) {
            assertArrayEquals(
                    here, one.submit(() -> Styles.paint(FRAME, style, 3)).join().rgb());
            assertArrayEquals(
                    here,
                    four.submit(() -> Styles.paint(FRAME, style, 3)).join().rgb());
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Style.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"RENDER", "PHOTOGRAPH"})
    void everyStyleLooksUnlikeThePhotographAndUnlikeAnEmptySheet(Style style) {
        Picture picture = Styles.paint(FRAME, style, 3);
        assertEquals(160, picture.width());
        assertEquals(120, picture.height());
        assertTrue(difference(picture, FRAME.picture()) > 6, style + " is the photograph again");
        assertTrue(spread(picture) > 12, style + " has no contrast");
    }

    @ParameterizedTest
    @EnumSource(
            value = Style.class,
            names = {"OIL", "WATERCOLOUR", "CLAY", "CARTOON", "ANIME", "LOW_POLY", "POP_ART", "PIXEL"})
    void aRedBallStaysRed(Style style) {
        Picture picture = Styles.paint(FRAME, style, 3);
        assertTrue(channel(picture, RED_BALL, 0) > 1.4 * channel(picture, RED_BALL, 1), style.name());
        assertTrue(channel(picture, RED_BALL, 0) > 1.4 * channel(picture, RED_BALL, 2), style.name());
    }

    @ParameterizedTest
    @EnumSource(
            value = Style.class,
            names = {"OIL", "WATERCOLOUR", "INK", "PENCIL", "CARTOON", "ANIME", "NOIR", "VECTOR", "POP_ART"})
    void theShadowSideIsDarker(Style style) {
        Picture picture = Styles.paint(FRAME, style, 3);
        assertTrue(
                around(picture, RED_BALL) > around(picture, RED_SHADOW) + 12,
                style + ": " + around(picture, RED_BALL) + " and " + around(picture, RED_SHADOW));
    }

    @ParameterizedTest
    @EnumSource(
            value = Style.class,
            names = {"INK", "LINE_ART", "CARTOON", "POP_ART", "PENCIL"})
    void thereIsALineAroundTheYellowBall(Style style) {
        Picture picture = Styles.paint(FRAME, style, 3);
        int row = 85;
        int border = 0;
        while (FRAME.object()[at(border, row)] != 3) {
            border++;
        }
        double darkest = 255;
        for (int x = border - 2; x <= border + 2; x++) {
            darkest = Math.min(darkest, grey(picture, at(x, row)));
        }
        double inside = grey(picture, at(border + 10, row));
        assertTrue(darkest < inside - 25, style + ": " + darkest + " beside " + inside);
    }

    @Test
    void pixelArtHasFewColoursInEvenChunks() {
        Picture picture = Styles.paint(FRAME, Style.PIXEL, 3);
        Set<Integer> colours = new HashSet<>();
        for (int i = 0; i < 160 * 120; i++) {
            // The bytes carry half a step of dither, so one colour falls into at most two bins a channel.
            int red = (channel(picture, i, 0) + 1) / 3;
            int green = (channel(picture, i, 1) + 1) / 3;
            colours.add((red * 100 + green) * 100 + (channel(picture, i, 2) + 1) / 3);
        }
        assertTrue(colours.size() <= 28 * 8, "colours: " + colours.size());
    }

    @Test
    void noirIsGrey() {
        Picture picture = Styles.paint(FRAME, Style.NOIR, 3);
        for (int i = 0; i < 160 * 120; i++) {
            assertEquals(channel(picture, i, 0), channel(picture, i, 2), 1);
        }
    }

    @Test
    void aBlueprintIsBlueWithWhiteLines() {
        Picture picture = Styles.paint(FRAME, Style.BLUEPRINT, 3);
        double blue = 0;
        double red = 0;
        int white = 0;
        for (int i = 0; i < 160 * 120; i++) {
            blue += channel(picture, i, 2);
            red += channel(picture, i, 0);
            white += channel(picture, i, 0) > 150 ? 1 : 0;
        }
        assertTrue(blue > 2 * red);
        assertTrue(white > 200, "white pixels: " + white);
    }

    @Test
    void lineArtIsMostlyPaper() {
        Picture picture = Styles.paint(FRAME, Style.LINE_ART, 3);
        int white = 0;
        for (int i = 0; i < 160 * 120; i++) {
            white += channel(picture, i, 0) > 250 ? 1 : 0;
        }
        assertTrue(white > 0.85 * 160 * 120, "white pixels: " + white);
        assertTrue(white < 0.99 * 160 * 120, "white pixels: " + white);
    }

    @Test
    void anotherSeedMovesTheBrush() {
        assertFalse(Arrays.equals(
                Styles.paint(FRAME, Style.OIL, 3).rgb(),
                Styles.paint(FRAME, Style.OIL, 4).rgb()));
    }

    @ParameterizedTest
    @EnumSource(
            value = Style.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"RENDER", "PHOTOGRAPH"})
    void aPhotographWithoutBuffersIsPaintedToo(Style style) {
        Frame frame = Photographs.frame(FRAME.picture(), FRAME.object());
        Picture picture = Styles.paint(frame, style, 3);
        assertTrue(difference(picture, FRAME.picture()) > 4, style.name());
        assertTrue(spread(picture) > 10, style.name());
    }

    @Test
    void aFrameOfOneObjectIsPainted() {
        int[] all = new int[64 * 48];
        Picture grey = new Picture(64, 48, new byte[3 * 64 * 48]);
        for (Style style : Style.values()) {
            assertEquals(
                    64, Styles.paint(Photographs.frame(grey, all), style, 1).width());
        }
    }

    @Test
    void aWatchSeesProgressAndMayStop() {
        List<Float> seen = new ArrayList<>();
        Styles.paint(FRAME, Style.OIL, 3, seen::add);
        assertEquals(0, seen.getFirst());
        assertEquals(1, seen.getLast());
        assertEquals(seen.stream().sorted().toList(), seen);
        assertThrows(
                IllegalStateException.class,
                () -> Styles.paint(FRAME, Style.OIL, 3, share -> {
                    if (share > 0.3f) {
                        throw new IllegalStateException("stopped");
                    }
                }));
    }

    @Test
    void aFrameTooSmallForBrushesIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Styles.paint(Spheres.frame(12, 40), Style.OIL, 1));
    }

    private static int channel(Picture picture, int i, int c) {
        return picture.rgb()[3 * i + c] & 255;
    }

    private static double grey(Picture picture, int i) {
        return (channel(picture, i, 0) + channel(picture, i, 1) + channel(picture, i, 2)) / 3.0;
    }

    private static double around(Picture picture, int i) {
        double sum = 0;
        for (int dy = -3; dy <= 3; dy++) {
            for (int dx = -3; dx <= 3; dx++) {
                sum += grey(picture, i + dy * picture.width() + dx);
            }
        }
        return sum / 49;
    }

    private static double difference(Picture a, Picture b) {
        double sum = 0;
        for (int i = 0; i < a.rgb().length; i++) {
            sum += Math.abs((a.rgb()[i] & 255) - (b.rgb()[i] & 255));
        }
        return sum / a.rgb().length;
    }

    private static double spread(Picture picture) {
        double sum = 0;
        double squares = 0;
        int count = picture.width() * picture.height();
        for (int i = 0; i < count; i++) {
            sum += grey(picture, i);
            squares += grey(picture, i) * grey(picture, i);
        }
        return Math.sqrt(squares / count - sum / count * sum / count);
    }
}
