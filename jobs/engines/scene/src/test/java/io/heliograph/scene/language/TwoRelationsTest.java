// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each relation of a sentence joins the things that it stands between. */
class TwoRelationsTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    private static String relations(String prompt) {
        Brief brief = READER.read(prompt, "");
        List<BriefThing> things = brief.things();
        return things.stream()
                .flatMap(thing -> thing.relations().stream()
                        .map(relation -> thing.noun() + " " + relation.kind() + " "
                                + things.get(relation.other()).noun()))
                .sorted()
                .collect(Collectors.joining("; "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a cat on a chair and a dog under a table | cat ON chair; dog UNDER table
            two cats under a table and three dogs on a sofa | cat UNDER table; dog ON sofa
            a bird above a tree and a fish below a boat | bird ABOVE tree; fish UNDER boat
            a lamp on a desk and books on a shelf | book ON shelf; lamp ON desk
            a cat is on a chair and a dog is under a table | cat ON chair; dog UNDER table
            a cat on a chair, and a dog under a table | cat ON chair; dog UNDER table
            a chair and a table, a cat on the chair and a dog under the table | cat ON chair; dog UNDER table
            """)
    void theThingBeforeAndKeepsItsRelation(String prompt, String relations) {
        assertThat(relations(prompt)).isEqualTo(relations);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            two green apples and a yellow banana in a white bowl on a blue table | apple INSIDE bowl; banana INSIDE bowl; bowl ON table
            three red apples and a green pear in a basket on a wooden table | apple INSIDE basket; basket ON table; pear INSIDE basket
            two green apples in a white bowl on a blue table | apple INSIDE bowl; bowl ON table
            """)
    void aContainerStandsWhereItsContentsAre(String prompt, String relations) {
        assertThat(relations(prompt)).isEqualTo(relations);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a box in which a cat sits | cat INSIDE box
            a table on which a vase stands | vase ON table
            a bowl of apples and a blue cup | apple INSIDE bowl
            a vase of roses and a cat | rose INSIDE vase
            a basket with apples and pears | apple INSIDE basket; pear INSIDE basket
            a basket with apples and a knife beside it | apple INSIDE basket; knife BESIDE basket
            """)
    void aContainerHoldsOnlyItsContents(String prompt, String relations) {
        assertThat(relations(prompt)).isEqualTo(relations);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a cat looking at a fish in a bowl | cat LEFT_OF fish; fish INSIDE bowl
            a boy watching a bird on a tree | bird ON tree; boy LEFT_OF bird
            """)
    void aPlaceBehindAGazeBelongsToTheThingLookedAt(String prompt, String relations) {
        assertThat(relations(prompt)).isEqualTo(relations);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a cup and a plate on a table | cup ON table; plate ON table
            a cat and a dog under a table | cat UNDER table; dog UNDER table
            a cat on a chair. The cat and a dog look at a bird. | cat LEFT_OF bird; cat ON chair; dog LEFT_OF bird
            """)
    void twoThingsShareOneRelation(String prompt, String relations) {
        assertThat(relations(prompt)).isEqualTo(relations);
    }
}
