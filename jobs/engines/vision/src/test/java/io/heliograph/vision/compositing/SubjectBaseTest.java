// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectBaseTest {
    private static final int WIDTH = 300;
    private static final int HEIGHT = 240;

    /** Whether a pixel belongs to a cut-out. */
    @FunctionalInterface
    private interface Shape {
        boolean has(int x, int y);
    }

    private static boolean isPoint(Shape shape) {
        byte[] levels = new byte[WIDTH * HEIGHT];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = (byte) (shape.has(i % WIDTH, i / WIDTH) ? 255 : 0);
        }
        try (Mat alpha = MatrixArrays.mat(levels, HEIGHT, WIDTH)) {
            return SubjectBase.isPoint(alpha);
        }
    }

    private static boolean inBox(int x, int y, double degrees) {
        double angle = Math.toRadians(degrees);
        double u = (x - 150) * Math.cos(angle) + (y - 120) * Math.sin(angle);
        double v = (y - 120) * Math.cos(angle) - (x - 150) * Math.sin(angle);
        return Math.abs(u) < 80 && Math.abs(v) < 45;
    }

    @ParameterizedTest
    @ValueSource(ints = {-20, -12, 12, 20, 30, 45})
    void aTiltedBoxStandsOnACorner(int degrees) {
        assertThat(isPoint((x, y) -> inBox(x, y, degrees))).isTrue();
    }

    @Test
    void aPairOfScissorsOrGlassesStandsOnATip() {
        assertThat(isPoint((x, y) -> y > 40 && y < 200 && Math.abs(x - 150) < (200 - y) * 0.6))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {-3, 0, 3})
    void anUprightBoxStandsOnItsBase(int degrees) {
        assertThat(isPoint((x, y) -> inBox(x, y, degrees))).isFalse();
    }

    @Test
    void aTableStandsOnItsLegsThoughTheyEndAtDifferentHeights() {
        assertThat(isPoint((x, y) -> (y > 60 && y < 90 && x > 60 && x < 240)
                        || (y >= 90 && y < 200 && x > 70 && x < 80)
                        || (y >= 90 && y < 196 && x > 220 && x < 230)))
                .isFalse();
    }

    @Test
    void aBallACupWithAFootAndAPersonStand() {
        assertThat(isPoint((x, y) -> Math.hypot(x - 150, y - 120) < 70)).isFalse();
        assertThat(isPoint((x, y) -> y > 60 && y < 200 && Math.abs(x - 150) < (y < 150 ? 60 : 25)))
                .isFalse();
        assertThat(isPoint((x, y) -> y > 20 && y < 220 && Math.abs(x - 150) < (y < 110 ? 60 : 12)))
                .isFalse();
    }

    @Test
    void anEmptyCutoutHasNoBase() {
        assertThat(isPoint((_, _) -> false)).isFalse();
    }
}
