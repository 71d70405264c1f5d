// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.look;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.FloatImage;
import io.heliograph.vision.sketch.AreaColour;
import io.heliograph.vision.sketch.AreaPlace;
import io.heliograph.vision.sketch.ColourScheme;
import io.heliograph.vision.sketch.ColouredSketch;
import io.heliograph.vision.sketch.SketchColouring;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Drawings in colour. */
class SketchTest {
    private static final int SIDE = 240;

    private static FloatImage paper() {
        FloatImage paper = new FloatImage(SIDE, SIDE);
        for (int i = 0; i < SIDE * SIDE; i++) {
            paper.set(i, 0.97f, 0.97f, 0.97f);
        }
        return paper;
    }

    private static void ink(FloatImage paper, int x, int y) {
        for (int i = 0; i < 9; i++) {
            paper.set((y + i / 3) * SIDE + x + i % 3, 0.1f, 0.1f, 0.1f);
        }
    }

    private static void line(FloatImage paper, int x0, int y0, int x1, int y1) {
        int steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
        for (int i = 0; i <= steps; i++) {
            ink(paper, x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps);
        }
    }

    private static void box(FloatImage paper, int left, int top, int right, int bottom) {
        line(paper, left, top, right, top);
        line(paper, right, top, right, bottom);
        line(paper, left, bottom, right, bottom);
        line(paper, left, top, left, bottom);
    }

