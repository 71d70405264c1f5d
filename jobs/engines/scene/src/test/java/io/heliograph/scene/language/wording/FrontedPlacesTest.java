// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.language.BriefReader;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A place said before its subject is as good as one said after it. */
class FrontedPlacesTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    /** Relations of a prompt as "tractor behind barn". */
    private static List<String> relations(String prompt) {
        Brief brief = READER.read(prompt, "");
        return brief.things().stream()
                .flatMap(thing -> thing.relations().stream()
                        .map(relation -> "%s %s %s"
                                .formatted(
                                        thing.noun(),
                                        relation.kind()
                                                .name()
                                                .toLowerCase(Locale.ROOT)
                                                .replace('_', ' '),
                                        brief.things().get(relation.other()).noun())))
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Behind the barn, a tractor | tractor behind barn",
                "Behind the old red barn, a tractor is parked under an oak tree | tractor behind barn; tractor under oak tree",
                "On a red sofa lies a sleeping cat | cat on sofa",
                "On the table there is a red mug | mug on table",
                "On a wooden table, a red mug and a plate | mug on table; plate on table",
                "In a basket, three apples | apple inside basket",
                "in a bowl are five eggs | egg inside bowl",
                "under the table, a cat is sleeping | cat under table",
                "To the left of the church, a tree | tree left of church",
                "In front of the house stands a red car | car in front of house",
                "A man walks. Behind the barn, a tractor | tractor behind barn",
                "a street lamp, and beneath it a bench | bench under street lamp",
                "a red mug and beside it a book | book beside mug",
                "a house, behind it a tree and in front of it a dog | tree behind house; dog in front of house",
                "a girl holding a balloon, beside her a dog | girl holding balloon; dog beside girl",
                "in the vase are red tulips and on the plate are two apples | tulip inside vase; apple on plate",
                "on a sofa, a dog and on the floor a cat | dog on sofa"
            })
    void theSubjectIsAtThePlaceBeforeIt(String prompt, String relations) {
        assertThat(relations(prompt)).containsExactlyInAnyOrder(relations.split("; "));
    }

    @ParameterizedTest
    @CsvSource({"'In the park, a dog'", "'On the beach, a red umbrella'", "'In the middle of the room, a chair'"})
    void aSceneryBeforeTheSubjectStaysTheScenery(String prompt) {
        Brief brief = READER.read(prompt, "");
        assertThat(brief.things()).hasSize(1);
        assertThat(brief.setting().words()).isNotBlank();
    }

    @Test
    void aThingBetweenTwoHousesIsBetweenThem() {
        assertThat(relations("Between two houses, a tree")).contains("tree right of house", "house right of tree");
    }
}
