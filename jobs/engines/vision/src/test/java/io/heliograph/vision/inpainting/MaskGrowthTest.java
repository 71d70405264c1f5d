// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;

import io.heliograph.pixels.Raster;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

class MaskGrowthTest {
    private static Mat square() {
        Mat mask = new Mat(200, 200, CV_8UC1, new Scalar(0));
        new Mat(mask, new Rect(50, 50, 100, 100)).put(new Scalar(255));
        return mask;
    }

    private static int at(Mat mask, int x, int y) {
        return mask.ptr(y, x).get() & 255;
    }

    @Test
    void itGrowsByItsShareOnAllSidesWithRoundCorners() {
        try (Mat mask = square();
                Mat grown = MaskGrowth.grown(mask, 0.04)) {
            assertThat(at(grown, 46, 100)).isEqualTo(255);
            assertThat(at(grown, 45, 100)).isZero();
            assertThat(at(grown, 100, 153)).isEqualTo(255);
            assertThat(at(grown, 100, 154)).isZero();
            assertThat(at(grown, 46, 46)).isZero();
        }
    }

    @Test
    void nothingGrowsFromNothing() {
        try (Mat mask = new Mat(20, 20, CV_8UC1, new Scalar(0));
                Mat grown = MaskGrowth.grown(mask, 0.04)) {
            assertThat(countNonZero(grown)).isZero();
        }
    }

    /** A thing of 60 x 100 pixels with a shadow of this height below it, on the ground of a picture of 200 x 200. */
    private static Raster shadowed(Scalar ground, Scalar thing, Scalar shadow, int height) {
        Mat picture = new Mat(200, 200, CV_8UC3, ground);
        new Mat(picture, new Rect(70, 40, 60, 100)).put(thing);
        new Mat(picture, new Rect(70, 140, 90, height)).put(shadow);
        return Raster.owning(picture);
    }

    private static Mat maskOfTheThing() {
        Mat mask = new Mat(200, 200, CV_8UC1, new Scalar(0));
        new Mat(mask, new Rect(69, 39, 62, 102)).put(new Scalar(255));
        return mask;
    }

    @Test
    void aShadowBelowIsTakenAlongAndTheGroundIsNot() {
        try (Raster picture = shadowed(
                        new Scalar(120, 160, 180, 0), new Scalar(30, 30, 220, 0), new Scalar(70, 95, 105, 0), 20);
                Mat mask = maskOfTheThing();
                Mat with = ShadowPickup.added(picture, mask)) {
            assertThat(at(with, 150, 150)).isEqualTo(255);
            assertThat(at(with, 100, 150)).isEqualTo(255);
            assertThat(at(with, 30, 150)).isZero();
            assertThat(at(with, 100, 180)).isZero();
            assertThat(at(with, 100, 20)).isZero();
        }
    }

    @Test
    void aDeepShadowOnColouredGroundIsTakenAlong() {
        try (Raster picture = shadowed(
                        new Scalar(40, 100, 210, 0), new Scalar(200, 190, 180, 0), new Scalar(10, 24, 48, 0), 25);
                Mat mask = maskOfTheThing();
                Mat with = ShadowPickup.added(picture, mask)) {
            assertThat(at(with, 150, 150)).isEqualTo(255);
            assertThat(at(with, 90, 155)).isEqualTo(255);
            assertThat(at(with, 30, 150)).isZero();
            assertThat(at(with, 100, 180)).isZero();
        }
    }

    @Test
    void aTwinIsFound() {
        Mat ground = new Mat(100, 300, CV_8UC3, new Scalar(120, 160, 180, 0));
        new Mat(ground, new Rect(40, 30, 40, 40)).put(new Scalar(30, 30, 220, 0));
        new Mat(ground, new Rect(200, 30, 40, 40)).put(new Scalar(30, 30, 220, 0));
        Mat mask = new Mat(100, 300, CV_8UC1, new Scalar(0));
        new Mat(mask, new Rect(38, 28, 44, 44)).put(new Scalar(255));
        try (Raster picture = Raster.owning(ground);
                mask;
                Mat alike = SimilarColourAreas.of(picture, mask)) {
            assertThat(at(alike, 220, 50)).isEqualTo(255);
            assertThat(at(alike, 130, 50)).isZero();
        }
    }
}