    /** A circle with a gap of a few pixels. */
    private static FloatImage drawing() {
        FloatImage paper = paper();
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                double far = Math.hypot(x - 120, y - 120);
                boolean line = Math.abs(far - 70) < 1.6 && !(y > 119 && y < 122 && x > 120);
                paper.set(y * SIDE + x, line ? 0.1f : 0.97f, line ? 0.1f : 0.97f, line ? 0.1f : 0.97f);
            }
        }
        return paper;
    }

    /** A house with roof, door and two windows, and a tall tree of one outline. */
    private static FloatImage house() {
        FloatImage paper = paper();
        box(paper, 30, 110, 130, 210);
        line(paper, 30, 110, 80, 60);
        line(paper, 80, 60, 130, 110);
        box(paper, 70, 165, 92, 210);
        box(paper, 42, 125, 62, 145);
        box(paper, 100, 125, 120, 145);
        box(paper, 170, 60, 210, 200);
        return paper;
    }

    private static AreaColour colour(String noun, int colour, AreaPlace place, int count, int owner) {
        return new AreaColour(noun, colour, place, count, owner, 0);
    }

    private static ColouredSketch coloured(FloatImage drawing, AreaColour... nouns) {
        ColourScheme usual = ColourScheme.USUAL;
        return SketchColouring.of(
                drawing, new ColourScheme(usual.sky(), usual.ground(), usual.things(), List.of(nouns)), 3, () -> {});
    }

    private static String main(ColouredSketch sketch, int x, int y) {
        int i = y * SIDE + x;
        float red = sketch.picture().red().values[i];
        float green = sketch.picture().green().values[i];
        float blue = sketch.picture().blue().values[i];
        return red > green && red > blue ? "red" : green > blue ? "green" : "blue";
    }

    @Test
    void whatALineEnclosesGetsTheFirstColourAndWhatIsAroundTheSky() {
        ColourScheme colourScheme = new ColourScheme(0x80c0ff, 0x90a070, List.of(0xd02020), List.of());
        FloatImage picture =
                SketchColouring.of(drawing(), colourScheme, 3, () -> {}).picture();
        int middle = 120 * SIDE + 120;
        int corner = 8 * SIDE + 8;
        assertThat(picture.red().values[middle]).isGreaterThan(2 * picture.blue().values[middle]);
        assertThat(picture.blue().values[corner]).isGreaterThan(1.4f * picture.red().values[corner]);
    }

    @Test
    void shapesAreLitFromTheUpperLeft() {
        FloatImage picture =
                SketchColouring.of(drawing(), ColourScheme.USUAL, 3, () -> {}).picture();
        int lit = 78 * SIDE + 82;
        int shade = 164 * SIDE + 160;
        assertThat(picture.luminance(lit)).isGreaterThan(picture.luminance(shade) + 0.03f);
    }

    @Test
    void theColourOfAPartGoesToThePartAndThatOfTheThingToItsLargestArea() {
        ColouredSketch sketch = coloured(
                house(),
                colour("blue house", 0x2040d0, AreaPlace.WHOLE, 1, -1),
                colour("red roof", 0xd02020, AreaPlace.TOP, 1, 0),
                colour("green door", 0x20a020, AreaPlace.DETAIL, 1, 0));
        assertThat(main(sketch, 80, 155)).isEqualTo("blue");
        assertThat(main(sketch, 80, 95)).isEqualTo("red");
        assertThat(main(sketch, 81, 190)).isEqualTo("green");
        assertThat(sketch.placed()).containsExactlyInAnyOrder("blue house", "red roof", "green door");
        assertThat(sketch.unplaced()).isEmpty();
    }

    @Test
    void severalDetailsAreTheSimilarOnesAndASingleOneHasNoTwin() {
        ColouredSketch sketch = coloured(
                house(),
                colour("blue house", 0x2040d0, AreaPlace.WHOLE, 1, -1),
                colour("red window", 0xd02020, AreaPlace.DETAIL, 50, 0));
        assertThat(main(sketch, 52, 135)).isEqualTo("red");
        assertThat(main(sketch, 110, 135)).isEqualTo("red");
        assertThat(main(sketch, 81, 190)).isEqualTo("blue");
    }

    @Test
    void proportionsChooseAmongFigures() {
        ColouredSketch sketch = coloured(
                house(),
                new AreaColour("green tree", 0x20a020, AreaPlace.WHOLE, 1, -1, 0.3),
                new AreaColour("red house", 0xd02020, AreaPlace.WHOLE, 1, -1, 0.7));
        assertThat(main(sketch, 190, 130)).isEqualTo("green");
        assertThat(main(sketch, 80, 155)).isEqualTo("red");
    }

    @Test
    void aNounWithoutAnAreaIsReportedAndAreasWithoutANounAreCounted() {
        ColouredSketch sketch = coloured(
                drawing(),
                colour("red ball", 0xd02020, AreaPlace.WHOLE, 1, -1),
                colour("green hat", 0x20a020, AreaPlace.TOP, 1, 0),
                colour("blue car", 0x2040d0, AreaPlace.WHOLE, 1, -1));
        assertThat(main(sketch, 120, 120)).isEqualTo("red");
        assertThat(sketch.unplaced()).containsExactlyInAnyOrder("green hat", "blue car");
        assertThat(sketch.unnamed()).isZero();
        assertThat(coloured(house(), colour("red tree", 0xd02020, AreaPlace.WHOLE, 1, -1))
                        .unnamed())
                .isEqualTo(1);
    }

    @Test
    void aThingThatStandsIsNoSmallFigureAboveALargerOne() {
        FloatImage paper = paper();
        box(paper, 70, 100, 190, 220);
        box(paper, 12, 12, 44, 44);
        AreaColour house = colour("red house", 0xd02020, AreaPlace.STANDING, 1, -1);
        ColouredSketch sketch = coloured(paper, house, colour("blue tree", 0x2040d0, AreaPlace.STANDING, 1, -1));
        assertThat(sketch.unplaced()).containsExactly("blue tree");
        assertThat(main(sketch, 28, 28)).isNotEqualTo("blue");
        assertThat(sketch.unnamed()).isEqualTo(1);
        assertThat(coloured(paper, house, colour("blue bird", 0x2040d0, AreaPlace.WHOLE, 1, -1))
                        .unplaced())
                .isEmpty();
    }

    @Test
    void theHeadIsTheUpperOfTwoCompactAreasAndShoesAreTheLowest() {
        FloatImage paper = paper();
        box(paper, 105, 20, 135, 55);
        box(paper, 90, 55, 150, 130);
        box(paper, 92, 130, 118, 200);
        box(paper, 122, 130, 148, 200);
        box(paper, 86, 200, 118, 216);
        box(paper, 122, 200, 154, 216);
        ColouredSketch sketch = coloured(
                paper,
                colour("man", -1, AreaPlace.WHOLE, 1, -1),
                colour("green shirt", 0x20a020, AreaPlace.MIDDLE, 1, 0),
                colour("blue trousers", 0x2040d0, AreaPlace.LOWER, 50, 0),
                colour("green shoe", 0x20a020, AreaPlace.FOOT, 50, 0),
                colour("red face", 0xd02020, AreaPlace.HEAD, 1, 0));
        assertThat(main(sketch, 120, 38)).isEqualTo("red");
        assertThat(main(sketch, 120, 95)).isEqualTo("green");
        assertThat(main(sketch, 105, 165)).isEqualTo("blue");
        assertThat(main(sketch, 135, 165)).isEqualTo("blue");
        assertThat(main(sketch, 102, 208)).isEqualTo("green");
        assertThat(main(sketch, 138, 208)).isEqualTo("green");
    }

    @Test
    void aFigureCutOffByTheLowerEdgeIsNoGround() {
        FloatImage paper = paper();
        line(paper, 50, 237, 90, 120);
        line(paper, 90, 120, 150, 120);
        line(paper, 150, 120, 190, 237);
        ColouredSketch sketch = coloured(paper, colour("red dress", 0xd02020, AreaPlace.MIDDLE, 1, -1));
        assertThat(main(sketch, 120, 190)).isEqualTo("red");
    }

    /** Five circles around a sixth of their size, on a stem over a pot. */
    private static FloatImage flower() {
        FloatImage paper = paper();
        for (int k = 0; k < 6; k++) {
            double x = 120 + (k == 5 ? 0 : 44 * Math.sin(k * 2 * Math.PI / 5));
            double y = 78 - (k == 5 ? 0 : 44 * Math.cos(k * 2 * Math.PI / 5));
            for (int degree = 0; degree < 720; degree++) {
                double turn = Math.toRadians(degree / 2.0);
                ink(paper, (int) (x + 20 * Math.cos(turn)), (int) (y + 20 * Math.sin(turn)));
            }
        }
        box(paper, 80, 170, 160, 225);
        line(paper, 120, 98, 120, 170);
        return paper;
    }

    @Test
    void thePetalsAreTheAlikeAreasAroundTheCentreAndThePotIsTheBase() {
        ColouredSketch sketch = coloured(
                flower(),
                colour("green flower", 0x20a020, AreaPlace.WHOLE, 1, -1),
                colour("red petal", 0xd02020, AreaPlace.ALIKE, 50, 0),
                colour("blue centre", 0x2040d0, AreaPlace.CORE, 1, 0),
                colour("blue pot", 0x2040d0, AreaPlace.BASE, 1, 0));
        assertThat(main(sketch, 120, 34)).isEqualTo("red");
        assertThat(main(sketch, 146, 114)).isEqualTo("red");
        assertThat(main(sketch, 120, 78)).isEqualTo("blue");
        assertThat(main(sketch, 120, 200)).isEqualTo("blue");
        assertThat(sketch.placed()).contains("red petal", "blue centre", "blue pot");
    }

    @Test
    void aPartWhosePlaceIsUnknownIsReportedAndShadesAreCounted() {
        ColouredSketch sketch = coloured(
                house(),
                colour("red house", 0xd02020, AreaPlace.WHOLE, 1, -1),
                colour("blue tail", 0x2040d0, AreaPlace.UNPLACED, 1, 0));
        assertThat(sketch.unplaced()).containsExactly("blue tail");
        assertThat(sketch.shades()).containsEntry("red house", 4);
    }
}
