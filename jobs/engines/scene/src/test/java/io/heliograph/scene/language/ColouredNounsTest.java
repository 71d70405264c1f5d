// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.NamedColour;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nouns of prompts with the colours beside them. */
class ColouredNounsTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a girl with red hair and a blue dress|girl, hair: red, dress: blue",
                "a white house with a red roof and a green door|house: white, roof: red, door: green",
                "the roof is red and the walls are white|roof: red, wall: white",
                "colour the car blue and the roof red|car: blue, roof: red",
                "an orange and white cat|cat: orange+white",
                "an orange and a banana|orange, banana",
                "a red boat on a blue sea|boat: red, sea: blue",
                "a red ball under a blue sky|ball: red, sky: blue",
                "a white, happy dog|dog: white",
                "two dark green frogs|frog: dark green"
            })
    void aColourBelongsToTheNounItStandsWith(String prompt, String nouns) {
        assertThat(READER.nouns(prompt).named().stream()
                        .map(ColouredNounsTest::said)
                        .collect(Collectors.joining(", ")))
                .isEqualTo(nouns);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "no red ball||ball: red",
                "a tree with no red apples|tree|apple: red",
                "a house without a red roof|house|roof: red",
                "a green hat and no red ball|hat: green|ball: red",
                "no red ball or blue hat, a green house|house: green|ball: red, hat: blue",
                "the roof is not red|roof|: red",
                "not red but blue car|car: blue|: red",
                "never a red ball, a blue ball|ball: blue|ball: red"
            })
    void aDenialCoversTheNextNounAndThoseAfterOr(String prompt, @Nullable String named, String denied) {
        PromptNouns nouns = READER.nouns(prompt);
        assertThat(nouns.named().stream().map(ColouredNounsTest::said).collect(Collectors.joining(", ")))
                .isEqualTo(named == null ? "" : named);
        assertThat(nouns.denied().stream().map(ColouredNounsTest::said).collect(Collectors.joining(", ")))
                .isEqualTo(denied);
    }

    private static String said(ColouredNoun noun) {
        List<String> colours = noun.colours().stream().map(NamedColour::name).toList();
        return noun.text() + (colours.isEmpty() ? "" : ": " + String.join("+", colours));
    }
}
