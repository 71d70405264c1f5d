// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;

import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

class MovedCutoutTest {
    @Test
    void itsPixelsLieInThePlaceAndTheRestIsClear() {
        Mat colours = new Mat(40, 60, CV_8UC4, new Scalar(10, 20, 200, 255));
        Mat alpha = new Mat(40, 60, CV_8UC1, new Scalar(0));
        new Mat(alpha, new Rect(20, 10, 20, 20)).put(new Scalar(255));
        try (var cutout = new CutoutResult(alpha, Raster.owning(colours), 0.9, 0.8);
                CutoutResult moved =
                        MovedCutout.of(cutout, new PixelArea(20, 10, 20, 20), 100, 80, new PixelArea(55, 30, 40, 40))) {
            assertThat(moved.picture().width()).isEqualTo(100);
            assertThat(moved.picture().height()).isEqualTo(80);
            assertThat(countNonZero(moved.alpha())).isEqualTo(40 * 40);
            assertThat(moved.boundingBox(0.5)).isEqualTo(new PixelArea(55, 30, 40, 40));
            assertThat(moved.confidence()).isEqualTo(0.9);
            assertThat(moved.reliability()).isEqualTo(0.8);
            byte[] pixel = new byte[4];
            moved.picture().mat().ptr(69, 94).get(pixel);
            assertThat(pixel).containsExactly(10, 20, (byte) 200, (byte) 255);
            moved.picture().mat().ptr(29, 94).get(pixel);
            assertThat(pixel).containsExactly(0, 0, 0, 0);
            assertThat(cutout.picture().width()).isEqualTo(60);
        }
    }
}
