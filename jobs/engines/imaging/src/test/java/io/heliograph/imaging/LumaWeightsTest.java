// SPDX-License-Identifier: Apache-2.0
package io.heliograph.imaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LumaWeightsTest {
    @Test
    void whiteHasTheLumaOfItsChannels() {
        assertThat(LumaWeights.RED_601 + LumaWeights.GREEN_601 + LumaWeights.BLUE_601)
                .isCloseTo(1, within(1e-12));
        assertThat(LumaWeights.RED_709 + LumaWeights.GREEN_709 + LumaWeights.BLUE_709)
                .isCloseTo(1, within(1e-12));
        assertThat(LumaWeights.luma(255, 255, 255)).isCloseTo(255, within(1e-4f));
    }

    @Test
    void floatsHaveTheBitsOfTheStandardsNumbers() {
        assertThat(LumaWeights.luma(1, 0, 0)).isEqualTo(0.299f);
        assertThat(LumaWeights.luma(0, 1, 0)).isEqualTo(0.587f);
        assertThat(LumaWeights.luma(0, 0, 1)).isEqualTo(0.114f);
        assertThat(LumaWeights.luminance(1f, 0f, 0f)).isEqualTo(0.2126f);
        assertThat(LumaWeights.luminance(0f, 1f, 0f)).isEqualTo(0.7152f);
        assertThat(LumaWeights.luminance(0f, 0f, 1f)).isEqualTo(0.0722f);
        assertThat(LumaWeights.luminance(0.0, 1.0, 0.0)).isEqualTo(0.7152);
    }
}
