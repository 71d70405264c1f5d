// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.style;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.picture.RgbImage;
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

class StyleCatalogueTest {
    private static final RenderedFrame FRAME = Spheres.frame(160, 120);
    private static final int RED_BALL = at(53, 60);
    private static final int RED_SHADOW = at(66, 73);

    private static int at(int x, int y) {
        return y * 160 + x;
    }

    @ParameterizedTest
    @EnumSource(BriefStyle.class)
    void theSameSeedGivesTheSameBytesOnOneThreadAndOnFour(BriefStyle briefStyle) {
        byte[] here = StyleCatalogue.paint(FRAME, briefStyle, 3).rgb();
        try (ForkJoinPool one = new ForkJoinPool(1);
                ForkJoinPool four = new ForkJoinPool(4)) {
            assertArrayEquals(
                    here,
                    one.submit(() -> StyleCatalogue.paint(FRAME, briefStyle, 3))
                            .join()
                            .rgb());
            assertArrayEquals(
                    here,
                    four.submit(() -> StyleCatalogue.paint(FRAME, briefStyle, 3))
                            .join()
                            .rgb());
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = BriefStyle.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"RENDER", "PHOTOGRAPH"})
    void everyStyleLooksUnlikeThePhotographAndUnlikeAnEmptySheet(BriefStyle briefStyle) {
        RgbImage rgbImage = StyleCatalogue.paint(FRAME, briefStyle, 3);
        assertEquals(160, rgbImage.width());
        assertEquals(120, rgbImage.height());
        assertTrue(difference(rgbImage, FRAME.picture()) > 6, briefStyle + " is the photograph again");
        assertTrue(spread(rgbImage) > 12, briefStyle + " has no contrast");
    }

    @ParameterizedTest
    @EnumSource(
            value = BriefStyle.class,
            names = {"OIL", "WATERCOLOUR", "CLAY", "CARTOON", "ANIME", "LOW_POLY", "POP_ART", "PIXEL"})
    void aRedBallStaysRed(BriefStyle briefStyle) {
        RgbImage rgbImage = StyleCatalogue.paint(FRAME, briefStyle, 3);
        assertTrue(channel(rgbImage, RED_BALL, 0) > 1.4 * channel(rgbImage, RED_BALL, 1), briefStyle.name());
        assertTrue(channel(rgbImage, RED_BALL, 0) > 1.4 * channel(rgbImage, RED_BALL, 2), briefStyle.name());
    }

    @ParameterizedTest
    @EnumSource(
            value = BriefStyle.class,
            names = {"OIL", "WATERCOLOUR", "INK", "PENCIL", "CARTOON", "ANIME", "NOIR", "VECTOR", "POP_ART"})
    void theShadowSideIsDarker(BriefStyle briefStyle) {
        RgbImage rgbImage = StyleCatalogue.paint(FRAME, briefStyle, 3);
        assertTrue(
                around(rgbImage, RED_BALL) > around(rgbImage, RED_SHADOW) + 12,
                briefStyle + ": " + around(rgbImage, RED_BALL) + " and " + around(rgbImage, RED_SHADOW));
    }

    @ParameterizedTest
    @EnumSource(
            value = BriefStyle.class,
            names = {"INK", "LINE_ART", "CARTOON", "POP_ART", "PENCIL"})
    void thereIsALineAroundTheYellowBall(BriefStyle briefStyle) {
        RgbImage rgbImage = StyleCatalogue.paint(FRAME, briefStyle, 3);
        int row = 85;
        int border = 0;
        while (FRAME.object()[at(border, row)] != 3) {
            border++;
        }
        double darkest = 255;
        for (int x = border - 2; x <= border + 2; x++) {
            darkest = Math.min(darkest, grey(rgbImage, at(x, row)));
        }
        double inside = grey(rgbImage, at(border + 10, row));
        assertTrue(darkest < inside - 25, briefStyle + ": " + darkest + " beside " + inside);
    }

    @Test
    void pixelArtHasFewColoursInEvenChunks() {
        RgbImage rgbImage = StyleCatalogue.paint(FRAME, BriefStyle.PIXEL, 3);
        Set<Integer> colours = new HashSet<>();
        for (int i = 0; i < 160 * 120; i++) {
            // The bytes carry half a step of dither, so one colour falls into at most two bins a channel.
            int red = (channel(rgbImage, i, 0) + 1) / 3;
            int green = (channel(rgbImage, i, 1) + 1) / 3;
            colours.add((red * 100 + green) * 100 + (channel(rgbImage, i, 2) + 1) / 3);
        }
        assertTrue(colours.size() <= 28 * 8, "colours: " + colours.size());
    }

    @Test
    void noirIsGrey() {
        RgbImage rgbImage = StyleCatalogue.paint(FRAME, BriefStyle.NOIR, 3);
        for (int i = 0; i < 160 * 120; i++) {
            assertEquals(channel(rgbImage, i, 0), channel(rgbImage, i, 2), 1);
        }
    }

