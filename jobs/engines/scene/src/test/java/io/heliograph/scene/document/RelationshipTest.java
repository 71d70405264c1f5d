// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.BriefReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Relationships of objects, written by hand: each is read, or the warning names the field that had no effect. */
class RelationshipTest {
    private static final StructuredPrompts PROMPTS =
            StructuredPrompts.of(BriefReader.load(ArchetypeCatalogue.builtIn()));

    private static StructuredPrompt cherry(String relationship) {
        return StructuredPrompt.parse("""
                {"objects": [{"description": "A bowl."}, {"description": "A cherry.", "relationship": "%s"}]}
                """.formatted(relationship));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "In the bowl (object 1). | INSIDE",
                "in the bowl | INSIDE",
                "Inside the bowl (object 1). | INSIDE",
                "On the bowl. | ON",
                "To the left of the bowl (object 1). | LEFT_OF",
                "next to the bowl | BESIDE",
                "Behind the bowl (object 1). | BEHIND",
                "in front of the bowl | IN_FRONT_OF"
            })
    void aRelationshipIsRead(String relationship, ThingRelation.Kind kind) {
        StructuredPrompt document = cherry(relationship);
        assertThat(PROMPTS.read(document).things().getLast().relations()).containsExactly(new ThingRelation(kind, 0));
        assertThat(PROMPTS.undrawnMembers(document)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Related to the bowl.",
                "In the vase (object 3).",
                "beside the plate",
                "The bowl's best friend.",
                "Belongs to object 1.",
                "on the bowl; under the tree",
                "in love",
                "On the cherry (object 2)."
            })
    void aRelationshipToNothingIsReported(String relationship) {
        assertThat(PROMPTS.undrawnMembers(cherry(relationship))).contains("objects[1].relationship");
    }
}
