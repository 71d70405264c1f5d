// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.FacingDirection;
import io.heliograph.scene.brief.ThingRelation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What looks at a thing is turned to it. */
class GazesTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a cat looking at a bird",
                "a dog gazing at the moon",
                "two children staring at a robot",
                "a woman watching a horse"
            })
    void aGazeComesFromTheLeft(String prompt) {
        Brief brief = READER.read(prompt, "");
        assertThat(brief.unknown()).isEmpty();
        BriefThing gazing = brief.things().getFirst();
        assertThat(gazing.facing()).isEqualTo(FacingDirection.RIGHT);
        assertThat(gazing.relations()).containsExactly(new ThingRelation(ThingRelation.Kind.LEFT_OF, 1));
    }

    @Test
    void aThingOnTheRightGazesToTheLeft() {
        BriefThing gazing =
                READER.read("a cat on the right looking at a bird", "").things().getFirst();
        assertThat(gazing.facing()).isEqualTo(FacingDirection.LEFT);
        assertThat(gazing.relations()).containsExactly(new ThingRelation(ThingRelation.Kind.RIGHT_OF, 1));
    }
}
