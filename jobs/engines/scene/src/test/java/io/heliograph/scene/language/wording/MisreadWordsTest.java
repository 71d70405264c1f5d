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
import org.junit.jupiter.params.provider.ValueSource;

/** Words that were taken for other words: misspelled ones, verbs that look like plurals, superlatives, piles. */
class MisreadWordsTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a dog infront of a house | a dog in front of a house",
                "a red bycicle | a red bicycle",
                "a man riding a bycicle | a man riding a bicycle",
                "an owl watches a mouse | an owl watching a mouse",
                "no cars on the bridge, only two bicycles | two bicycles on the bridge",
                "a pile of books on a table | a book on a table"
            })
    void aPromptIsReadLikeThePlainOne(String prompt, String plain) {
        Brief read = READER.read(prompt, "");
        assertThat(READER.refusal(prompt)).isEmpty();
        assertThat(read.unknown()).isEmpty();
        assertThat(read.things()).isEqualTo(READER.read(plain, "").things());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "the tallest of three skyscrapers | skyscraper | tallest",
                "the biggest of the three pumpkins | pumpkin | biggest"
            })
    void aSuperlativeOfSeveralThingsIsADetailOfAllThings(String prompt, String noun, String detail) {
        BriefThing things = READER.read(prompt, "").things().getFirst();
        assertThat(READER.refusal(prompt)).isEmpty();
        assertThat(things.noun()).isEqualTo(noun);
        assertThat(things.count()).isEqualTo(3);
        assertThat(things.details()).containsExactly(detail);
    }

    @ParameterizedTest
    @ValueSource(strings = {"stars on a curtain", "a blue curtain with stars", "a living room with stars"})
    void starsThatAreAPatternAreNamed(String prompt) {
        assertThat(READER.read(prompt, "").unknown()).containsExactly("stars as a pattern");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a golden star on a Christmas tree", "three stars in a night sky", "a starfish on a carpet"})
    void otherStarsAreNoPattern(String prompt) {
        assertThat(READER.read(prompt, "").unknown()).doesNotContain("stars as a pattern");
    }

    @Test
    void watchesOfPeopleStayWatches() {
        assertThat(READER.read("two gold watches on a table", "").things().getFirst())
                .satisfies(things -> {
                    assertThat(things.noun()).isEqualTo("watch");
                    assertThat(things.relations()).containsExactly(new ThingRelation(ThingRelation.Kind.ON, 1));
                });
    }

    @Test
    void piledThingsThatAreNotDrawnAsAPileStaySeveral() {
        assertThat(READER.read("a stack of plates", "").things().getFirst().count())
                .isEqualTo(4);
    }
}
