// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.brief.ThingRelation.Kind;
import io.heliograph.scene.language.BriefReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Places and parts that cannot be drawn exactly are reported, and nothing is drawn twice for them. */
class SidedNounsTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    @Test
    void theTopShelfIsAPartOfTheBookshelf() {
        Brief brief = READER.read("a bookshelf with a cat on the top shelf", "");
        assertThat(brief.things()).extracting(BriefThing::noun).containsExactly("bookshelf", "cat");
        assertThat(brief.things().getFirst().place()).isEmpty();
        assertThat(brief.things().get(1).relations()).containsExactly(new ThingRelation(Kind.ON, 0));
        assertThat(brief.unknown()).containsExactly("top shelf");
    }

    @Test
    void theLeftTableIsATable() {
        Brief brief = READER.read("a mug on the left table", "");
        assertThat(brief.things().getFirst().place()).isEmpty();
        assertThat(brief.things().getFirst().relations()).containsExactly(new ThingRelation(Kind.ON, 1));
        assertThat(brief.unknown()).containsExactly("left table");
    }

    @Test
    void aSideOfThePictureStaysAPlace() {
        assertThat(READER.read("a mug on the left, a table on the right", "").things())
                .extracting(thing -> thing.place().orElseThrow())
                .containsExactly(PicturePlace.LEFT, PicturePlace.RIGHT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a bedroom with posters on the wall | on the wall",
                "a lighthouse with stars on a living room wall | on the wall",
                "three slices of melon on a blue plate | 3 slices",
                "a castle with four towers | 4 towers",
                "two dogs with a ball between them | between"
            })
    void whatIsDrawnOtherwiseIsReportedOnce(String prompt, String phrase) {
        assertThat(READER.read(prompt, "").unknown())
                .filteredOn(unread -> !unread.equals("melon"))
                .containsExactly(phrase);
    }
}
