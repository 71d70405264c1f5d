// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainBackdropTest {
    private static final int WIDTH = 37;
    private static final int HEIGHT = 11;

    /** The frame is blue 10, green 250, red 77; the backdrop #00B140. */
    @ParameterizedTest
    @CsvSource({
        "255, 10, 250, 77", // the frame, untouched
        "0, 64, 177, 0", // the colour, untouched
        "128, 37, 214, 39" // 128/255 of one and 127/255 of the other, to the nearest
    })
    void everyPixelIsFrameOverColourByItsAlpha(int alpha, int blue, int green, int red) {
        try (var backdrop = new PlainBackdrop(WIDTH, HEIGHT, 0x00, 0xB1, 0x40);
                Mat frame = new Mat(HEIGHT, WIDTH, CV_8UC3, new Scalar(10, 250, 77, 0));
                Mat matte = new Mat(HEIGHT, WIDTH, CV_8UC1, new Scalar(alpha))) {
            Mat over = backdrop.under(frame, matte);
            assertThat(over.type()).isEqualTo(CV_8UC3);
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    assertThat(pixel(over, x, y)).as("%d %d", x, y).containsExactly(blue, green, red);
                }
            }
        }
    }

    @Test
    void noFrameLeavesATraceInTheNext() {
        try (var backdrop = new PlainBackdrop(WIDTH, HEIGHT, 0, 0, 255);
                Mat white = new Mat(HEIGHT, WIDTH, CV_8UC3, new Scalar(255, 255, 255, 0));
                Mat all = new Mat(HEIGHT, WIDTH, CV_8UC1, new Scalar(255));
                Mat none = new Mat(HEIGHT, WIDTH, CV_8UC1, new Scalar(0))) {
            assertThat(pixel(backdrop.under(white, all), 3, 3)).containsExactly(255, 255, 255);
            assertThat(pixel(backdrop.under(white, none), 3, 3)).containsExactly(255, 0, 0);
            assertThat(pixel(white, 3, 3)).as("the frame itself").containsExactly(255, 255, 255);
        }
    }

    private static int[] pixel(Mat mat, int x, int y) {
        var sample = mat.ptr(y, x);
        return new int[] {sample.get(0) & 255, sample.get(1) & 255, sample.get(2) & 255};
    }
}
