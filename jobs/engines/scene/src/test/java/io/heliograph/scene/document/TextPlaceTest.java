// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.language.BriefReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Locations of texts, written by hand: each is read, or named as a member without effect. */
class TextPlaceTest {
    private static final StructuredPrompts PROMPTS =
            StructuredPrompts.of(BriefReader.load(ArchetypeCatalogue.builtIn()));

    private static StructuredPrompt document(String location) {
        return StructuredPrompt.parse("""
                {"objects": [{"description": "A mug."}], "text_render": [{"text": "HELLO", "location": "%s"}]}
                """.formatted(location));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "top | TOP",
                "Top centre | TOP",
                "upper third | TOP",
                "bottom | BOTTOM",
                "lower third, centred | BOTTOM",
                "bottom-left | BOTTOM_LEFT",
                "top_right corner | TOP_RIGHT",
                "right | RIGHT",
                "left edge | LEFT",
                "middle | CENTRE",
                "At the top of the picture. | TOP",
                "In the bottom right corner. | BOTTOM_RIGHT"
            })
    void aPlaceIsRead(String location, PicturePlace place) {
        assertThat(PROMPTS.read(document(location)).letterings().getFirst().place())
                .isEqualTo(place);
        assertThat(PROMPTS.undrawnMembers(document(location))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "somewhere nice",
                "wherever it fits",
                "across the sky diagonally",
                "on the moon",
                "top and bottom"
            })
    void aPlaceThatIsNotUnderstoodIsReported(String location) {
        assertThat(PROMPTS.undrawnMembers(document(location))).contains("text_render[0].location");
    }
}
