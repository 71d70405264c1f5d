// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_NEAREST;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.subject.ForegroundSegmentation;
import io.heliograph.vision.matting.subject.SubjectSegmentation;
import java.util.Arrays;
import java.util.Random;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CutoutResultTest {
    @Test
    void drawnProductsAreCutOutAlmostExactly() {
        double mean = 0;
        double baseline = 0;
        int scenes = 16;
        for (int seed = 0; seed < scenes; seed++) {
            ProductScene scene = new ProductScene(seed, 480, 360, 2);
            try (Raster picture = scene.picture();
                    CutoutResult cutoutResult = CutoutResult.of(picture, CutoutOptions.DEFAULTS)) {
                double iou = Measures.iou(MatrixArrays.bytes(cutoutResult.alpha()), scene.alpha);
                assertThat(iou).as("scene %d", seed).isGreaterThan(0.8);
                assertThat(cutoutResult.confidence()).as("scene %d", seed).isGreaterThan(0.6);
                mean += iou / scenes;
                baseline += Measures.iou(middle(picture), scene.alpha) / scenes;
            }
        }
        System.out.printf("drawn products: IoU %.3f, rectangle in the middle %.3f%n", mean, baseline);
        assertThat(mean).isGreaterThan(0.93);
    }

    @ParameterizedTest
    @CsvSource({"COFFEE, 0.92", "CAMERA, 0.80", "ROCKET, 0.55", "ASTRONAUT, 0.66"})
    void photosAgreeWithHandDrawnMasks(HandMasks photo, double floor) {
        try (Raster picture = photo.picture();
                CutoutResult cutoutResult = CutoutResult.of(picture, CutoutOptions.DEFAULTS)) {
            byte[] truth = photo.mask(picture.width(), picture.height());
            double iou = Measures.iou(MatrixArrays.bytes(cutoutResult.alpha()), truth);
            System.out.printf(
                    "%s: IoU %.3f, rectangle in the middle %.3f, confidence %.2f%n",
                    photo, iou, Measures.iou(middle(picture), truth), cutoutResult.confidence());
            assertThat(iou).isGreaterThan(floor);
        }
    }

    @Test
    void aSubjectThatFillsTheFrameIsCutOut() {
        try (Raster picture = HandMasks.CHELSEA.picture();
                CutoutResult cutoutResult = CutoutResult.of(picture, CutoutOptions.DEFAULTS)) {
            byte[] truth = HandMasks.CHELSEA.mask(picture.width(), picture.height());
            double iou = Measures.iou(MatrixArrays.bytes(cutoutResult.alpha()), truth);
            System.out.printf("CHELSEA: IoU %.3f, confidence %.2f%n", iou, cutoutResult.confidence());
            assertThat(iou).isGreaterThan(0.85); // the network has seen this cat
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 4", "2, 8", "3, 20"})
    void aPictureWithoutASubjectIsFlaggedAsUnsure(long seed, int grain) {
        Random random = new Random(seed);
        byte[] grains = new byte[3 * (320 / grain) * (240 / grain)];
        random.nextBytes(grains);
        Mat noise = new Mat();
        try (Mat small = MatrixArrays.mat(grains, 240 / grain, 320 / grain)) {
            resize(small, noise, new Size(320, 240), 0, 0, INTER_NEAREST);
        }
        try (Raster picture = Raster.owning(noise);
                CutoutResult cutoutResult = CutoutResult.of(picture, CutoutOptions.DEFAULTS)) {
            System.out.printf("grain %d: confidence %.2f%n", grain, cutoutResult.confidence());
            assertThat(cutoutResult.confidence()).isLessThan(0.5);
        }
    }

    @Test
    void theSamePictureGivesTheSameBytes() {
        try (Raster picture = HandMasks.COFFEE.picture();
                CutoutResult once = CutoutResult.of(picture, CutoutOptions.DEFAULTS);
                CutoutResult again = CutoutResult.of(picture, CutoutOptions.DEFAULTS)) {
            assertThat(MatrixArrays.bytes(again.alpha())).isEqualTo(MatrixArrays.bytes(once.alpha()));
            assertThat(MatrixArrays.bytes(again.picture().mat()))
                    .isEqualTo(MatrixArrays.bytes(once.picture().mat()));
            assertThat(again.confidence()).isEqualTo(once.confidence());
        }
    }

    @ParameterizedTest
    @CsvSource({"1,1", "1,40", "40,1", "2,2", "25,25", "8000,6", "6,3000", "320,200", "7,900", "640,480"})
    void flatPicturesOfAnySizeAreNeverEmpty(int width, int height) {
        try (Raster picture = Raster.owning(new Mat(height, width, CV_8UC3, new Scalar(120, 60, 200, 0)));
                CutoutResult cutoutResult = CutoutResult.of(picture, CutoutOptions.DEFAULTS)) {
            assertThat(MatrixArrays.bytes(cutoutResult.alpha()))
                    .hasSize(width * height)
                    .contains((byte) -1);
            assertThat(cutoutResult.confidence()).isLessThan(0.3);
        }
    }

    @Test
    void letterboxedPicturesAreCutInsideTheirBars() {
        ProductScene scene = new ProductScene(1, 480, 300, 2);
        try (Raster inner = scene.picture();
                Raster boxed = Raster.owning(new Mat(420, 480, CV_8UC3, new Scalar(0)));
                Mat window = new Mat(boxed.mat(), new Rect(0, 60, 480, 300))) {
            inner.mat().copyTo(window);
            try (CutoutResult cutoutResult = CutoutResult.of(boxed, CutoutOptions.DEFAULTS);
                    Mat part = new Mat(cutoutResult.alpha(), new Rect(0, 60, 480, 300));
                    Mat alpha = part.clone()) {
                assertThat(Measures.iou(MatrixArrays.bytes(alpha), scene.alpha)).isGreaterThan(0.93);
                PixelArea pixelArea = cutoutResult.boundingBox(CutoutResult.VISIBLE);
                assertThat(pixelArea.y()).isGreaterThanOrEqualTo(60);
                assertThat(pixelArea.y() + pixelArea.height()).isLessThanOrEqualTo(360);
            }
        }
    }

    @Test
    void theBoundingBoxHoldsTheSubjectTightly() {
        ProductScene scene = new ProductScene(0, 480, 360, 1);
        int left = 480;
        int right = 0;
        for (int i = 0; i < scene.alpha.length; i++) {
            if ((scene.alpha[i] & 255) > 127) {
                left = Math.min(left, i % 480);
                right = Math.max(right, i % 480);
            }
        }
        try (Raster picture = scene.picture();
                CutoutResult cutoutResult = CutoutResult.of(picture, CutoutOptions.DEFAULTS)) {
            PixelArea pixelArea = cutoutResult.boundingBox(CutoutResult.VISIBLE);
            assertThat(pixelArea.x()).isBetween(left - 5, left + 2);
            assertThat(pixelArea.x() + pixelArea.width() - 1).isBetween(right - 2, right + 5);
        }
    }

    @Test
    void aPictureWithTransparencyIsTakenAsItIs() {
        try (Raster picture = halfTransparent();
                CutoutResult cutoutResult = CutoutResult.of(picture, CutoutOptions.DEFAULTS)) {
            assertThat(cutoutResult.confidence()).isEqualTo(1);
            assertThat(MatrixArrays.bytes(cutoutResult.picture().mat())).isEqualTo(MatrixArrays.bytes(picture.mat()));
            assertThat(cutoutResult.boundingBox(CutoutResult.VISIBLE)).isEqualTo(new PixelArea(200, 0, 280, 360));
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 0", "80, 0, 3", "0, 3, 0"})
    void aTransparentPixelRoundedCornersOrASoftRimAreNoCutOut(int corner, int rim, int percent) {
        ProductScene scene = new ProductScene(0, 480, 360, 2);
        byte[] given = new byte[480 * 360];
        int transparent = 0;
        for (int i = 0; i < given.length; i++) {
            int x = Math.min(i % 480, 479 - i % 480);
            int y = Math.min(i / 480, 359 - i / 480);
            boolean clear =
                    corner == 1 ? i == 0 : Math.hypot(Math.max(0, corner - x), Math.max(0, corner - y)) > corner;
            given[i] = (byte) (clear ? 0 : Math.min(x, y) < rim ? 128 : 255);
            transparent += clear ? 1 : 0;
        }
        assertThat(100 * transparent / given.length).isEqualTo(percent);
        try (Raster opaque = scene.picture();
                Raster picture = withOpacity(scene, given);
                CutoutResult expected = CutoutResult.of(opaque, CutoutOptions.DEFAULTS);
                CutoutResult cutoutResult = CutoutResult.of(picture, CutoutOptions.DEFAULTS);
                CutoutResult hard = CutoutResult.of(picture, new CutoutOptions(false, false))) {
            byte[] alpha = MatrixArrays.bytes(cutoutResult.alpha());
            assertThat(Measures.iou(alpha, scene.alpha)).isGreaterThan(0.9);
            byte[] without = MatrixArrays.bytes(expected.alpha());
            byte[] opaqueInside = MatrixArrays.bytes(hard.alpha());
            for (int i = 0; i < given.length; i++) {
                assertThat(alpha[i] & 255).isCloseTo((without[i] & 255) * (given[i] & 255) / 255, within(1));
                if (given[i] == 0) {
                    assertThat(opaqueInside[i]).isZero();
                }
            }
        }
    }

    @Test
    void aPictureIsACutOutFromFivePercentOfTransparentPixelsOn() {
        ProductScene scene = new ProductScene(0, 480, 360, 2);
        byte[] given = new byte[480 * 360];
        Arrays.fill(given, (byte) 255);
        Arrays.fill(given, 0, 18 * 480, (byte) 0); // 18 of 360 rows: 5 %
        try (Raster five = withOpacity(scene, given);
                CutoutResult taken = CutoutResult.of(five, CutoutOptions.DEFAULTS)) {
            assertThat(MatrixArrays.bytes(taken.picture().mat())).isEqualTo(MatrixArrays.bytes(five.mat()));
        }
        given[0] = (byte) 255;
        try (Raster less = withOpacity(scene, given);
                CutoutResult cut = CutoutResult.of(less, CutoutOptions.DEFAULTS)) {
            assertThat(Measures.iou(MatrixArrays.bytes(cut.alpha()), scene.alpha))
                    .isGreaterThan(0.9);
        }
    }

    @ParameterizedTest
    @CsvSource({"true, false", "false, false", "true, true", "false, true"})
    void aWhollyTransparentPictureStaysSoWhateverWasAsked(boolean preserve, boolean force) {
        try (Raster picture = withOpacity(new ProductScene(0, 480, 360, 2), new byte[480 * 360]);
                CutoutResult cutoutResult = CutoutResult.of(picture, new CutoutOptions(preserve, force))) {
            assertThat(cutoutResult.empty()).isTrue();
            byte[] bgra = MatrixArrays.bytes(cutoutResult.picture().mat());
            for (int i = 3; i < bgra.length; i += 4) {
                assertThat(bgra[i]).isZero();
            }
        }
    }

    @Test
    void forcedDetectionKeepsWhatWasTransparentTransparent() {
        CutoutOptions keep = new CutoutOptions(true, true);
        CutoutOptions ignore = new CutoutOptions(false, true);
        try (Raster picture = halfTransparent();
                CutoutResult kept = CutoutResult.of(picture, keep);
                CutoutResult ignored = CutoutResult.of(picture, ignore)) {
            byte[] with = MatrixArrays.bytes(kept.alpha());
            byte[] without = MatrixArrays.bytes(ignored.alpha());
            int lost = 0;
            for (int i = 0; i < with.length; i++) {
                assertThat(with[i] & 255).isEqualTo(i % 480 < 200 ? 0 : without[i] & 255);
                lost += i % 480 < 200 && without[i] != 0 ? 1 : 0;
            }
            assertThat(lost).isPositive();
        }
    }

    @Test
    void opaqueSubjectPixelsKeepTheirColourExactly() {
        ProductScene scene = new ProductScene(1, 480, 360, 2);
        try (Raster picture = scene.picture();
                CutoutResult cutoutResult = CutoutResult.of(picture, CutoutOptions.DEFAULTS)) {
            byte[] cut = MatrixArrays.bytes(cutoutResult.picture().mat());
            assertThat(cutoutResult.picture().mat().type()).isEqualTo(CV_8UC4);
            for (int i = 0; i < scene.alpha.length; i++) {
                if (cut[4 * i + 3] == -1) {
                    for (int c = 0; c < 3; c++) {
                        assertThat(cut[4 * i + c]).isEqualTo(scene.bgr[3 * i + c]);
                    }
                }
            }
        }
    }

    private static Raster halfTransparent() {
        byte[] given = new byte[480 * 360];
        for (int i = 0; i < given.length; i++) {
            given[i] = (byte) (i % 480 < 200 ? 0 : 255);
        }
        return withOpacity(new ProductScene(0, 480, 360, 2), given);
    }

    private static Raster withOpacity(ProductScene scene, byte[] given) {
        byte[] bgra = new byte[4 * given.length];
        for (int i = 0; i < given.length; i++) {
            System.arraycopy(scene.bgr, 3 * i, bgra, 4 * i, 3);
            bgra[4 * i + 3] = given[i];
        }
        return Raster.owning(MatrixArrays.mat(bgra, 360, 480));
    }

    private static byte[] middle(Raster picture) {
        try (Mat small = Downscale.bgr(picture.mat(), 480, INTER_AREA);
                SubjectSegmentation baseline = ForegroundSegmentation.middle(small);
                Mat mask = new Mat()) {
            resize(baseline.mask(), mask, picture.mat().size(), 0, 0, INTER_NEAREST);
            return MatrixArrays.bytes(mask);
        }
    }
}
