// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.NORM_INF;
import static org.bytedeco.opencv.global.opencv_core.norm;

import io.heliograph.pixels.Raster;
import java.util.Random;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

class TextureEnhancementTest {
    private static Mat crisper(Mat picture, long seed) {
        try (Raster raster = Raster.owning(picture.clone());
                Raster crisp = TextureEnhancement.crisper(raster, seed, () -> {})) {
            return crisp.mat().clone();
        }
    }

    @Test
    void theSeedIsInTheGrainAndNowhereElse() {
        Mat picture = DenoiseBenchmark.noisy(Drawings.of(120, 300, 19), 6, new Random(6));
        Mat one = crisper(picture, 1);
        assertThat(norm(one, crisper(picture, 1), NORM_INF, null)).isZero();
        assertThat(norm(one, crisper(picture, 2), NORM_INF, null)).isBetween(1.0, 20.0);
    }

    @Test
    void whereThereIsNoTextureNothingChanges() {
        Mat plain = new Mat(50, 70, org.bytedeco.opencv.global.opencv_core.CV_8UC3, new Scalar(20, 120, 220, 0));
        assertThat(norm(plain, crisper(plain, 3), NORM_INF, null)).isZero();
    }
}
