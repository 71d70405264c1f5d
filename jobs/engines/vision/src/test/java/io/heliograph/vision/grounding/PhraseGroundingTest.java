// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.stuff.StuffKind;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntPredicate;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;
import org.junit.jupiter.api.Test;

class PhraseGroundingTest {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 240;
    private static final TargetColour RED = TargetColour.ofRgb(0.8, 0.1, 0.1);
    private static final TargetColour BLUE = TargetColour.ofRgb(0.15, 0.3, 0.8);
    private static final TargetColour PURPLE = TargetColour.ofRgb(0.48, 0.2, 0.6);

    /** A small red box with a white lid at the left, a blue ball in the middle, a large red ball at the right, on grey. */
    private static Raster table() {
        var random = new Random(5);
        byte[] bgr = new byte[3 * WIDTH * HEIGHT];
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            int shade = 165 + Math.floorDiv(i, WIDTH) / 8 + random.nextInt(6);
            if (box(i)) {
                put(bgr, i, lid(i) ? 235 : 40, lid(i) ? 235 : 35, lid(i) ? 235 : 190);
            } else if (blue(i)) {
                put(bgr, i, 200, 80, 40);
            } else if (ball(i)) {
                int dark = (i % WIDTH - 200) / 2;
                put(bgr, i, 40 - dark / 4, 40 - dark / 4, 215 - dark);
            } else {
                put(bgr, i, shade, shade, shade);
            }
        }
        return Raster.owning(MatrixArrays.mat(bgr, HEIGHT, WIDTH));
    }

    private static void put(byte[] bgr, int i, int blue, int green, int red) {
        bgr[3 * i] = (byte) blue;
        bgr[3 * i + 1] = (byte) green;
        bgr[3 * i + 2] = (byte) red;
    }

    private static boolean box(int i) {
        int x = i % WIDTH;
        int y = Math.floorDiv(i, WIDTH);
        return x >= 30 && x < 66 && y >= 130 && y < 180;
    }

    private static boolean lid(int i) {
        return Math.floorDiv(i, WIDTH) < 142;
    }

    private static boolean blue(int i) {
        return Math.hypot(i % WIDTH - 130, Math.floorDiv(i, WIDTH) - 150) < 26;
    }

    private static boolean ball(int i) {
        return Math.hypot(i % WIDTH - 238, Math.floorDiv(i, WIDTH) - 130) < 48;
    }

    private static GroundingQuery query(
            List<TargetColour> colours, Optional<GroundingQuery.Spot> spot, GroundingQuery.Size size) {
        return new GroundingQuery(
                GroundingQuery.Sought.of(GroundingQuery.What.THING), colours, spot, size, false, Optional.empty());
    }

    private static Optional<GroundingQuery.Spot> at(double x) {
        return Optional.of(new GroundingQuery.Spot(x, 0.5, true, false));
    }

    /** Intersection over union with what is meant; -1 where nothing is found. */
    private static double iou(GroundingQuery groundingQuery, IntPredicate meant) {
        try (Raster picture = table();
                GroundingOutcome found = PhraseGrounding.find(picture, groundingQuery)) {
            return iou(found, meant);
        }
    }

    private static double iou(GroundingOutcome found, IntPredicate meant) {
        if (!(found instanceof GroundingOutcome.Found(Mat mask, double _, boolean _))) {
            return -1;
        }
        byte[] levels = MatrixArrays.bytes(mask);
        int both = 0;
        int either = 0;
        for (int i = 0; i < levels.length; i++) {
            boolean in = (levels[i] & 255) > 127;
            both += in && meant.test(i) ? 1 : 0;
            either += in || meant.test(i) ? 1 : 0;
        }
        return (double) both / either;
    }

    @Test
    void theLeftmostThingIsTheBoxWithItsLid() {
        assertThat(iou(query(List.of(), at(0.15), GroundingQuery.Size.ANY), PhraseGroundingTest::box))
                .isGreaterThan(0.8);
    }

    @Test
    void theLargestThingIsTheBallRatherThanTheTable() {
        assertThat(iou(query(List.of(), Optional.empty(), GroundingQuery.Size.LARGE), PhraseGroundingTest::ball))
                .isGreaterThan(0.85);
    }

    @Test
    void aColourAndAPlaceTogetherChooseAmongTheThingsOfThatColour() {
        assertThat(iou(query(List.of(RED), at(0.85), GroundingQuery.Size.ANY), PhraseGroundingTest::ball))
                .isGreaterThan(0.85);
        assertThat(iou(query(List.of(RED), at(0.15), GroundingQuery.Size.ANY), PhraseGroundingTest::box))
                .isGreaterThan(0.6);
    }

    @Test
    void blueIsNotPurple() {
        assertThat(iou(query(List.of(BLUE), Optional.empty(), GroundingQuery.Size.ANY), PhraseGroundingTest::blue))
                .isGreaterThan(0.85);
        assertThat(iou(query(List.of(PURPLE), Optional.empty(), GroundingQuery.Size.ANY), PhraseGroundingTest::blue))
                .isEqualTo(-1);
    }

    @Test
    void aNameAloneIsDoubtedWhereSeveralThingsStand() {
        GroundingQuery cup = query(List.of(), Optional.empty(), GroundingQuery.Size.ANY);
        try (Raster picture = table();
                GroundingOutcome found = PhraseGrounding.find(picture, cup)) {
            double confidence = found instanceof GroundingOutcome.Found(Mat _, double sure, boolean _) ? sure : 0;
            assertThat(confidence).isLessThan(PhraseGrounding.DOUBT);
        }
    }

    @Test
    void thePicturesSizeDoesNotMatter() {
        GroundingQuery ball = query(List.of(BLUE), Optional.empty(), GroundingQuery.Size.ANY);
        double usual = iou(ball, PhraseGroundingTest::blue);
        for (double scale : new double[] {0.5, 2.5}) {
            int width = (int) (scale * WIDTH);
            int height = (int) (scale * HEIGHT);
            Mat large = new Mat();
            try (Raster picture = table();
                    Size size = new Size(width, height)) {
                resize(picture.mat(), large, size);
            }
            try (Raster picture = Raster.owning(large);
                    GroundingOutcome found = PhraseGrounding.find(picture, ball)) {
                assertThat(found).isInstanceOf(GroundingOutcome.Found.class);
                assertThat(iou(found, i -> blue(scaled(i / width, scale) * WIDTH + scaled(i % width, scale))))
                        .isCloseTo(usual, within(0.06));
            }
        }
    }

    private static int scaled(int pixel, double scale) {
        return (int) (pixel / scale);
    }

    @Test
    void stuffThatIsNotThereIsNotFound() {
        GroundingQuery water = new GroundingQuery(
                new GroundingQuery.Sought(GroundingQuery.What.STUFF, Optional.of(StuffKind.WATER), LabelChoice.NONE),
                List.of(),
                Optional.empty(),
                GroundingQuery.Size.ANY,
                false,
                Optional.empty());
        assertThat(iou(water, _ -> false)).isEqualTo(-1);
    }
}
