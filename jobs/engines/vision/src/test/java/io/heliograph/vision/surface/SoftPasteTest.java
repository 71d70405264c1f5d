// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.pixels.Raster;
import org.bytedeco.javacpp.indexer.UByteIndexer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

class SoftPasteTest {
    private static final int SIDE = 80;

    /** A red disc with an edge of four pixels before green; its opacity. */
    private static double cover(int x, int y) {
        return Math.clamp(0.5 + (24 - Math.hypot(x - 40.0, y - 40.0)) / 4, 0, 1);
    }

    @Test
    void whatStandsInFrontCoversWhatCameAndKeepsNothingOfTheOldGroundAroundIt() {
        Mat before = new Mat(SIDE, SIDE, CV_8UC3);
        Mat mask = new Mat(SIDE, SIDE, CV_8UC1);
        try (UByteIndexer colours = before.createIndexer();
                UByteIndexer opacity = mask.createIndexer()) {
            for (int y = 0; y < SIDE; y++) {
                for (int x = 0; x < SIDE; x++) {
                    double a = cover(x, y);
                    colours.put(y, x, new int[] {20, (int) (200 * (1 - a) + 20 * a), (int) (20 * (1 - a) + 200 * a)});
                    opacity.put(y, x, (int) Math.round(255 * a));
                }
            }
        }
        try (Raster original = Raster.owning(before);
                Raster changed = original.copy();
                Rect band = new Rect(0, 30, SIDE, 20);
                Mat part = new Mat(changed.mat(), band);
                Scalar blue = new Scalar(200, 20, 20, 0)) {
            part.put(blue);
            SoftPaste.inFront(changed, original, mask);
            try (UByteIndexer after = changed.mat().createIndexer();
                    UByteIndexer was = original.mat().createIndexer()) {
                for (int y = 0; y < SIDE; y++) {
                    for (int x = 0; x < SIDE; x++) {
                        for (int c = 0; c < 3; c++) {
                            if (y < 30 || y >= 50) {
                                assertThat(after.get(y, x, c)).isEqualTo(was.get(y, x, c));
                            }
                        }
                        boolean inBand = y >= 30 && y < 50;
                        if (inBand && cover(x, y) == 1) {
                            assertThat(after.get(y, x, 2))
                                    .as("red before the band")
                                    .isBetween(195, 205);
                        } else if (inBand && cover(x, y) == 0) {
                            assertThat(after.get(y, x, 0))
                                    .as("blue of the band")
                                    .isEqualTo(200);
                        } else if (inBand) {
                            assertThat(after.get(y, x, 1))
                                    .as("green of the old ground")
                                    .isLessThan(60);
                        }
                    }
                }
            }
        }
        mask.close();
    }
}
