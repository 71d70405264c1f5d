// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.stage.Actor;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How those who ride sit, and which way what has a face looks. */
class RidersTest {
    private static final ArchetypeCatalogue ARCHETYPES = ArchetypeCatalogue.builtIn();
    private static final BriefReader PROMPTS = BriefReader.load(ARCHETYPES);

    private static List<Actor> actors(String prompt, long seed) {
        return new LayoutDirector(ARCHETYPES)
                .stage(PROMPTS.read(prompt, ""), 4 / 3f, seed)
                .actors();
    }

    @ParameterizedTest
    @CsvSource({"bicycle, 1.5707964", "motorcycle, 1.5707964", "horse, 0"})
    void aRiderLooksWhereTheMountGoesAndSitsOnIt(String mount, float turn) {
        List<Actor> actors = actors("a woman riding a " + mount, 3);
        Actor rider = actors.stream().filter(a -> a.thing() == 0).findFirst().orElseThrow();
        Actor under = actors.stream().filter(a -> a.thing() == 1).findFirst().orElseThrow();
        assertThat(rider.yaw() - under.yaw()).isEqualTo(turn, Offset.offset(1e-4f));
        float saddle = under.y() + 0.5f * under.scale() * under.reach().maxY();
        assertThat(rider.y()).as("feet beside the mount").isBetween(under.y(), saddle);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void owlsAndHorsesShowTheirFaces(long seed) {
        Actor owl = actors("%s in a forest".formatted(seed % 2 == 0 ? "an owl" : "a horse"), seed)
                .getFirst();
        assertThat(Math.abs(owl.yaw())).isLessThan(0.62f);
    }

    @Test
    void aCactusHasAPotIndoorsOnlyOrWhenThatIsSaid() {
        assertThat(slots("a cactus in the desert")).isEqualTo(slots("a cactus in a canyon"));
        assertThat(slots("a cactus on a table")).isNotEqualTo(slots("a cactus in the desert"));
        assertThat(slots("a potted cactus in a garden")).isEqualTo(slots("a cactus on a table"));
    }

    /** How many surfaces the first thing has: one more with a pot. */
    private static int slots(String prompt) {
        return actors(prompt, 1).stream()
                .filter(a -> a.thing() == 0)
                .findFirst()
                .orElseThrow()
                .surfaces()
                .size();
    }

    @Test
    void aHouseWithACarDoesNotStandOnTheRoad() {
        assertThat(actors("a blue car in front of a white house", 7))
                .extracting(Actor::name)
                .doesNotContain("lamp post");
        assertThat(actors("a blue car", 7)).extracting(Actor::name).contains("lamp post");
    }

    @Test
    void aFieldOfFlowersIsFullOfThem() {
        assertThat(actors("a windmill in a field of flowers", 7))
                .filteredOn(a -> "daisy".equals(a.name()))
                .hasSizeGreaterThan(40);
        assertThat(actors("a windmill in a field", 7)).extracting(Actor::name).doesNotContain("daisy");
    }
}
