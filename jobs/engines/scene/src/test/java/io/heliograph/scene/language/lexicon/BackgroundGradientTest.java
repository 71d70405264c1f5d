// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BackgroundGradientTest {
    @ParameterizedTest
    @CsvSource({
        "a gradient from navy to white, 000080, ffffff",
        "gradient of red and blue, ff0000, 0000ff",
        "a soft light blue to white gradient background, add8e6, ffffff",
        "change the background to a gradient from #102030 to #405060, 102030, 405060",
        "a smooth pink to orange gradient for my web shop, ffc0cb, ffa500"
    })
    void twoColoursAreTopAndBottom(String said, String top, String bottom) {
        BackgroundGradient gradient = BackgroundGradient.of(said).orElseThrow();
        assertThat(gradient.top().rgb()).isEqualTo(Integer.parseInt(top, 16));
        assertThat(gradient.bottom().rgb()).isEqualTo(Integer.parseInt(bottom, 16));
    }

    @ParameterizedTest
    @CsvSource({"a soft grey gradient for a shop, b9b9b9, 6d6d6d", "white gradient, ffffff, d9d9d9"})
    void oneColourGoesFromALighterToADarkerTone(String said, String top, String bottom) {
        BackgroundGradient gradient = BackgroundGradient.of(said).orElseThrow();
        assertThat(gradient.top().rgb()).isEqualTo(Integer.parseInt(top, 16));
        assertThat(gradient.bottom().rgb()).isEqualTo(Integer.parseInt(bottom, 16));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "grey",
                "a gradient",
                "a radial blue gradient",
                "a gradient from left to right",
                "a gradient from red over green to blue",
                "a beach with a blue gradient sky"
            })
    void everythingElseIsNone(String said) {
        assertThat(BackgroundGradient.of(said)).isEmpty();
    }
}
