// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.language.BriefReader;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BriefTest {
    /** A cat, a table and a mug that stands on it and is written on. */
    private static final Brief BRIEF = BriefReader.load(ArchetypeCatalogue.builtIn())
            .read("a cat", "")
            .withThings(List.of(thing("cat"), thing("table"), thing("mug").related(List.of(on(1), beside(0)))))
            .withLetterings(List.of(text("TOM", 0), text("MUM", 2)));

    private static BriefThing thing(String noun) {
        return new BriefThing(
                noun,
                Optional.empty(),
                1,
                RelativeSize.NATURAL,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                FacingDirection.UNSAID,
                List.of());
    }

    private static ThingRelation on(int other) {
        return new ThingRelation(ThingRelation.Kind.ON, other);
    }

    private static ThingRelation beside(int other) {
        return new ThingRelation(ThingRelation.Kind.BESIDE, other);
    }

    private static BriefLettering text(String text, int on) {
        return new BriefLettering(
                text, Optional.of(on), PicturePlace.CENTRE, RelativeSize.NATURAL, Optional.empty(), "sans");
    }

    @Test
    void whatOthersAreToAThingFollowsItToTheHead() {
        Brief headed = BRIEF.headedBy(2);
        assertThat(headed.things()).extracting(BriefThing::noun).containsExactly("mug", "cat", "table");
        assertThat(headed.subject().orElseThrow().relations()).containsExactly(on(2), beside(1));
        assertThat(headed.letterings()).containsExactly(text("TOM", 1), text("MUM", 0));
        assertThat(BRIEF.headedBy(0)).isEqualTo(BRIEF);
    }

    @Test
    void withoutTheFirstWhatWasSaidOfItIsGone() {
        Brief others = BRIEF.withoutFirst();
        assertThat(others.things()).extracting(BriefThing::noun).containsExactly("table", "mug");
        assertThat(others.things().get(1).relations()).containsExactly(on(0));
        assertThat(others.letterings()).containsExactly(text("MUM", 1));
    }
}
