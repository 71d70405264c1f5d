// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.pixels.Raster;
import java.util.Random;
import org.bytedeco.javacpp.indexer.UByteIndexer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

class UniqueObjectsTest {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 240;

    /** Sky with one sun; below it a wall of bricks, of which each is like many others. */
    private static Raster sunset() {
        Random random = new Random(4);
        int[] tone = random.ints(400, -9, 10).toArray();
        Mat mat = new Mat(HEIGHT, WIDTH, CV_8UC3);
        try (UByteIndexer to = mat.createIndexer()) {
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    int noise = random.nextInt(5);
                    int shift = y / 12 % 2 * 12;
                    boolean mortar = y % 12 < 2 || (x + shift) % 24 < 2;
                    int brick = tone[y / 12 * 16 + (x + shift) / 24];
                    if (Math.hypot(x - 230.0, y - 50.0) < 17) {
                        to.put(y, x, new int[] {150 + noise, 230 + noise, 250});
                    } else if (y < 130) {
                        to.put(y, x, new int[] {190 + noise - y / 4, 130 + noise, 120 + noise + y / 3});
                    } else if (mortar) {
                        to.put(y, x, new int[] {170 + noise, 175 + noise, 180 + noise});
                    } else {
                        to.put(y, x, new int[] {50 + noise + brick, 60 + noise + brick, 140 + noise + brick});
                    }
                }
            }
        }
        return Raster.owning(mat);
    }

    @Test
    void theOneSunIsMarkedAndBricksAreNot() {
        try (Raster picture = sunset();
                Mat none = new Mat(HEIGHT, WIDTH, CV_8UC1, Scalar.BLACK);
                Mat found = UniqueObjects.of(picture, none);
                UByteIndexer marks = found.createIndexer()) {
            int sun = 0;
            int marked = 0;
            int elsewhere = 0;
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    double away = Math.hypot(x - 230.0, y - 50.0);
                    sun += away < 16 ? 1 : 0;
                    marked += away < 16 && marks.get(y, x) != 0 ? 1 : 0;
                    elsewhere += away > 28 && marks.get(y, x) != 0 ? 1 : 0;
                }
            }
            assertThat(marked).as("of %d pixels of the sun", sun).isEqualTo(sun);
            assertThat(elsewhere).as("pixels marked elsewhere").isLessThan(WIDTH * HEIGHT / 50);
        }
    }
}
