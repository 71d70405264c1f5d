// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.NORM_INF;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;
import static org.bytedeco.opencv.global.opencv_core.norm;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2BGRA;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.pixels.Raster;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.bytedeco.javacpp.indexer.UByteIndexer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuperResolutionTest {
    private static SuperResolution ours(int factor) {
        return new SuperResolution(OwnNetworks.open("superres-x" + factor), factor);
    }

    private static Mat enlarged(int factor, Mat picture) {
        try (Raster raster = Raster.owning(picture.clone());
                Raster large = ours(factor).enlarge(raster, () -> {})) {
            return large.mat().clone();
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 1.5", "4, 0.8"})
    void edgesComeOutNearerToTheTruthThanByBicubicInterpolation(int factor, double gain) {
        Mat truth = Drawings.of(192, 160, 4);
        Mat small = Resampling.BICUBIC.resize(truth, 192 / factor, 160 / factor);
        Mat bicubic = Resampling.BICUBIC.resize(small, 192, 160);
        Mat ours = enlarged(factor, small);
        assertThat(Measures.lumaPsnr(truth, ours, 6)).isGreaterThan(Measures.lumaPsnr(truth, bicubic, 6) + gain);
        assertThat(Measures.psnr(truth, ours)).isGreaterThan(Measures.psnr(truth, bicubic) + gain / 2);
    }

    @Test
    void tilesLeaveNoSeam() {
        Mat picture = Drawings.of(300, 262, 5);
        Mat whole = enlarged(2, picture);
        Rect part =
                new Rect(150, 120, 110, 110); // its only tile lies across the corner where the four of the whole meet
        Mat alone = enlarged(2, picture.apply(part).clone());
        int border = 24; // the part has other neighbours there
        Rect inside = new Rect(border, border, alone.cols() - 2 * border, alone.rows() - 2 * border);
        Rect same = new Rect(2 * part.x() + border, 2 * part.y() + border, inside.width(), inside.height());
        assertThat(norm(alone.apply(inside).clone(), whole.apply(same).clone(), NORM_INF, null))
                .isLessThanOrEqualTo(1);
    }

    @Test
    void whatLiesUnderTransparentPixelsDoesNotBleedIntoTheOthers() {
        Mat picture = new Mat(40, 60, org.bytedeco.opencv.global.opencv_core.CV_8UC3, new Scalar(30, 160, 90, 0));
        picture.apply(new Rect(30, 0, 30, 40)).put(new Scalar(255, 0, 255, 0)); // magenta, unseen
        Mat alpha = new Mat(40, 60, CV_8UC1, new Scalar(255));
        alpha.apply(new Rect(30, 0, 30, 40)).put(new Scalar(0));
        cvtColor(picture, picture, COLOR_BGR2BGRA);
        insertChannel(alpha, picture, 3);
        Mat large = enlarged(2, picture);
        try (UByteIndexer pixels = large.createIndexer()) {
            assertThat(pixels.get(40, 20, 3)).isEqualTo(255);
            assertThat(pixels.get(40, 100, 3)).isZero();
            for (int x = 0; x < 120; x++) {
                if (pixels.get(40, x, 3) > 24) {
                    assertThat(pixels.get(40, x, 0)).as("blue at %d", x).isBetween(20, 42);
                    assertThat(pixels.get(40, x, 1)).as("green at %d", x).isBetween(148, 172);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 50", "7, 3"})
    void thePictureMayBeTiny(int width, int height) {
        Mat large = enlarged(
                2, new Mat(height, width, org.bytedeco.opencv.global.opencv_core.CV_8UC3, new Scalar(9, 99, 199, 0)));
        assertThat(large.cols()).isEqualTo(2 * width);
        assertThat(large.rows()).isEqualTo(2 * height);
        try (UByteIndexer pixels = large.createIndexer()) {
            assertThat(pixels.get(0, 0, 1)).isBetween(96, 102);
        }
    }

    @Test
    void theWorkEndsWhenItIsCancelled() {
        AtomicInteger asked = new AtomicInteger();
        try (Raster picture = Raster.owning(Drawings.of(300, 262, 6))) {
            assertThatThrownBy(() -> ours(2).enlarge(picture, () -> {
                        if (asked.incrementAndGet() == 2) {
                            throw new CancellationException();
                        }
                    }))
                    .isInstanceOf(CancellationException.class);
        }
        assertThat(asked).hasValue(2);
    }
}
