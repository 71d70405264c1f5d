// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.vision.matting.subject.SubjectPrior;
import java.util.Optional;
import org.bytedeco.opencv.global.opencv_core;
import org.bytedeco.opencv.global.opencv_imgproc;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CrossedThingTest {
    private static final int RADIUS = 80; // of the disc
    private static final int X = 240; // its centre
    private static final int Y = 180;

    @ParameterizedTest
    @CsvSource({"160, 180, 80, 100", "320, 180, 80, 100", "240, 80, 110, 100", "240, 280, 110, 100"})
    void aDiscHalfInTheMaskIsCut(int x, int y, int halfWidth, int halfHeight) {
        Optional<CrossedThing> found;
        try (Mat picture = disc();
                Mat mask = plain(opencv_core.CV_8UC1, 0)) {
            opencv_imgproc.rectangle(
                    mask,
                    new Point(x - halfWidth, y - halfHeight),
                    new Point(x + halfWidth, y + halfHeight),
                    new Scalar(255),
                    -1,
                    opencv_imgproc.LINE_8,
                    0);
            found = CrossedThing.of(picture, mask, SubjectPrior.builtIn());
        }
        assertThat(found)
                .hasValueSatisfying(thing -> assertThat(thing.outside()).isCloseTo(0.5, within(0.08)));
    }

    /** From a wide margin to a thin rim of the disc outside the mask, a tenth of its area. */
    @ParameterizedTest
    @ValueSource(ints = {120, 100, 88, RADIUS, 76})
    void aDiscWithAtLeastNineTenthsInTheMaskIsNotCut(int radius) {
        try (Mat picture = disc();
                Mat mask = plain(opencv_core.CV_8UC1, 0)) {
            circle(mask, radius, new Scalar(255));
            assertThat(CrossedThing.of(picture, mask, SubjectPrior.builtIn())).isEmpty();
        }
    }

    @Test
    void aMaskOnAPlainGroundCutsNothing() {
        try (Mat picture = plain(opencv_core.CV_8UC3, 180);
                Mat mask = plain(opencv_core.CV_8UC1, 0)) {
            circle(mask, RADIUS, new Scalar(255));
            assertThat(CrossedThing.of(picture, mask, SubjectPrior.builtIn())).isEmpty();
        }
    }

    @Test
    void aMaskBesideTheDiscCutsNothing() {
        try (Mat picture = disc();
                Mat mask = plain(opencv_core.CV_8UC1, 0)) {
            opencv_imgproc.circle(mask, new Point(70, 70), 50, new Scalar(255), -1, opencv_imgproc.LINE_8, 0);
            assertThat(CrossedThing.of(picture, mask, SubjectPrior.builtIn())).isEmpty();
        }
    }

    /** The segmentation takes both as one thing: the mask cuts it only where they touch. */
    @Test
    void aDiscThatTouchesAnotherIsWholeInTheMask() {
        try (Mat picture = disc();
                Mat mask = plain(opencv_core.CV_8UC1, 0)) {
            opencv_imgproc.circle(
                    picture, new Point(X + 130, Y), 56, new Scalar(30, 50, 190, 0), -1, opencv_imgproc.LINE_8, 0);
            circle(mask, RADIUS + 4, new Scalar(255));
            assertThat(CrossedThing.of(picture, mask, SubjectPrior.builtIn())).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"320, 180, 16", "160, 180, 24", "240, 100, 20", "297, 237, 30"})
    void aSmallMaskOnTheEdgeOfADiscCoversOnlyAPartOfIt(int x, int y, int radius) {
        Optional<CrossedThing> found;
        try (Mat picture = disc();
                Mat mask = plain(opencv_core.CV_8UC1, 0)) {
            opencv_imgproc.circle(mask, new Point(x, y), radius, new Scalar(255), -1, opencv_imgproc.LINE_8, 0);
            found = CrossedThing.of(picture, mask, SubjectPrior.builtIn());
        }
        double half = 0.5 * radius * radius / (RADIUS * RADIUS);
        assertThat(found).hasValueSatisfying(thing -> {
            assertThat(thing.isNicked()).isTrue();
            assertThat(1 - thing.outside()).isCloseTo(half, within(0.3 * half + 0.005));
        });
    }

    @ParameterizedTest
    @CsvSource({"14, 16", "14, 22", "20, 22", "20, 30"})
    void aMaskOverASmallDiscBeforeTheEdgeOfALargeOneCutsNothing(int radius, int masked) {
        try (Mat picture = disc();
                Mat mask = plain(opencv_core.CV_8UC1, 0)) {
            Point edge = new Point(X + RADIUS, Y);
            opencv_imgproc.circle(picture, edge, radius, new Scalar(60, 160, 60, 0), -1, opencv_imgproc.LINE_8, 0);
            opencv_imgproc.circle(mask, edge, masked, new Scalar(255), -1, opencv_imgproc.LINE_8, 0);
            assertThat(CrossedThing.of(picture, mask, SubjectPrior.builtIn())).isEmpty();
        }
    }

    @Test
    void aSmallMaskWithinADiscCutsNothing() {
        try (Mat picture = disc();
                Mat mask = plain(opencv_core.CV_8UC1, 0)) {
            circle(mask, 20, new Scalar(255));
            assertThat(CrossedThing.of(picture, mask, SubjectPrior.builtIn())).isEmpty();
        }
    }

    private static Mat disc() {
        Mat picture = plain(opencv_core.CV_8UC3, 200);
        circle(picture, RADIUS, new Scalar(30, 50, 190, 0));
        return picture;
    }

    private static void circle(Mat on, int radius, Scalar colour) {
        opencv_imgproc.circle(on, new Point(X, Y), radius, colour, -1, opencv_imgproc.LINE_8, 0);
    }

    private static Mat plain(int type, int level) {
        Mat plain = new Mat(new Size(2 * X, 2 * Y), type);
        plain.put(Scalar.all(level));
        return plain;
    }
}
