// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.brief.NamedColour;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BackgroundColoursTest {
    @ParameterizedTest
    @CsvSource({
        "white, ffffff",
        "White., ffffff",
        "pure white, ffffff",
        "a white background, ffffff",
        "on a clean white studio background, ffffff",
        "make the background white, ffffff",
        "plain black, 000000",
        "pitch black backdrop, 000000",
        "bright red, ff0000",
        "solid navy, 000080",
        "light blue, add8e6",
        "light-grey background colour, d3d3d3",
        "sky blue, 87ceeb",
        "dark slate gray, 2f4f4f",
        "rebeccapurple, 663399",
        "#fff, ffffff",
        "'rgb(255, 87, 51)', ff5733",
        "a plain rgb(0 0 128) background, 000080",
        "a plain #FF5733 background, ff5733",
        "off-white, f2ece0",
        "burgundy, 701c32",
        "deep blue, 000080",
        "solid snow, fffafa"
    })
    void aColourWithItsQualifiersIsThatColour(String said, String hex) {
        NamedColour colour = BackgroundColours.of(said).orElseThrow();
        assertThat(colour.rgb()).isEqualTo(Integer.parseInt(hex, 16));
        assertThat(BackgroundColours.of(colour.name())).contains(colour);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "background",
                "plain background",
                "snow",
                "a white marble table",
                "white sand beach",
                "white to grey gradient",
                "black and white",
                "red roses",
                "a studio",
                "white #000",
                "ff5733"
            })
    void whatNamesAnythingElseIsNoColour(String said) {
        assertThat(BackgroundColours.of(said)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "#12345, true",
        "#ggg, true",
        "#11223344, true",
        "'rgb(1, 2, 300)', true",
        "'rgba(1, 2, 3, 0.5)', true",
        "#123456, false",
        "'rgb(1,2,3)', false",
        "white, false",
        "a beach, false"
    })
    void aColourCodeWithAFaultIsNoDescription(String said, boolean unread) {
        assertThat(BackgroundColours.isUnreadCode(said)).isEqualTo(unread);
    }
}
