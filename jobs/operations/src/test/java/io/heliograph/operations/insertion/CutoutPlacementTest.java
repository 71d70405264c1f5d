// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgproc.rectangle;

import io.heliograph.operations.Room;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.vision.compositing.GroundPlane;
import io.heliograph.vision.compositing.LightEstimation;
import io.heliograph.vision.compositing.PhotoTexture;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Where what was cut out of another picture goes, and how large. The picture is 800 x 600, its horizon a third from the top. */
class CutoutPlacementTest {
    private static final GroundPlane FIELD = new GroundPlane(1 / 3.0, 1 / 3.0, true, 1);
    private static final GroundPlane GUESS = new GroundPlane(-0.35, 0.3, false, 0.1);
    private static final Raster PICTURE = Raster.owning(new Mat(600, 800, CV_8UC3, Scalar.all(120)));
    private static Room room;

    @BeforeAll
    static void open() {
        room = new Room(Map.of());
    }

    @AfterAll
    static void close() {
        room.close();
    }

    private static InsertedCutout guest(String instruction, Optional<Mat> other) {
        ThingReader reader = room.get(ThingReader.class);
        NounPhrase what =
                ((InstructionEdit.Add) reader.edits(instruction, "instruction").getFirst()).what();
        return InsertedCutout.of(reader, what, what.near(), other);
    }

    private static PixelArea found(GroundPlane ground, double ratio, InsertedCutout insertedCutout) {
        return found(ground, ratio, false, insertedCutout);
    }

    private static PixelArea found(GroundPlane ground, double ratio, boolean cut, InsertedCutout insertedCutout) {
        Mat nothing = new Mat(600, 800, CV_8UC1, new Scalar(0));
        try (PlacementSite placementSite = new PlacementSite(
                nothing, ground, LightEstimation.of(PICTURE.mat(), Optional.empty()), PhotoTexture.of(PICTURE.mat()))) {
            return new CutoutPlacement(PICTURE, placementSite, ratio, cut, insertedCutout).find();
        }
    }

    private static Mat mask(int x, int y, int width, int height) {
        Mat mask = new Mat(600, 800, CV_8UC1, new Scalar(0));
        rectangle(mask, new Point(x, y), new Point(x + width - 1, y + height - 1), Scalar.all(255), -1, 8, 0);
        return mask;
    }

    @Test
    void aPersonInAFieldReachesTheHorizonAndADogDoesNot() {
        PixelArea man = found(FIELD, 0.4, guest("add a man", Optional.empty()));
        PixelArea dog = found(FIELD, 1.1, guest("add a dog", Optional.empty()));
        assertThat(man.y()).as("eyes are as high as the camera").isCloseTo(200, within(45));
        assertThat(dog.height()).isBetween(80, man.height() / 2);
    }

    @Test
    void aFlowerIsAFlowerAndNoSmallerThanCanBeSeen() {
        PixelArea flower = found(FIELD, 1, guest("add a flower", Optional.empty()));
        PixelArea berry = found(FIELD, 1, guest("add a strawberry", Optional.empty()));
        assertThat(flower.height()).isBetween(48, 75);
        assertThat(berry.height()).as("8 % of the height").isEqualTo(48);
    }

    @Test
    void aHouseStaysWithinThePicture() {
        PixelArea house = found(FIELD, 1.2, guest("add a house", Optional.empty()));
        assertThat(house.height()).isLessThanOrEqualTo(330);
        assertThat(house.y()).isNotNegative();
        assertThat(house.bottom()).isLessThanOrEqualTo(600);
    }

    @Test
    void aLargeOneIsLarger() {
        PixelArea usual = found(FIELD, 1, guest("add a dog", Optional.empty()));
        PixelArea large = found(FIELD, 1, guest("add a large dog", Optional.empty()));
        assertThat(large.height() / (double) usual.height()).isCloseTo(1.4, within(0.15));
    }

    @Test
    void whereNothingIsKnownItIsNearlyHalfAsHighAsThePicture() {
        PixelArea thing = found(GUESS, 1, InsertedCutout.UNKNOWN);
        assertThat(thing.height()).isBetween(250, 290);
    }

    @Test
    void halfAPersonRisesFromTheLowerEdgeOfThePicture() {
        PixelArea half = found(FIELD, 1, true, guest("add a man", Optional.empty()));
        assertThat(half.bottom()).isEqualTo(600);
        assertThat(half.height()).isCloseTo(288, within(3));
    }

    @Test
    void besideACarABicycleHasTheSizeItHasBesideACar() {
        try (Mat car = mask(200, 350, 250, 100)) {
            PixelArea bicycle = found(GUESS, 1.6, guest("add a bicycle to the right of the car", Optional.of(car)));
            assertThat(bicycle.height() / 100.0).isCloseTo(1.1 / 1.45, within(0.1));
            assertThat(bicycle.bottom()).isEqualTo(450);
            assertThat(bicycle.x()).isGreaterThan(450);
        }
    }

    @Test
    void onATableItStandsOnTheTopOfIt() {
        try (Mat table = mask(200, 300, 400, 240)) {
            PixelArea bottle = found(GUESS, 0.3, guest("add a bottle on the table", Optional.of(table)));
            assertThat(bottle.bottom()).isBetween(302, 345);
            assertThat(bottle.height()).isCloseTo((int) (240 * 0.317 / 0.775), within(12));
            assertThat(bottle.x() + bottle.width() / 2.0).isCloseTo(400, within(2.0));
        }
    }

    @Test
    void onASofaItLiesOnTheSeat() {
        try (Mat sofa = mask(200, 300, 400, 200)) {
            PixelArea cat = found(GUESS, 1, guest("add a cat on the sofa", Optional.of(sofa)));
            assertThat(cat.bottom()).isBetween(365, 430);
        }
    }

    @Test
    void figuresOfEveryShapeStayInThePictureWhateverTheyComeBy() {
        String[] sentences = {
            "add a cat on the sofa",
            "add a cat behind the sofa",
            "add a cat in front of the sofa",
            "add a cat to the left of the sofa",
            "add a cat"
        };
        try (Mat low = mask(0, 590, 800, 10);
                Mat tall = mask(395, 0, 4, 600);
                Mat dot = mask(799, 0, 1, 1)) {
            for (double ratio : new double[] {0.01, 0.2, 1, 9, 60, 700}) {
                for (String sentence : sentences) {
                    for (Mat other : new Mat[] {low, tall, dot}) {
                        PixelArea box = found(FIELD, ratio, guest(sentence, Optional.of(other)));
                        assertThat(box.x()).as(sentence + ratio).isBetween(0, 800 - 2);
                        assertThat(box.y()).as(sentence + ratio).isBetween(0, 600 - 2);
                        assertThat(box.right()).as(sentence + ratio).isBetween(2, 800);
                        assertThat(box.bottom()).as(sentence + ratio).isBetween(2, 600);
                    }
                }
            }
        }
    }
}
