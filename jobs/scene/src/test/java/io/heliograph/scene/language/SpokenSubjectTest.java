// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpokenSubjectTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    private static boolean isAbout(String prompt) {
        return READER.isAbout(prompt, READER.read(prompt, "").things().getFirst());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a mug on a table",
                "mug",
                "on a beach, a dog",
                "a close-up photo of a red mug, studio light",
                "two dogs beside a tree",
                "an astronaut riding a horse"
            })
    void aPromptIsAboutTheNounThatItBeginsWith(String prompt) {
        assertThat(isAbout(prompt)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "on a wooden table",
                "put it on a table",
                "beside a dog",
                "next to a brown dog in a meadow",
                "place this under a tree",
                "in front of a castle"
            })
    void aPromptThatSaysWhereIsNotAboutTheNounThere(String prompt) {
        assertThat(isAbout(prompt)).isFalse();
    }
}
