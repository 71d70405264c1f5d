// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.language.BriefReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A statement about all things of a group holds for each of them; a place may stand between the group and the statement. */
class DeniedOfAllTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "three dogs in a park, all of them black | dog | 3 | black",
                "four chairs at a table, none of them red | chair | 4 | white",
                "two dogs on a sofa, both of them white | dog | 2 | white",
                "three cats on a bench, each of them black | cat | 3 | black"
            })
    void allThingsOfTheGroupHaveTheColour(String prompt, String noun, int count, String colour) {
        Brief brief = READER.read(prompt, "");
        BriefThing first = brief.things().getFirst();
        assertThat(first.noun()).isEqualTo(noun);
        assertThat(first.count()).isEqualTo(count);
        assertThat(first.colours()).extracting(NamedColour::name).containsExactly(colour);
        assertThat(brief.unknown()).isEmpty();
    }

    @Test
    void whatNoColourNamesIsReported() {
        assertThat(READER.read("five candles on a cake, none of them lit", "").unknown())
                .containsExactly("none of them lit");
    }

    @Test
    void theTableOnWhichCupsStandHasTheColour() {
        Brief brief = READER.read("the table on which two cups stand is white", "");
        assertThat(brief.things().getFirst().noun()).isEqualTo("table");
        assertThat(brief.things().getFirst().colours())
                .extracting(NamedColour::name)
                .containsExactly("white");
        assertThat(brief.things().get(1).count()).isEqualTo(2);
        assertThat(brief.things().get(1).colours()).isEmpty();
        assertThat(brief.unknown()).isEmpty();
    }
}
