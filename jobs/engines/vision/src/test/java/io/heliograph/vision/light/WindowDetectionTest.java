// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.FloatPlane;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Which dark places on a bright wall are taken for windows; a unit is a pixel here. */
class WindowDetectionTest {
    private static final int SIDE = 120;
    private final FloatPlane wall = new FloatPlane(SIDE, SIDE);
    private final FloatPlane dark = new FloatPlane(SIDE, SIDE);

    WindowDetectionTest() {
        Arrays.fill(wall.values, 0.7f);
    }

    @Test
    void aWindowAndADoorStay() {
        dark(20, 20, 14, 18);
        dark(70, 40, 12, 30);
        FloatPlane kept = WindowDetection.only(dark, wall, 1);
        assertThat(sum(kept)).isEqualTo(14 * 18 + 12 * 30);
    }

    @Test
    void aLegAKerbAndASlantedStripGo() {
        dark(20, 10, 5, 80);
        dark(40, 100, 70, 6);
        for (int k = 0; k < 50; k++) {
            dark(45 + k, 20 + k, 8, 1);
        }
        assertThat(sum(WindowDetection.only(dark, wall, 1))).isZero();
    }

    @Test
    void aDarkPlaceWithoutAWallOnOneSideIsAShadow() {
        dark(30, 30, 20, 20);
        for (int y = 50; y < SIDE; y++) {
            Arrays.fill(wall.values, y * SIDE, (y + 1) * SIDE, 0.2f);
        }
        assertThat(sum(WindowDetection.only(dark, wall, 1))).isZero();
    }

    private void dark(int left, int top, int width, int height) {
        for (int y = top; y < top + height; y++) {
            for (int x = left; x < left + width; x++) {
                dark.values[y * SIDE + x] = 1;
                wall.values[y * SIDE + x] = 0.2f;
            }
        }
    }

    private static double sum(FloatPlane floatPlane) {
        double sum = 0;
        for (float v : floatPlane.values) {
            sum += v;
        }
        return sum;
    }
}
