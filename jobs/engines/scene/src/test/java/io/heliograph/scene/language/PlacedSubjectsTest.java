// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.FacingDirection;
import io.heliograph.scene.brief.NamedColour;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A colour at the end of a sentence belongs to its subject, not to the noun beside the verb. */
class PlacedSubjectsTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    private static String things(Brief brief) {
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
                "the chair on which the cat sits is red | 1 red chair, 1 cat",
                "the cat on the sofa is black | 1 black cat, 1 sofa",
                "the apples on the table are green | 3 green apple, 1 table",
                "the house to the right of the tree is red | 1 red house, 1 tree",
                "two dogs, neither of them brown | 2 white dog",
                "a cat and a dog, neither of them brown | 1 white cat, 1 white dog"
            })
    void theSubjectHasTheColour(String prompt, String things) {
        Brief brief = READER.read(prompt, "");
        assertThat(things(brief)).isEqualTo(things);
        assertThat(brief.unknown()).isEmpty();
    }

    @Test
    void bothThatLookAtAThingAreTurnedToIt() {
        assertThat(READER.read("the cat and a dog look at a bird", "").things().subList(0, 2))
                .allSatisfy(thing -> assertThat(thing.facing()).isEqualTo(FacingDirection.RIGHT));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a starry sky in a kitchen", "a living room with a starry sky"})
    void aStarrySkyIndoorsIsNamed(String prompt) {
        assertThat(READER.read(prompt, "").unknown()).contains("starry sky");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a starry sky over a house", "a starry sky"})
    void aStarrySkyOutdoorsIsDrawn(String prompt) {
        assertThat(READER.read(prompt, "").unknown()).isEmpty();
    }

    @Test
    void aSnowyNightInAVillageShowsHouses() {
        Brief brief = READER.read("a snowy night in a village", "");
        assertThat(brief.setting().scenery().name()).isEqualTo("STREET");
        assertThat(brief.unknown()).isEqualTo(List.of());
    }
}
