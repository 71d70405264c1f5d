// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.MatrixArrays;
import java.util.List;
import java.util.Random;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

/** Two discs of one colour on a ground of another, with noise. */
class PointedThingTest {
    private static final int SIDE = 240;

    private static boolean first(int i) {
        int row = i / SIDE;
        return Math.hypot(i % SIDE - 70, row - 120) < 40;
    }

    private static boolean second(int i) {
        int row = i / SIDE;
        return Math.hypot(i % SIDE - 170, row - 120) < 40;
    }

    private static Mat picture() {
        byte[] bytes = new byte[3 * SIDE * SIDE];
        Random noise = new Random(1);
        for (int i = 0; i < SIDE * SIDE; i++) {
            int[] colour = first(i) || second(i) ? new int[] {40, 60, 200} : new int[] {120, 130, 110};
            for (int c = 0; c < 3; c++) {
                bytes[3 * i + c] = (byte) Math.clamp(Math.round(colour[c] + 5 * noise.nextGaussian()), 0, 255);
            }
        }
        return MatrixArrays.mat(bytes, SIDE, SIDE);
    }

    private static double iou(byte[] found, java.util.function.IntPredicate truth) {
        int both = 0;
        int either = 0;
        for (int i = 0; i < found.length; i++) {
            both += found[i] != 0 && truth.test(i) ? 1 : 0;
            either += found[i] != 0 || truth.test(i) ? 1 : 0;
        }
        return (double) both / either;
    }

    private static MarkedPoint at(int x, int y, boolean inside) {
        return new MarkedPoint((x + 0.5) / SIDE, (y + 0.5) / SIDE, inside);
    }

    private static byte[] cut(List<MarkedPoint> points) {
        try (Mat picture = picture()) {
            return PointedThing.of(picture, new byte[0], points);
        }
    }

    @Test
    void onePointGivesTheDiscThatItLiesOn() {
        assertThat(iou(cut(List.of(at(70, 120, true))), PointedThingTest::first))
                .isGreaterThan(0.9);
    }

    @Test
    void twoPointsGiveBoth() {
        byte[] found = cut(List.of(at(60, 110, true), at(180, 130, true)));
        assertThat(iou(found, i -> first(i) || second(i))).isGreaterThan(0.9);
    }

    @Test
    void whatAPointLiesBesideIsNotTaken() {
        byte[] all = new byte[SIDE * SIDE];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) (first(i) || second(i) ? 255 : 0);
        }
        try (Mat picture = picture()) {
            byte[] found = PointedThing.of(picture, all, List.of(at(70, 120, true), at(170, 120, false)));
            assertThat(iou(found, PointedThingTest::first)).isGreaterThan(0.9);
        }
    }

    @Test
    void pointsThatContradictEachOtherGiveNothing() {
        assertThat(cut(List.of(at(70, 120, true), at(71, 120, false)))).containsOnly(0);
    }
}
