// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLettering;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.language.BriefReader;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parts of a group are no further things, listed colours have a thing each, and capitals after "saying" are a text. */
class SharesAndTextsTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    private static String things(String prompt) {
        Brief brief = READER.read(prompt, "");
        assertThat(brief.unknown()).as(prompt).isEmpty();
        return brief.things().stream()
                .map(thing -> thing.count() + " "
                        + thing.colours().stream().map(NamedColour::name).collect(Collectors.joining("/")) + " "
                        + thing.noun())
                .map(said -> said.replace("  ", " "))
                .collect(Collectors.joining(", "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "three apples, two of the apples are green | 2 green apple, 1 apple",
                "three apples, two of the three apples are green | 2 green apple, 1 apple",
                "two of the three apples are green | 2 green apple, 1 apple",
                "half of the six books are blue | 3 blue book, 3 book",
                "four mugs, one of the mugs is red | 1 red mug, 3 mug",
                "all of the three cats are black | 3 black cat",
                "two of the five balls are blue, the others are red | 2 blue ball, 3 red ball"
            })
    void aPartOfAGroupIsCountedOnce(String prompt, String things) {
        assertThat(things(prompt)).isEqualTo(things);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cubes, red, green and blue | 1 red cube, 1 green cube, 1 blue cube",
                "balloons, red, green and blue, over a field | 1 red balloon, 1 green balloon, 1 blue balloon",
                "four cubes, red, green, blue and yellow | 1 red cube, 1 green cube, 1 blue cube, 1 yellow cube"
            })
    void listedColoursBehindAPluralHaveAThingEach(String prompt, String things) {
        assertThat(things(prompt)).isEqualTo(things);
    }

    @Test
    void aTowerOfColouredCubesIsNoBuilding() {
        assertThat(READER.read("a tower of red, green and blue cubes", "").things())
                .extracting(thing -> thing.noun())
                .containsExactly("cube", "cube", "cube");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a poster that says SUMMER SALE | SUMMER SALE",
                "a sign saying OPEN above a door | OPEN",
                "a mug with the words GOOD MORNING on it | GOOD MORNING",
                "a sign that says closed for lunch, next to a cat | closed for lunch",
                "a sign reading: 24 HOURS | 24 HOURS"
            })
    void aTextWithoutQuotationMarksIsLettered(String prompt, String text) {
        Brief brief = READER.read(prompt, "");
        assertThat(brief.letterings()).extracting(BriefLettering::text).containsExactly(text);
        assertThat(brief.unknown()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a girl reading NASA reports", "a man saying hello to a dog", "a woman reading a book"})
    void wordsThatNothingCarriesAreNoText(String prompt) {
        assertThat(READER.read(prompt, "").letterings()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a cake with the text \"HAPPY BIRTHDAY\" in pink letters",
                "a cake with the text HAPPY BIRTHDAY in pink letters",
                "a cake that says \"HAPPY BIRTHDAY\" written in pink letters"
            })
    void theLettersOfATextAreNoEnvelopes(String prompt) {
        Brief brief = READER.read(prompt, "");
        assertThat(brief.things()).extracting(thing -> thing.noun()).containsExactly("cake");
        assertThat(brief.letterings().getFirst().colour().map(NamedColour::name))
                .hasValue("pink");
    }
}
