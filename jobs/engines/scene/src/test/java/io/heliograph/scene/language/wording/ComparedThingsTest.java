// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.BriefReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparedThingsTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    @ParameterizedTest
    @CsvSource({
        "a giraffe taller than a house, giraffe, house, taller than",
        "a mouse that is bigger than an elephant, mouse, elephant, bigger than",
        "a dog smaller than a cat in a park, dog, cat, smaller than"
    })
    void comparedThingsAreBothDrawnAndTheComparisonIsReported(
            String prompt, String first, String second, String comparison) {
        Brief brief = READER.read(prompt, "");
        assertThat(brief.things()).extracting(BriefThing::noun).containsExactly(first, second);
        assertThat(brief.things().getFirst().relations())
                .containsExactly(new ThingRelation(ThingRelation.Kind.BESIDE, 1));
        assertThat(brief.unknown()).anySatisfy(unread -> assertThat(unread).contains(comparison));
    }

    @Test
    void ratherThanAndOtherThanCompareNothing() {
        assertThat(READER.read("a dog rather than a cat", "").things())
                .extracting(BriefThing::noun)
                .containsExactly("dog");
    }
}
