// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import org.bytedeco.javacpp.indexer.UByteRawIndexer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

class FrameFitTest {
    @Test
    void aWidePartLiesInTheMiddleOfASquareAndKeepsItsShape() {
        FrameFit fit = FrameFit.of(new PixelArea(10, 0, 200, 100), 512, 512);
        assertThat(fit.inner()).isEqualTo(new PixelArea(0, 128, 512, 256));
        try (Mat picture = new Mat(100, 300, CV_8UC3, new Scalar(10, 20, 30, 0));
                Mat mask = new Mat(100, 300, CV_8UC1, Scalar.all(255));
                Mat laid = fit.laid(picture);
                Mat open = fit.laidMask(mask);
                Mat back = fit.taken(laid)) {
            assertThat(new int[] {laid.cols(), laid.rows(), back.cols(), back.rows()})
                    .containsExactly(512, 512, 200, 100);
            try (UByteRawIndexer at = open.createIndexer();
                    UByteRawIndexer colours = laid.createIndexer()) {
                assertThat(at.get(0, 0)).as("what was added is not to change").isZero();
                assertThat(at.get(256, 256)).isEqualTo(255);
                assertThat(colours.get(0, 0, 2)).as("edges are drawn out").isEqualTo(30);
            }
        }
    }

    @Test
    void anAreaIsShownInTheShapeOfTheFrameAsFarAsThePictureGoes() {
        assertThat(FrameFit.shaped(new PixelArea(400, 10, 100, 50), 512, 512, 1000, 800))
                .isEqualTo(new PixelArea(400, 0, 100, 100));
        assertThat(FrameFit.shaped(new PixelArea(0, 0, 100, 50), 512, 512, 1000, 60))
                .isEqualTo(new PixelArea(0, 0, 100, 60));
    }

    @Test
    void theMaskIsRightForWhoReadsAlphaAndForWhoReadsGrey() {
        try (Mat mask = new Mat(1, 2, CV_8UC1)) {
            mask.data().put(new byte[] {(byte) 255, 0});
            try (Raster both = ChangeMask.transparent(mask);
                    Raster black = ChangeMask.black(mask)) {
                byte[] bgra = new byte[8];
                both.mat().data().get(bgra);
                assertThat(bgra).containsExactly(255, 255, 255, 0, 0, 0, 0, 255);
                byte[] bgr = new byte[6];
                black.mat().data().get(bgr);
                assertThat(bgr).containsExactly(0, 0, 0, 255, 255, 255);
            }
        }
    }
}
