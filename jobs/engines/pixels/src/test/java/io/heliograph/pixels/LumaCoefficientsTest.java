// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LumaCoefficientsTest {
    private static final LumaCoefficients BT709 = new LumaCoefficients(0.2126, 0.0722, false);

    @Test
    void levelsAreThoseOfTheRecommendation() {
        assertThat(BT709.y(1, 1, 1)).isCloseTo(235, within(1e-9));
        assertThat(BT709.y(0, 0, 0)).isCloseTo(16, within(1e-9));
        assertThat(BT709.v(0, 0, 1)).isCloseTo(240, within(1e-9));
        assertThat(BT709.u(1, 0, 0)).isCloseTo(240, within(1e-9));
        assertThat(BT709.u(0.5, 0.5, 0.5)).isCloseTo(128, within(1e-9));
        assertThat(new LumaCoefficients(0.299, 0.114, true).y(1, 1, 1)).isCloseTo(255, within(1e-9));
    }

    @Test
    void aFunctionOfColoursIsTheSameFunctionOfLevels() {
        float[] function = {9, 0.3f, -0.2f, 0.7f, 0.1f};
        float[] ofLevels = function.clone();
        BT709.ofLevels(ofLevels, 1);
        double b = 0.2;
        double g = 0.9;
        double r = 0.4;
        assertThat(ofLevels[1] * BT709.y(b, g, r)
                        + ofLevels[2] * BT709.u(b, g, r)
                        + ofLevels[3] * BT709.v(b, g, r)
                        + ofLevels[4])
                .isCloseTo(0.3 * b - 0.2 * g + 0.7 * r + 0.1, within(1e-4));
    }
}
