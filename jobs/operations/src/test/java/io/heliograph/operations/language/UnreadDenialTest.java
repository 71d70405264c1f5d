// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnreadDenialTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "an apple that is anything but red | anything but",
                "Everything except the house is red | Everything except",
                "color all but the tree red | all but",
                "an apple which isn’t red | isn't",
                "a non-red apple | non-red",
                "a red house instead of a blue house | instead of"
            })
    void formsOfDenialThatNoReaderKnowsAreReported(String prompt, String form) {
        assertThat(UnreadDenial.warning("prompt", prompt))
                .contains("\"" + form + "\" in 'prompt' was not understood as a denial. Check the result.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a red ball, no blue ball",
                "a small but red ball",
                "all butterflies are blue",
                "an exceptional day",
                "a non-stick pan"
            })
    void knownDenialsAndOtherWordsAreNot(String prompt) {
        assertThat(UnreadDenial.warning("prompt", prompt)).isEmpty();
    }

    @Test
    void theFieldIsNamed() {
        assertThat(UnreadDenial.warning("instruction", "all but one"))
                .hasValueSatisfying(text -> assertThat(text).contains("'instruction'"));
    }
}
