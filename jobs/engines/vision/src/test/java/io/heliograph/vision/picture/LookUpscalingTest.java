// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import io.heliograph.pixels.Raster;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

/** Looks at working size brought back to the picture's. */
class LookUpscalingTest {
    private static int sample(Mat picture, int x, int y, int channel) {
        return Byte.toUnsignedInt(picture.ptr(y, x).get(channel));
    }

    @Test
    void aLargePictureIsLookedAtSmallAndKeepsItsSizeAndOpacity() {
        try (Raster picture = Raster.owning(new Mat(1600, 2000, CV_8UC4, new Scalar(10, 60, 200, 128)));
                Raster same = LookUpscaling.of(picture, small -> {
                    assertThat((long) small.width() * small.height()).isLessThan(2_150_000);
                    assertThat(small.hasAlpha()).isFalse();
                    return small.copy();
                })) {
            assertThat(same.width()).isEqualTo(2000);
            assertThat(same.height()).isEqualTo(1600);
            assertThat(sample(same.mat(), 1000, 800, 0)).isEqualTo(10);
            assertThat(sample(same.mat(), 1000, 800, 2)).isEqualTo(200);
            assertThat(sample(same.mat(), 1000, 800, 3)).isEqualTo(128);
        }
    }

    @Test
    void aPictureOfAFewPixelsIsStretchedForItsLookAndComesBackAsSmall() {
        try (Raster picture = Raster.owning(new Mat(4, 5, CV_8UC3, new Scalar(10, 60, 200, 0)));
                Raster look = LookUpscaling.of(picture, Raster::copy)) {
            assertThat(look.width()).isEqualTo(5);
            assertThat(look.height()).isEqualTo(4);
        }
    }
}
