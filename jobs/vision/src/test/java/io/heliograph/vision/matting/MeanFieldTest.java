// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

class MeanFieldTest {
    private static final int SIDE = 120;
    private static final int RADIUS = 30;

    private static boolean disc(int i) {
        int x = i % SIDE - SIDE / 2;
        int y = i / SIDE - SIDE / 2;
        return x * x + y * y < RADIUS * RADIUS;
    }

    private static boolean left(int i) {
        return i % SIDE < SIDE / 2;
    }

    /** Red where told, else grey-green. */
    private static Mat picture(IntPredicate red) {
        byte[] bgr = new byte[3 * SIDE * SIDE];
        for (int i = 0; i < SIDE * SIDE; i++) {
            bgr[3 * i] = (byte) (red.test(i) ? 40 : 120);
            bgr[3 * i + 1] = (byte) (red.test(i) ? 40 : 140);
            bgr[3 * i + 2] = (byte) (red.test(i) ? 200 : 120);
        }
        return Samples.mat(bgr, SIDE, SIDE);
    }

    private static double share(float[] p, IntPredicate where) {
        int inside = 0;
        int all = 0;
        for (int i = 0; i < p.length; i++) {
            if (where.test(i)) {
                all++;
                inside += p[i] > 0.5f ? 1 : 0;
            }
        }
        return inside / (double) all;
    }

    @Test
    void aBeliefInHalfOfAThingGrowsOverAllOfItsColour() {
        float[] belief = new float[SIDE * SIDE];
        for (int i = 0; i < belief.length; i++) {
            belief[i] = !disc(i) ? 0.05f : left(i) ? 0.9f : 0.4f;
        }
        try (Mat picture = picture(MeanFieldTest::disc)) {
            float[] settled = MeanField.settled(picture, belief);
            assertThat(share(belief, i -> disc(i) && !left(i))).isZero();
            assertThat(share(settled, MeanFieldTest::disc)).isGreaterThan(0.85);
            assertThat(share(settled, i -> !disc(i))).isLessThan(0.02);
        }
    }

    @Test
    void aColourAloneDoesNotOutvoteAFirmBelief() {
        float[] belief = new float[SIDE * SIDE];
        for (int i = 0; i < belief.length; i++) {
            belief[i] = disc(i) ? 0.97f : 0.03f;
        }
        try (Mat picture = picture(i -> disc(i) && left(i))) { // the right half has the background's colour
            float[] settled = MeanField.settled(picture, belief);
            assertThat(share(settled, MeanFieldTest::disc)).isGreaterThan(0.9);
            assertThat(share(settled, i -> !disc(i))).isLessThan(0.05);
        }
    }

    @Test
    void whereNothingIsBelievedColoursSayNothing() {
        float[] belief = new float[SIDE * SIDE];
        Arrays.fill(belief, 0.5f);
        try (Mat picture = picture(MeanFieldTest::disc)) {
            assertThat(MeanField.settled(picture, belief)).containsOnly(0.5f);
            assertThat(new ColourOdds(picture).given(belief)).containsOnly(0);
        }
    }
}
