// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.rectangle;

import io.heliograph.operations.Room;
import io.heliograph.pixels.PixelArea;
import io.heliograph.scene.brief.InstructionEdit;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** How large what comes in another's place is. The picture is 800 x 600. */
class ReplacementBoxTest {
    private static final PixelArea CAR = new PixelArea(300, 400, 160, 70);
    private static Room room;

    @BeforeAll
    static void open() {
        room = new Room(Map.of());
    }

    @AfterAll
    static void close() {
        room.close();
    }

    private static Optional<ObjectSpec> known(String noun) {
        ThingReader reader = room.get(ThingReader.class);
        InstructionEdit.Erase edit = (InstructionEdit.Erase)
                reader.edits("remove the " + noun, "instruction").getFirst();
        return reader.known(edit.what());
    }

    private static Mat mask(PixelArea box) {
        Mat mask = new Mat(600, 800, CV_8UC1, new Scalar(0));
        rectangle(
                mask,
                new Point(box.x(), box.y()),
                new Point(box.right() - 1, box.bottom() - 1),
                Scalar.all(255),
                -1,
                8,
                0);
        return mask;
    }

    private static PixelArea box(PixelArea seen, String old, String with) {
        try (Mat mask = mask(seen)) {
            return ReplacementBox.box(mask, known(old), known(with).orElseThrow());
        }
    }

    @Test
    void aBusInACarsPlaceIsTwiceAsHighAndStandsWhereTheCarStood() {
        PixelArea bus = box(CAR, "car", "bus");
        double natural =
                known("bus").orElseThrow().height() / known("car").orElseThrow().height();
        assertThat(natural).isBetween(1.9, 2.4);
        assertThat(bus.height() / (double) CAR.height()).isCloseTo(natural, within(0.02));
        assertThat(bus.bottom()).isEqualTo(CAR.bottom());
        assertThat(bus.x() + bus.width() / 2.0).isCloseTo(380, within(1.0));
    }

    @Test
    void aMugInABottlesPlaceIsSmaller() {
        PixelArea mug = box(new PixelArea(300, 150, 80, 240), "bottle", "mug");
        assertThat(mug.height()).isBetween(60, 110);
        assertThat(mug.bottom()).isEqualTo(390);
    }

    @Test
    void whatWouldBeTooHighStaysWithinThePicture() {
        PixelArea house = box(new PixelArea(40, 330, 70, 200), "dog", "house");
        assertThat(house.x()).isNotNegative();
        assertThat(house.y()).isNotNegative();
        assertThat(house.right()).isLessThanOrEqualTo(800);
        assertThat(house.bottom()).isEqualTo(530);
    }

    @Test
    void whereASizeIsNobodysKnowledgeTheBoxStays() {
        assertThat(known("cube")).as("cubes come in all sizes").isEmpty();
        try (Mat mask = mask(CAR)) {
            assertThat(ReplacementBox.box(mask, Optional.empty(), known("bus").orElseThrow()))
                    .isEqualTo(CAR);
        }
    }

    @Test
    void whatTheFrameCutsOffBelowSaysNoSize() {
        PixelArea cut = new PixelArea(300, 500, 160, 100);
        assertThat(box(cut, "car", "bus")).isEqualTo(cut);
    }

    @Test
    void aThingThatFillsItsBoxInPartIsDrawnLargerAndLowerUntilItFillsIt() {
        PixelArea box = new PixelArea(100, 100, 200, 200);
        PixelArea drawn = ReplacementBox.fitted(box, new PixelArea(140, 130, 120, 160));
        assertThat(drawn.height()).isEqualTo(250);
        double foot = drawn.bottom() - 250 / 200.0 * (box.bottom() - 290);
        assertThat(foot).as("what is seen of it ends at").isCloseTo(box.bottom(), within(1.0));
    }
}
