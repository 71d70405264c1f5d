// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_imgproc.circle;
import static org.bytedeco.opencv.global.opencv_imgproc.rectangle;

import org.bytedeco.javacpp.indexer.UByteRawIndexer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

/** What of a cut-out goes along to another picture. The frame is 600 x 400. */
class UncroppedPartTest {
    private final Mat alpha = new Mat(400, 600, CV_8UC1, new Scalar(0));

    private void disc(int x, int y, int radius) {
        circle(alpha, new Point(x, y), radius, Scalar.all(255), -1, 8, 0);
    }

    private void block(int x0, int y0, int x1, int y1) {
        rectangle(alpha, new Point(x0, y0), new Point(x1, y1), Scalar.all(255), -1, 8, 0);
    }

    private static int at(Mat mask, int x, int y) {
        try (UByteRawIndexer values = mask.createIndexer()) {
            return values.get(y, x);
        }
    }

    @Test
    void aFragmentThatTheFrameCutsGoesAndTheMainPartStaysWhole() {
        disc(250, 160, 120);
        int whole = countNonZero(alpha);
        disc(420, 420, 60);
        try (Mat kept = UncroppedPart.of(alpha)) {
            assertThat(at(kept, 420, 390)).as("fragment").isZero();
            assertThat(countNonZero(kept)).as("main part").isEqualTo(whole);
        }
    }

    @Test
    void aFragmentThatANarrowStemJoinsGoesWithItsStem() {
        disc(250, 160, 120);
        int whole = countNonZero(alpha);
        block(270, 270, 310, 380);
        disc(290, 420, 70);
        try (Mat kept = UncroppedPart.of(alpha)) {
            assertThat(at(kept, 290, 390)).as("fragment").isZero();
            assertThat(at(kept, 290, 330)).as("stem").isZero();
            assertThat(countNonZero(kept)).as("main part").isBetween((int) (0.985 * whole), (int) (1.015 * whole));
        }
    }

    @Test
    void shouldersCutByTheFrameStayBelowTheirHead() {
        disc(300, 160, 110);
        block(250, 250, 350, 350);
        block(120, 340, 480, 399);
        int whole = countNonZero(alpha);
        try (Mat kept = UncroppedPart.of(alpha)) {
            assertThat(countNonZero(kept)).isEqualTo(whole);
        }
    }

    @Test
    void twoPeopleCutByTheSameEdgeStayTogether() {
        block(100, 60, 260, 399);
        block(360, 120, 480, 399);
        int whole = countNonZero(alpha);
        try (Mat kept = UncroppedPart.of(alpha)) {
            assertThat(countNonZero(kept)).isEqualTo(whole);
        }
    }

    @Test
    void crumbsGoAndASecondWholeThingStays() {
        disc(200, 200, 100);
        disc(450, 260, 60);
        int whole = countNonZero(alpha);
        disc(560, 60, 8);
        try (Mat kept = UncroppedPart.of(alpha)) {
            assertThat(at(kept, 560, 60)).as("crumb").isZero();
            assertThat(countNonZero(kept)).isEqualTo(whole);
        }
    }

    @Test
    void nothingStaysNothing() {
        try (Mat kept = UncroppedPart.of(alpha)) {
            assertThat(countNonZero(kept)).isZero();
        }
    }
}
