// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.NORM_INF;
import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_core.norm;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2BGRA;
import static org.bytedeco.opencv.global.opencv_imgproc.bilateralFilter;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.media.image.Raster;
import java.util.Random;
import java.util.function.BiFunction;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DenoiserTest {
    private static final Denoiser DENOISER = new Denoiser(OwnNetworks.open("denoise"));

    private static Mat with(Mat picture, BiFunction<Denoiser, Raster, Raster> filter) {
        try (Raster raster = Raster.owning(picture.clone());
                Raster clean = filter.apply(DENOISER, raster)) {
            return clean.mat().clone();
        }
    }

    private static Mat cleaned(Mat picture) {
        return with(picture, (denoiser, raster) -> denoiser.clean(raster, 1, () -> {}));
    }

    @ParameterizedTest
    @ValueSource(ints = {15, 25, 50})
    void noiseGoesAndThePictureStays(int sigma) {
        Mat truth = Drawings.of(200, 161, 7);
        Mat noisy = DenoiseBenchmark.noisy(truth, sigma, new Random(sigma));
        Mat bilateral = new Mat();
        bilateralFilter(noisy, bilateral, 0, 2.5 * sigma, 2.5);
        double ours = Measures.psnr(truth, cleaned(noisy));
        assertThat(ours).isGreaterThan(Measures.psnr(truth, noisy) + 6);
        assertThat(ours).isGreaterThan(Measures.psnr(truth, bilateral));
    }

    @Test
    void strongerMeansSmoother() {
        Mat truth = Drawings.of(120, 100, 8);
        Mat noisy = DenoiseBenchmark.noisy(truth, 25, new Random(1));
        Mat weak = with(noisy, (denoiser, raster) -> denoiser.cleanKnown(raster, 8, () -> {}));
        Mat right = with(noisy, (denoiser, raster) -> denoiser.cleanKnown(raster, 25, () -> {}));
        Mat half = with(noisy, (denoiser, raster) -> denoiser.clean(raster, 0.5, () -> {}));
        assertThat(Measures.psnr(noisy, weak)).isGreaterThan(Measures.psnr(noisy, right));
        assertThat(Measures.psnr(truth, right)).isGreaterThan(Measures.psnr(truth, weak));
        assertThat(Measures.psnr(noisy, half)).isGreaterThan(Measures.psnr(noisy, cleaned(noisy)) + 5);
    }

    @Test
    void nothingTakenAwayIsThePictureItself() {
        Mat noisy = DenoiseBenchmark.noisy(Drawings.of(61, 41, 9), 10, new Random(2));
        Mat same = with(noisy, (denoiser, raster) -> denoiser.clean(raster, 0, () -> {}));
        assertThat(norm(noisy, same, NORM_INF, null)).isZero();
    }

    @Test
    void tilesLeaveNoSeamAndOpacityStays() {
        Mat picture = DenoiseBenchmark.noisy(Drawings.of(280, 240, 10), 20, new Random(3));
        cvtColor(picture, picture, COLOR_BGR2BGRA);
        Mat whole = cleaned(picture);
        Rect part = new Rect(100, 90, 180, 150);
        Mat alone = cleaned(picture.apply(part).clone());
        Rect inside = new Rect(24, 24, 132, 102);
        Rect same = new Rect(124, 114, 132, 102);
        assertThat(norm(alone.apply(inside).clone(), whole.apply(same).clone(), NORM_INF, null))
                .isLessThanOrEqualTo(1);
        Mat alpha = new Mat();
        extractChannel(whole, alpha, 3);
        assertThat(org.bytedeco.opencv.global.opencv_core.mean(alpha).get(0)).isEqualTo(255);
    }
}
