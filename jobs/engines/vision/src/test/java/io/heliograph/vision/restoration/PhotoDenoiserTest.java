// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.NORM_INF;
import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_core.norm;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2BGRA;
import static org.bytedeco.opencv.global.opencv_imgproc.bilateralFilter;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.pixels.Raster;
import java.util.Random;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PhotoDenoiserTest {
    private static Mat cleaned(Mat picture, NoiseStrength noiseStrength) {
        try (Raster raster = Raster.owning(picture.clone());
                Raster clean = PhotoDenoiser.clean(raster, noiseStrength, () -> {})) {
            return clean.mat().clone();
        }
    }

    private static Mat cleaned(Mat picture) {
        try (Raster raster = Raster.owning(picture.clone())) {
            return cleaned(picture, DamageEstimate.of(raster).toRemove());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {15, 25, 50})
    void noiseGoesAndThePictureStays(int sigma) {
        Mat truth = Drawings.of(200, 161, 7);
        Mat noisy = DenoiseBenchmark.noisy(truth, sigma, new Random(sigma));
        Mat bilateral = new Mat();
        bilateralFilter(noisy, bilateral, 0, 2.5 * sigma, 2.5);
        double ours = Measures.psnr(truth, cleaned(noisy));
        assertThat(ours).isGreaterThan(Measures.psnr(truth, noisy) + 8);
        assertThat(ours).isGreaterThan(Measures.psnr(truth, bilateral) + 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 50})
    void theBlocksOfJpegGo(int quality) {
        Mat truth = Drawings.of(200, 161, 20);
        Mat packed = DenoiseBenchmark.packed(truth, quality);
        Mat repaired = cleaned(packed);
        try (LumaPlane before = LumaPlane.of(packed);
                LumaPlane after = LumaPlane.of(repaired)) {
            assertThat(JpegBlockiness.of(after)).isLessThan(JpegBlockiness.of(before) / 2);
        }
        assertThat(Measures.psnr(truth, repaired))
                .isGreaterThan(Measures.psnr(truth, packed) - 0.4); // flat colours: on photographs it gains
    }

    @Test
    void strongerMeansSmoother() {
        Mat truth = Drawings.of(120, 100, 8);
        Mat noisy = DenoiseBenchmark.noisy(truth, 25, new Random(1));
        Mat weak = cleaned(noisy, NoiseStrength.even(8));
        Mat right = cleaned(noisy, NoiseStrength.even(25));
        assertThat(Measures.psnr(noisy, weak)).isGreaterThan(Measures.psnr(noisy, right) + 3);
        assertThat(Measures.psnr(truth, right)).isGreaterThan(Measures.psnr(truth, weak) + 3);
    }

    @Test
    void withoutNoiseThePictureStaysAsItIs() {
        Mat noisy = DenoiseBenchmark.noisy(Drawings.of(61, 41, 9), 10, new Random(2));
        assertThat(norm(noisy, cleaned(noisy, NoiseStrength.NONE), NORM_INF, null))
                .isZero();
    }

    @Test
    void tilesLeaveNoSeamAndOpacityStays() {
        Mat picture = DenoiseBenchmark.noisy(Drawings.of(280, 240, 10), 20, new Random(3));
        cvtColor(picture, picture, COLOR_BGR2BGRA);
        Mat whole = cleaned(picture, NoiseStrength.even(20));
        Mat alone = cleaned(picture.apply(new Rect(100, 90, 180, 150)).clone(), NoiseStrength.even(20));
        Rect inside = new Rect(20, 20, 140, 110);
        Rect same = new Rect(120, 110, 140, 110);
        assertThat(norm(alone.apply(inside).clone(), whole.apply(same).clone(), NORM_INF, null))
                .isLessThanOrEqualTo(1);
        Mat alpha = new Mat();
        extractChannel(whole, alpha, 3);
        assertThat(org.bytedeco.opencv.global.opencv_core.mean(alpha).get(0)).isEqualTo(255);
    }

    @Test
    void thePictureMayBeTiny() {
        Mat dot = cleaned(
                new Mat(
                        1,
                        1,
                        org.bytedeco.opencv.global.opencv_core.CV_8UC3,
                        new org.bytedeco.opencv.opencv_core.Scalar(9, 99, 199, 0)),
                NoiseStrength.even(10));
        assertThat(dot.ptr(0, 0).get(1) & 255).isEqualTo(99);
    }
}
