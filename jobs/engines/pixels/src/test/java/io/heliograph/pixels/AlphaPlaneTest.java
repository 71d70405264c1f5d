// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

/** Opacity taken out of pictures, put into them and over others; two pixels each. */
class AlphaPlaneTest {
    private static Raster clearAndHalf() {
        Mat mat = new Mat(1, 2, CV_8UC4, new Scalar(10, 20, 30, 0));
        mat.ptr(0, 1).put(3, (byte) 128);
        return Raster.owning(mat);
    }

    private static int[] values(Mat mat) {
        byte[] bytes = MatrixArrays.bytes(mat);
        int[] values = new int[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            values[i] = Byte.toUnsignedInt(bytes[i]);
        }
        return values;
    }

    @Test
    void opacityAndColoursComeApartAndTogetherAgain() {
        try (Raster picture = clearAndHalf();
                Mat alpha = AlphaPlane.of(picture.mat());
                Mat colours = AlphaPlane.removed(picture.mat())) {
            assertThat(values(alpha)).containsExactly(0, 128);
            assertThat(values(colours)).containsExactly(10, 20, 30, 10, 20, 30);
            AlphaPlane.copy(picture.mat(), colours);
            assertThat(values(colours)).containsExactly(10, 20, 30, 0, 10, 20, 30, 128);
        }
    }

    @Test
    void whatHasNoOpacityGivesNone() {
        try (Mat opaque = new Mat(1, 1, CV_8UC3, new Scalar(1, 2, 3, 0));
                Mat colours = new Mat(1, 1, CV_8UC3, new Scalar(7, 8, 9, 0));
                Mat copy = AlphaPlane.removed(opaque)) {
            AlphaPlane.copy(opaque, colours);
            assertThat(values(colours)).containsExactly(7, 8, 9);
            assertThat(values(copy)).containsExactly(1, 2, 3);
        }
    }

    @Test
    void aMaskIsMadeOpaqueAndTheRestStays() {
        try (Raster picture = clearAndHalf();
                Mat mask = new Mat(1, 2, CV_8UC1, new Scalar(0))) {
            mask.ptr(0, 0).put((byte) 255);
            AlphaPlane.fill(picture, mask);
            assertThat(values(picture.mat())).containsExactly(10, 20, 30, 255, 10, 20, 30, 128);
        }
    }

    @Test
    void transparencyThatIsNotWantedBecomesWhite() {
        try (Raster white = AlphaPlane.kept(clearAndHalf(), false)) {
            assertThat(white.hasAlpha()).isFalse();
            assertThat(values(white.mat())).startsWith(255, 255, 255);
            assertThat(values(white.mat())[3]).isBetween(10, 255);
        }
        try (Raster same = AlphaPlane.kept(clearAndHalf(), true)) {
            assertThat(same.hasAlpha()).isTrue();
        }
    }

    @Test
    void aCutMultipliesOpacityOnlyIfItIsToBeKept() {
        try (Raster picture = clearAndHalf();
                Mat alpha = new Mat(1, 2, CV_8UC1, new Scalar(100));
                Raster kept = AlphaPlane.cut(picture, alpha, true);
                Raster replaced = AlphaPlane.cut(picture, alpha, false)) {
            assertThat(values(kept.mat())).containsExactly(10, 20, 30, 0, 10, 20, 30, 50);
            assertThat(values(replaced.mat())).containsExactly(10, 20, 30, 100, 10, 20, 30, 100);
        }
    }

    @Test
    void coversRaiseTheOpacityOfThePictureBelow() {
        try (Raster picture = clearAndHalf();
                Mat colours = new Mat(1, 2, CV_8UC3, new Scalar(1, 2, 3, 0));
                Mat cover = new Mat(1, 2, CV_8UC1, new Scalar(64));
                Raster joined = AlphaPlane.joined(colours, picture.mat(), cover)) {
            assertThat(values(joined.mat())).containsExactly(1, 2, 3, 64, 1, 2, 3, 128);
        }
    }
}
