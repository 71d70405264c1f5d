// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.SubjectSegmenter;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.IntPredicate;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

class EvidentSubjectTest {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 240;
    private static final TargetColour YELLOW = TargetColour.ofRgb(0.95, 0.8, 0.1);
    private static final TargetColour ORANGE = TargetColour.ofRgb(0.95, 0.45, 0.1);

    /** A yellow body with an orange beak on grey; with a blue ball of the body's size beside it or without. */
    private static Raster duck(boolean ball) {
        var random = new Random(5);
        byte[] bgr = new byte[3 * WIDTH * HEIGHT];
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            int shade = 190 + Math.floorDiv(i, WIDTH) / 10 + random.nextInt(4);
            if (beak(i)) {
                put(bgr, i, 25, 110, 240);
            } else if (body(i)) {
                put(bgr, i, 30, 200, 240);
            } else if (ball && disc(i, 255, 130, 44)) {
                put(bgr, i, 190, 70, 40);
            } else {
                put(bgr, i, shade, shade, shade);
            }
        }
        return Raster.owning(MatrixArrays.mat(bgr, HEIGHT, WIDTH));
    }

    /** A red ball and a green box side by side on grey: one piece, two things. */
    private static Raster touching() {
        var random = new Random(6);
        byte[] bgr = new byte[3 * WIDTH * HEIGHT];
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            int shade = 190 + random.nextInt(4);
            int x = i % WIDTH;
            int y = Math.floorDiv(i, WIDTH);
            if (disc(i, 115, 130, 46)) {
                put(bgr, i, 40, 40, 205);
            } else if (x >= 158 && x < 240 && y >= 90 && y < 172) {
                put(bgr, i, 50, 150, 40);
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

    private static boolean disc(int i, int x, int y, int radius) {
        return Math.hypot(i % WIDTH - x, Math.floorDiv(i, WIDTH) - y) < radius;
    }

    private static boolean body(int i) {
        return disc(i, 130, 130, 52);
    }

    private static boolean beak(int i) {
        return disc(i, 185, 125, 18);
    }

    private static boolean duck(int i) {
        return body(i) || beak(i);
    }

    private static GroundingQuery named(GroundingQuery.What what, boolean every, TargetColour... colours) {
        return query(GroundingQuery.Sought.of(what), every, colours);
    }

    private static GroundingQuery query(GroundingQuery.Sought sought, boolean every, TargetColour... colours) {
        return new GroundingQuery(
                sought, List.of(colours), Optional.empty(), GroundingQuery.Size.ANY, every, Optional.empty());
    }

    private static GroundingOutcome find(boolean ball, GroundingQuery query) {
        try (Raster picture = duck(ball)) {
            return PhraseGrounding.find(picture, query);
        }
    }

    private static double iou(Mat mask, IntPredicate meant) {
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

    private static void assertEvident(GroundingOutcome outcome) {
        try (outcome) {
            assertThat(outcome).isInstanceOfSatisfying(GroundingOutcome.Found.class, found -> {
                assertThat(found.evident()).isTrue();
                assertThat(found.confidence()).isGreaterThanOrEqualTo(EvidentSubject.RELIABLE);
                assertThat(iou(found.mask(), EvidentSubjectTest::duck)).isGreaterThan(0.9);
            });
        }
    }

    private static void assertNotEvident(GroundingOutcome outcome) {
        try (outcome) {
            assertThat(outcome)
                    .matches(each -> !(each instanceof GroundingOutcome.Found found)
                            || (!found.evident() && found.confidence() < PhraseGrounding.SURE));
        }
    }

    @Test
    void anyNameOfAThingMeansTheOnlyThingInThePicture() {
        assertEvident(find(false, named(GroundingQuery.What.THING, false)));
        assertEvident(find(false, named(GroundingQuery.What.MOTIF, false)));
        assertEvident(find(false, named(GroundingQuery.What.ACCESSORY, false)));
    }

    @Test
    void aNameIsNotTakenForASettingForSeveralThingsOrForAThingAmongOthers() {
        assertNotEvident(find(false, named(GroundingQuery.What.SETTING, false)));
        assertNotEvident(find(false, named(GroundingQuery.What.WORN, false)));
        assertNotEvident(find(false, named(GroundingQuery.What.PART, false)));
        assertNotEvident(find(false, named(GroundingQuery.What.PERSON, false)));
        assertNotEvident(find(false, named(GroundingQuery.What.THING, true)));
        assertNotEvident(find(true, named(GroundingQuery.What.THING, false)));
    }

    @Test
    void aCutOutOfTwoThingsThatTouchIsNoEvidentSubject() {
        try (Raster picture = touching()) {
            assertNotEvident(PhraseGrounding.find(picture, named(GroundingQuery.What.THING, false)));
        }
    }

    @Test
    void aColourThatCoversMostOfTheSubjectMeansAllOfIt() {
        try (GroundingOutcome outcome = find(false, named(GroundingQuery.What.MOTIF, false, YELLOW))) {
            assertThat(outcome)
                    .isInstanceOfSatisfying(
                            GroundingOutcome.Found.class,
                            found -> assertThat(iou(found.mask(), EvidentSubjectTest::duck))
                                    .isGreaterThan(0.9));
        }
    }

    @Test
    void aColourOfASmallPartOfTheSubjectIsNotTheSubject() {
        try (GroundingOutcome outcome = find(false, named(GroundingQuery.What.MOTIF, false, ORANGE))) {
            assertThat(outcome)
                    .matches(each -> !(each instanceof GroundingOutcome.Found found)
                            || iou(found.mask(), EvidentSubjectTest::duck) < 0.5);
        }
    }

    @Test
    void aDetectorThatKnowsTheNameAndSeesNoneIsBelieved() {
        PictureSightings none = new PictureSightings(Set.of("duck", "cup"), List.of());
        var sought = new GroundingQuery.Sought(
                GroundingQuery.What.MOTIF, Optional.empty(), new LabelChoice(Set.of("duck"), Set.of()));
        try (Raster picture = duck(false)) {
            assertNotEvident(
                    PhraseGrounding.of(picture, SubjectSegmenter.BUILT_IN, none).find(query(sought, false)));
        }
    }
}
