// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.language.BriefReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnreadPhraseTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Everything except the house is red | everything except",
                "color all but the tree red | all but",
                "a red house except for the roof | except",
                "the second house from the left is red | second house from the left"
            })
    void phrasesThatNoReaderKnowsAreReported(String prompt, String form) {
        assertThat(UnreadPhrase.warning(READER, "prompt", prompt))
                .contains("\"" + form + "\" in 'prompt' was not understood. Check the result.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a red ball, no blue ball",
                "a small but red ball",
                "all butterflies are blue",
                "an exceptional day",
                "a non-stick pan",
                "an apple that is anything but red",
                "a red house instead of a blue house"
            })
    void knownDenialsAndOtherWordsAreNotReported(String prompt) {
        assertThat(UnreadPhrase.warning(READER, "prompt", prompt)).isEmpty();
    }

    @Test
    void theFieldIsNamed() {
        assertThat(UnreadPhrase.warning(READER, "instruction", "all but one"))
                .hasValueSatisfying(text -> assertThat(text).contains("'instruction'"));
    }
}
