// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import org.junit.jupiter.api.Test;

class SkyBorderTest {
    private static final int WIDTH = 240;
    private static final int HEIGHT = 160;
    private static final int HORIZON = 70;

    /** Lightness falls smoothly from the top, with a step of this many L* at the horizon. */
    private static FloatImage lab(float step) {
        FloatImage lab = new FloatImage(WIDTH, HEIGHT);
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            int y = i / WIDTH;
            lab.set(i, 85 - 0.05f * y - (y >= HORIZON ? step : 0), -2, -8);
        }
        return lab;
    }

    /** A mask that ends at a wavy line far below the horizon. */
    private static FloatPlane wavy() {
        FloatPlane sky = new FloatPlane(WIDTH, HEIGHT);
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            int y = i / WIDTH;
            sky.values[i] = y < 100 + 8 * Math.sin(i % WIDTH / 9.0) ? 1 : 0;
        }
        return sky;
    }

    @Test
    void aSkyEndsAtTheHorizonOfTheSea() {
        FloatPlane sky = SkyBorder.checked(wavy(), lab(15));
        assertThat(sky.values[(HORIZON - 3) * WIDTH + 50]).isOne();
        assertThat(sky.values[(HORIZON + 2) * WIDTH + 50]).isZero();
        assertThat(StuffMasks.share(sky)).isBetween(0.42f, 0.45f);
    }

    @Test
    void aSkyThatEndsAtNoEdgeIsNone() {
        assertThat(StuffMasks.share(SkyBorder.checked(wavy(), lab(0)))).isZero();
    }

    @Test
    void aSkyThatEndsAtARidgeStays() {
        FloatPlane sky = wavy();
        FloatImage lab = lab(0);
        for (int i = 0; i < sky.values.length; i++) {
            if (sky.values[i] == 0) {
                lab.set(i, 40, -10, 15);
            }
        }
        assertThat(StuffMasks.share(SkyBorder.checked(sky, lab))).isEqualTo(StuffMasks.share(sky));
    }
}
