// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpokenSubjectTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    private static SubjectWords words(String prompt) {
        return READER.subject(prompt, READER.read(prompt, ""));
    }

    private static String subject(String prompt) {
        Brief brief = READER.read(prompt, "");
        var thing = words(prompt).thing();
        return thing.isPresent() ? brief.things().get(thing.getAsInt()).noun() : "";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a mug on a table | mug",
                "mug | mug",
                "on a beach, a dog | dog",
                "a close-up photo of a red mug, studio light | mug",
                "two dogs beside a tree | dog",
                "an astronaut riding a horse | astronaut",
                "a dog on the sofa | dog",
                "a car in front of the castle | car"
            })
    void aPromptIsAboutTheNounThatItBeginsWith(String prompt, String noun) {
        assertThat(subject(prompt)).isEqualTo(noun);
        assertThat(words(prompt).refusal()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a dog next to the mug | mug",
                "a man and the mug | mug",
                "a table with the mug on it | mug",
                "a desk with a lamp, and the mug in front of the lamp | mug",
                "a shelf with books and the bottle | bottle",
                "a cat beside the bottle and an apple in front of it | bottle",
                "a red apple next to the cup | cup",
                "a beach with the bottle in the sand | bottle",
                "a woman walking with the dog on a street, the bottle at the left edge | bottle",
                "put my mug on a wooden table | mug",
                "the mug beside the bottle | mug"
            })
    void aNounWithADefiniteArticleIsTheOneInThePicture(String prompt, String noun) {
        assertThat(subject(prompt)).isEqualTo(noun);
        assertThat(words(prompt).refusal()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "on a wooden table",
                "put it on a table",
                "beside a dog",
                "next to a brown dog in a meadow",
                "place this under a tree",
                "in front of a castle",
                "a dog beside it",
                "a lemon and a croissant beside it",
                "a dog next to it on a lawn"
            })
    void aPromptThatSaysWhereIsNotAboutTheNounThere(String prompt) {
        assertThat(subject(prompt)).isEmpty();
        assertThat(words(prompt).refusal()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "three of them | several",
                "a pair of these on a table | several",
                "a row of five | several",
                "a dozen of these | several",
                "make it red | it is changed (\"make\")",
                "turn it green | it is changed (\"turn\")",
                "remove its handle | it is changed (\"remove\")",
                "a cat wearing it | holds, wears or rides it (\"wearing\")",
                "a beach without the mug | must not appear (\"without\")"
            })
    void whatIsNotDoneToASubjectThatIsKeptIsRefused(String prompt, String why) {
        assertThat(words(prompt).refusal())
                .hasValueSatisfying(refusal -> assertThat(refusal).contains(why));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "the mug held by a man | holds, wears or rides it (\"held\")",
                "a woman holding the mug | holds, wears or rides it (\"holding\")",
                "a table with a mug on it | may be \"table\" or \"mug\""
            })
    void whatADrawingOfTheWordsFulfilsIsContraryAndNotRefused(String prompt, String why) {
        assertThat(words(prompt).refusal()).isEmpty();
        assertThat(words(prompt).contrary())
                .hasValueSatisfying(contrary -> assertThat(contrary).contains(why));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "the mug on a beach without people",
                "a row of five bottles behind the mug",
                "the mug beside an open book",
                "a dog wearing its collar beside the mug",
                "make a wooden table the place of the mug",
                "two of the three cats beside the mug are black"
            })
    void whatIsSaidOfOthersIsNotRefused(String prompt) {
        assertThat(words(prompt).refusal()).isEmpty();
        assertThat(words(prompt).contrary()).isEmpty();
    }
}
