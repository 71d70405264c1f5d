// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.brief.ThingRelation.Kind;
import io.heliograph.scene.language.BriefReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** "Between them" is a place between the pair before it. */
class PairedThingsTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a dog and a cat with a ball between them",
                "a dog and a cat and a ball between them",
                "a dog on the left, a cat on the right, between them a ball"
            })
    void theBallIsToTheRightOfTheDogAndTheCatToTheRightOfTheBall(String prompt) {
        Brief brief = READER.read(prompt, "");
        assertThat(brief.things().get(2).relations()).containsExactly(new ThingRelation(Kind.RIGHT_OF, 0));
        assertThat(brief.things().get(1).relations()).containsExactly(new ThingRelation(Kind.RIGHT_OF, 2));
        assertThat(brief.things().get(0).relations()).isEmpty();
        assertThat(brief.unknown()).isEmpty();
    }

    @Test
    void whatIsBetweenTwoOnABenchSitsOnTheBenchToo() {
        Brief brief = READER.read("a man and a woman sit on a bench, between them a dog", "");
        assertThat(brief.things().get(3).noun()).isEqualTo("dog");
        assertThat(brief.things().get(3).relations())
                .containsExactly(new ThingRelation(Kind.RIGHT_OF, 0), new ThingRelation(Kind.ON, 2));
    }

    @Test
    void aThingBetweenThingsOfOneNounIsNamed() {
        Brief brief = READER.read("three cups with a spoon between them", "");
        assertThat(brief.unknown()).containsExactly("between");
        assertThat(brief.things())
                .allSatisfy(thing -> assertThat(thing.relations()).isEmpty());
    }
}
