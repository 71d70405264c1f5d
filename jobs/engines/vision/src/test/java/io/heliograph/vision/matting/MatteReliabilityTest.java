// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.LINE_8;
import static org.bytedeco.opencv.global.opencv_imgproc.circle;

import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

class MatteReliabilityTest {
    private static final double WARNED = CutoutResult.SURE;

    private static Mat matte() {
        return new Mat(240, 320, CV_8UC1, Scalar.all(0));
    }

    private static void disc(Mat matte, int x, int radius, int level) {
        circle(matte, new Point(x, 120), radius, Scalar.all(level), -1, LINE_8, 0);
    }

    @Test
    void aWholeOpaqueMatteWhereTheBuiltInSubjectIsIsReliable() {
        try (Mat matte = matte()) {
            disc(matte, 160, 80, 255);
            assertThat(MatteReliability.of(matte, 0.02, 0.9)).isCloseTo(0.9, within(1e-9));
        }
    }

    @Test
    void halfTransparencyOrAnotherSubjectAloneMakesItDoubtful() {
        try (Mat matte = matte()) {
            disc(matte, 160, 80, 255);
            assertThat(MatteReliability.of(matte, 0.3, 0.9)).isLessThan(WARNED);
            assertThat(MatteReliability.of(matte, 0.02, 0.55)).isLessThan(WARNED);
        }
    }

    @Test
    void piecesOrHolesAloneAreNoDoubtAndTogetherAre() {
        try (Mat pieces = matte();
                Mat ring = matte();
                Mat both = matte()) {
            disc(pieces, 80, 50, 255);
            disc(pieces, 240, 50, 255);
            disc(ring, 160, 80, 255);
            disc(ring, 160, 40, 0);
            disc(both, 80, 50, 255);
            disc(both, 80, 25, 0);
            disc(both, 240, 50, 255);
            disc(both, 240, 25, 0);
            assertThat(MatteReliability.of(pieces, 0.02, 0.9)).isBetween(WARNED, 0.8);
            assertThat(MatteReliability.of(ring, 0.02, 0.9)).isBetween(WARNED, 0.8);
            assertThat(MatteReliability.of(both, 0.02, 0.9)).isLessThan(WARNED);
        }
    }
}
