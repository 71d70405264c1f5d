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

/** "One kite" and "the other" are the kites of the group before them, or two things. */
class OnesAgainTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "two kites, one kite is red and the other is blue | red | blue",
                "two dogs, one dog is black and the other dog is white | black | white",
                "one dog is black, the other is white | black | white"
            })
    void eachOfTheTwoHasItsColour(String prompt, String first, String second) {
        Brief brief = READER.read(prompt, "");
        assertThat(brief.things()).extracting(BriefThing::count).containsExactly(1, 1);
        assertThat(brief.things())
                .flatExtracting(BriefThing::colours)
                .extracting(NamedColour::name)
                .containsExactly(first, second);
    }

    @Test
    void noThirdKiteIsAddedAndTheStripesAreReported() {
        Brief brief = READER.read("two kites, one kite is red and the other has yellow stripes", "");
        assertThat(brief.things())
                .singleElement()
                .satisfies(kites -> assertThat(kites.count()).isEqualTo(2));
        assertThat(brief.unknown()).contains("one is red and the other has yellow stripes");
        assertThat(READER.read("one kite is red and the other has yellow stripes", "")
                        .unknown())
                .anySatisfy(unread -> assertThat(unread).contains("the other has"));
    }

    @Test
    void anotherOneIsAnotherThing() {
        Brief brief = READER.read("a crow on the fence and another one on a rock", "");
        assertThat(brief.things()).extracting(BriefThing::noun).containsExactly("crow", "fence", "crow", "rock");
    }
}
