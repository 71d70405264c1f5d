// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.ThingRelation;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lists of things that one thing carries, and the places of main things. */
class CarriedListTest {
    private static final Set<ThingRelation.Kind> CARRIED = EnumSet.of(ThingRelation.Kind.ON, ThingRelation.Kind.INSIDE);
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a desk with a laptop, a lamp and a plant | 3",
                "a table with a vase, a cup and a book | 3",
                "a shelf with books, a clock and a candle | 3",
                "a plate with a sandwich, an apple, and a cookie | 3",
                "a tray with a teapot, a cup, and a spoon | 3",
                "a table with a vase, a dog in front of it | 1",
                "a garden with a bench, a tree and a fountain | 0",
                "a man with a dog, a cat and a horse | 0",
                "a house with a tree, a car and a fence | 0"
            })
    void allThingsOfAListAreCarried(String prompt, int carried) {
        Brief brief = READER.read(prompt, "");
        long on = brief.things().stream()
                .flatMap(thing -> thing.relations().stream())
                .filter(relation -> CARRIED.contains(relation.kind()) && relation.other() == 0)
                .count();
        assertThat(on).as(prompt).isEqualTo(carried);
    }

    @Test
    void snowAndTheMainThingDecideAboutThePlace() {
        assertThat(READER.read("a mountain hut with a flag, snow everywhere", "")
                        .setting()
                        .season())
                .isEqualTo(SceneSetting.Season.WINTER);
        assertThat(READER.read("a cabin covered in snow", "").setting().season())
                .isEqualTo(SceneSetting.Season.WINTER);
        assertThat(READER.read("a market stall with apples and pears", "")
                        .setting()
                        .scenery())
                .isEqualTo(SceneSetting.Scenery.STREET);
    }
}
