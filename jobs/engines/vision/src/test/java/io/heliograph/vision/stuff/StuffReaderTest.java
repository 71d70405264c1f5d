// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.stuff;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import java.util.Random;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

class StuffReaderTest {
    private static final int WIDTH = 300;
    private static final int HEIGHT = 200;
    private static final int HORIZON = 80;

    /** A sky that grows lighter downwards over grass, with a red house before both. */
    private static Raster landscape() {
        var random = new Random(3);
        byte[] bgr = new byte[3 * WIDTH * HEIGHT];
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            int y = Math.floorDiv(i, WIDTH);
            if (house(i)) {
                put(bgr, i, 40, 40, 180, random.nextInt(6));
            } else if (y < HORIZON) {
                put(bgr, i, 215, 150 + y / 2, 90 + y, random.nextInt(3));
            } else {
                put(bgr, i, 40, 120, 60, random.nextInt(50) - 25);
            }
        }
        return Raster.owning(MatrixArrays.mat(bgr, HEIGHT, WIDTH));
    }

    private static boolean house(int i) {
        int x = i % WIDTH;
        int y = Math.floorDiv(i, WIDTH);
        return x > 120 && x < 180 && y > 50 && y < 130;
    }

    private static void put(byte[] bgr, int i, int blue, int green, int red, int more) {
        bgr[3 * i] = (byte) (blue + more);
        bgr[3 * i + 1] = (byte) (green + more);
        bgr[3 * i + 2] = (byte) (red + more);
    }

    private static double iou(Mat mask, java.util.function.IntPredicate truth) {
        byte[] found = MatrixArrays.bytes(mask);
        int both = 0;
        int either = 0;
        for (int i = 0; i < found.length; i++) {
            boolean in = (found[i] & 255) > 127;
            both += in && truth.test(i) ? 1 : 0;
            either += in || truth.test(i) ? 1 : 0;
        }
        return (double) both / either;
    }

    @Test
    void theSkyEndsAtTheHorizonAndAtWhatStandsBeforeIt() {
        try (Raster picture = landscape();
                Mat sky = StuffReader.of(picture).mask(StuffKind.SKY, picture)) {
            assertThat(iou(sky, i -> Math.floorDiv(i, WIDTH) < HORIZON && !house(i)))
                    .isGreaterThan(0.95);
        }
    }

    @Test
    void grassIsVegetationAndARedWallIsNot() {
        try (Raster picture = landscape();
                Mat green = StuffReader.of(picture).mask(StuffKind.VEGETATION, picture)) {
            assertThat(iou(green, i -> Math.floorDiv(i, WIDTH) >= HORIZON && !house(i)))
                    .isGreaterThan(0.9);
        }
    }

    @Test
    void aPlainWallIsNoSky() {
        byte[] bgr = new byte[3 * WIDTH * HEIGHT];
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            boolean table = Math.floorDiv(i, WIDTH) > 140;
            put(bgr, i, table ? 60 : 190, table ? 90 : 200, table ? 130 : 205, 0);
        }
        try (Raster room = Raster.owning(MatrixArrays.mat(bgr, HEIGHT, WIDTH))) {
            StuffMaps maps = StuffReader.of(room);
            assertThat(maps.has(StuffKind.SKY)).isFalse();
            assertThat(maps.has(StuffKind.WATER)).isFalse();
            assertThat(maps.share(StuffKind.SNOW)).isZero();
        }
    }
}
