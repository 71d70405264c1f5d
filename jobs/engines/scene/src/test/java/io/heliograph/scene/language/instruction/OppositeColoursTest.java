// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.PicturePlace;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Instructions that contradict themselves are refused with a reason, and corners and contents are no things. */
class OppositeColoursTest {
    private static final InstructionReader READER = InstructionReader.load(ArchetypeCatalogue.builtIn());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "make the cup red and the cup blue",
                "make the cup red and make it blue",
                "paint the wall red, then paint the wall blue"
            })
    void twoColoursOfOneThingAreRefused(String instruction) {
        assertThat(READER.read(instruction))
                .singleElement()
                .isInstanceOfSatisfying(
                        InstructionEdit.Impossible.class,
                        refusal -> assertThat(refusal.why()).contains("two colours"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"make the cup red and the plate blue", "make the left cup red and the right cup blue"})
    void twoThingsMayHaveAColourEach(String instruction) {
        assertThat(READER.read(instruction)).hasSize(2).allMatch(InstructionEdit.Recolour.class::isInstance);
    }

    @ParameterizedTest
    @ValueSource(strings = {"swap the cup and the plate", "swap the colors of the two cars"})
    void thingsThatChangePlacesAreRefusedWithAReason(String instruction) {
        assertThat(READER.read(instruction))
                .singleElement()
                .isInstanceOfSatisfying(
                        InstructionEdit.Impossible.class,
                        refusal -> assertThat(refusal.why()).contains("cannot be swapped"));
    }

    @Test
    void anotherColourWithoutANameIsRefused() {
        assertThat(READER.read("make the flowers a different color"))
                .singleElement()
                .isInstanceOfSatisfying(
                        InstructionEdit.Impossible.class,
                        refusal -> assertThat(refusal.why()).contains("name the new colour"));
    }

    @Test
    void aVaseWithFlowersIsAddedInItsCornerAndTheFlowersAreNamed() {
        String instruction = "place a small vase with flowers at the top left corner";
        assertThat(READER.read(instruction)).singleElement().isInstanceOfSatisfying(InstructionEdit.Add.class, add -> {
            assertThat(add.what().noun()).isEqualTo("vase");
            assertThat(add.what().place()).contains(PicturePlace.TOP_LEFT);
            assertThat(add.what().near()).isEmpty();
        });
        assertThat(READER.unheeded(instruction)).isEqualTo(List.of("flowers"));
    }
}
