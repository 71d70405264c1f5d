// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import org.junit.jupiter.api.Test;

class GradientPictureTest {
    private static final int WIDTH = 64;
    private static final int HEIGHT = 101;

    @Test
    void theFirstRowHasTheUpperColourAndTheLastTheLower() {
        try (Raster picture = GradientPicture.of(WIDTH, HEIGHT, 0x102030, 0xFFFFFF)) {
            byte[] pixels = MatrixArrays.bytes(picture.mat());
            assertThat(pixels).startsWith(0x30, 0x20, 0x10);
            assertThat(pixels).endsWith(0xFF, 0xFF, 0xFF);
        }
    }

    @Test
    void theMeanOfEachRowFollowsTheLineBetweenThem() {
        try (Raster picture = GradientPicture.of(WIDTH, HEIGHT, 0x000000, 0x0A0A0A)) {
            byte[] pixels = MatrixArrays.bytes(picture.mat());
            for (int y = 0; y + 8 <= HEIGHT; y += 8) {
                double mean = 0;
                for (int i = 3 * WIDTH * y; i < 3 * WIDTH * (y + 8); i++) {
                    mean += (pixels[i] & 255) / (24.0 * WIDTH);
                }
                assertThat(mean).isCloseTo(10 * (y + 3.5) / (HEIGHT - 1), within(0.05));
            }
        }
    }

    @Test
    void oneRowHasTheUpperColour() {
        try (Raster picture = GradientPicture.of(1, 1, 0x0A0B0C, 0xFFFFFF)) {
            assertThat(MatrixArrays.bytes(picture.mat())).containsExactly(0x0C, 0x0B, 0x0A);
        }
    }
}
