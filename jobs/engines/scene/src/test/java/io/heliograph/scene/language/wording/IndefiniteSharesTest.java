// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.language.BriefReader;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** "Some" of a group is about half of it, "most" three quarters, "a few" one quarter. */
class IndefiniteSharesTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    private static String things(String prompt) {
        assertThat(READER.refusal(prompt)).isEqualTo(Optional.empty());
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
                "some of the apples are green | 2 green apple, 2 apple",
                "some of the apples on the table are green | 2 green apple, 2 apple, 1 table",
                "half of the apples are green | 2 green apple, 2 apple",
                "several apples, some red, some green | 2 red apple, 1 green apple",
                "five apples on a table, some of the apples are green | 3 green apple, 2 apple, 1 table",
                "a bowl of apples, some of them green | 1 bowl, 2 green apple, 2 apple",
                "most of the six balls are blue, the rest are red | 5 blue ball, 1 red ball",
                "cats, a few black, the others white | 1 black cat, 3 white cat",
                "a vase of tulips, mostly yellow, a few are pink | 1 vase, 3 yellow tulip, 1 pink tulip",
                "balloons over a field, some red, some yellow and some blue | 2 red balloon, 2 yellow balloon, 2 blue balloon"
            })
    void aShareWithoutANumberIsAPartOfTheGroup(String prompt, String things) {
        assertThat(things(prompt)).isEqualTo(things);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a dozen eggs in a carton, two are brown | 2 brown egg, 10 egg, 1 carton",
                "five apples on a table, two of them are green | 2 green apple, 3 apple, 1 table",
                "five mugs on a shelf, most of them blue and one red | 4 blue mug, 1 red mug, 1 shelf"
            })
    void aShareBehindThePlaceOfItsGroupIsPartOfTheGroup(String prompt, String things) {
        assertThat(things(prompt)).isEqualTo(things);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "five apples, some green pears | 5 apple, 3 green pear",
                "some red apples and some green apples | 3 red apple, 3 green apple",
                "some apples are green | 3 green apple"
            })
    void someBeforeANounIsANumber(String prompt, String things) {
        assertThat(things(prompt)).isEqualTo(things);
    }
}