    @Test
    void aBlueprintIsBlueWithWhiteLines() {
        RgbImage rgbImage = StyleCatalogue.paint(FRAME, BriefStyle.BLUEPRINT, 3);
        double blue = 0;
        double red = 0;
        int white = 0;
        for (int i = 0; i < 160 * 120; i++) {
            blue += channel(rgbImage, i, 2);
            red += channel(rgbImage, i, 0);
            white += channel(rgbImage, i, 0) > 150 ? 1 : 0;
        }
        assertTrue(blue > 2 * red);
        assertTrue(white > 200, "white pixels: " + white);
    }

    @Test
    void lineArtIsMostlyPaper() {
        RgbImage rgbImage = StyleCatalogue.paint(FRAME, BriefStyle.LINE_ART, 3);
        int white = 0;
        for (int i = 0; i < 160 * 120; i++) {
            white += channel(rgbImage, i, 0) > 250 ? 1 : 0;
        }
        assertTrue(white > 0.85 * 160 * 120, "white pixels: " + white);
        assertTrue(white < 0.99 * 160 * 120, "white pixels: " + white);
    }

    @Test
    void anotherSeedMovesTheBrush() {
        assertFalse(Arrays.equals(
                StyleCatalogue.paint(FRAME, BriefStyle.OIL, 3).rgb(),
                StyleCatalogue.paint(FRAME, BriefStyle.OIL, 4).rgb()));
    }

    @ParameterizedTest
    @EnumSource(
            value = BriefStyle.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"RENDER", "PHOTOGRAPH"})
    void aPhotographWithoutBuffersIsPaintedToo(BriefStyle briefStyle) {
        RenderedFrame renderedFrame = FrameFromPhoto.frame(FRAME.picture(), FRAME.object());
        RgbImage rgbImage = StyleCatalogue.paint(renderedFrame, briefStyle, 3);
        assertTrue(difference(rgbImage, FRAME.picture()) > 4, briefStyle.name());
        assertTrue(spread(rgbImage) > 10, briefStyle.name());
    }

    @Test
    void aFrameOfOneObjectIsPainted() {
        int[] all = new int[64 * 48];
        RgbImage grey = new RgbImage(64, 48, new byte[3 * 64 * 48]);
        for (BriefStyle briefStyle : BriefStyle.values()) {
            assertEquals(
                    64,
                    StyleCatalogue.paint(FrameFromPhoto.frame(grey, all), briefStyle, 1)
                            .width());
        }
    }

    @Test
    void aWatchSeesProgressAndMayStop() {
        List<Float> seen = new ArrayList<>();
        StyleCatalogue.paint(FRAME, BriefStyle.OIL, 3, seen::add);
        assertEquals(0, seen.getFirst());
        assertEquals(1, seen.getLast());
        assertEquals(seen.stream().sorted().toList(), seen);
        assertThrows(
                IllegalStateException.class,
                () -> StyleCatalogue.paint(FRAME, BriefStyle.OIL, 3, share -> {
                    if (share > 0.3f) {
                        throw new IllegalStateException("stopped");
                    }
                }));
    }

    @Test
    void aFrameTooSmallForBrushesIsRefused() {
        assertThrows(
                IllegalArgumentException.class, () -> StyleCatalogue.paint(Spheres.frame(12, 40), BriefStyle.OIL, 1));
    }

    private static int channel(RgbImage rgbImage, int i, int c) {
        return rgbImage.rgb()[3 * i + c] & 255;
    }

    private static double grey(RgbImage rgbImage, int i) {
        return (channel(rgbImage, i, 0) + channel(rgbImage, i, 1) + channel(rgbImage, i, 2)) / 3.0;
    }

    private static double around(RgbImage rgbImage, int i) {
        double sum = 0;
        for (int dy = -3; dy <= 3; dy++) {
            for (int dx = -3; dx <= 3; dx++) {
                sum += grey(rgbImage, i + dy * rgbImage.width() + dx);
            }
        }
        return sum / 49;
    }

    private static double difference(RgbImage a, RgbImage b) {
        double sum = 0;
        for (int i = 0; i < a.rgb().length; i++) {
            sum += Math.abs((a.rgb()[i] & 255) - (b.rgb()[i] & 255));
        }
        return sum / a.rgb().length;
    }

    private static double spread(RgbImage rgbImage) {
        double sum = 0;
        double squares = 0;
        int count = rgbImage.width() * rgbImage.height();
        for (int i = 0; i < count; i++) {
            sum += grey(rgbImage, i);
            squares += grey(rgbImage, i) * grey(rgbImage, i);
        }
        return Math.sqrt(squares / count - sum / count * sum / count);
    }
}
