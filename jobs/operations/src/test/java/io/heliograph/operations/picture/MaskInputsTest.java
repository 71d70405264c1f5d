// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;

import io.heliograph.config.FailureException;
import io.heliograph.pixels.Raster;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

class MaskInputsTest {
    @Test
    void aSmallerMaskIsBroughtToThePicturesSizeAndDecidedAtAHalf() {
        try (Raster picture = plain(80, 60, 0);
                Raster mask = plain(40, 30, 0);
                Mat left = new Mat(mask.mat(), new Rect(0, 0, 20, 30))) {
            left.put(Scalar.all(200));
            try (Mat binary = MaskInputs.binary("mask", mask, picture)) {
                assertThat(binary.cols()).isEqualTo(80);
                assertThat(binary.rows()).isEqualTo(60);
                assertThat(countNonZero(binary)).isBetween(39 * 60, 41 * 60);
            }
        }
    }

    @Test
    void anotherRatioIsRefusedByName() {
        try (Raster picture = plain(80, 60, 0);
                Raster mask = plain(60, 60, 255)) {
            assertThatThrownBy(() -> MaskInputs.binary("mask", mask, picture))
                    .isInstanceOf(FailureException.class)
                    .hasMessageContaining("mask");
        }
    }

    @Test
    void aMaskOfOnePixelIsRefusedAsTooSmall() {
        try (Raster picture = plain(80, 60, 0);
                Raster mask = plain(1, 1, 255)) {
            assertThatThrownBy(() -> MaskInputs.binary("mask", mask, picture))
                    .isInstanceOfSatisfying(
                            FailureException.class,
                            e -> assertThat(e.failure().details()).contains("too small", "1 x 1", "at least 8"));
        }
    }

    @Test
    void aGreyMaskIsRefusedAsOneWithoutWhiteNotAsBlack() {
        try (Raster picture = plain(80, 60, 0);
                Raster mask = plain(80, 60, 100)) {
            assertThatThrownBy(() -> MaskInputs.binary("mask", mask, picture))
                    .isInstanceOfSatisfying(
                            FailureException.class,
                            e -> assertThat(e.failure().details())
                                    .contains("no white area")
                                    .contains("mid-grey")
                                    .doesNotContain("entirely black"));
        }
    }

    private static Raster plain(int width, int height, int grey) {
        return Raster.owning(new Mat(height, width, CV_8UC3, Scalar.all(grey)));
    }
}
