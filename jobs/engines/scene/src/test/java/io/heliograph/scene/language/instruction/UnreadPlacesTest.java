// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.InstructionEdit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Edits that would change more than they ask for are refused with a reason. */
class UnreadPlacesTest {
    private static final InstructionReader READER = InstructionReader.load(ArchetypeCatalogue.builtIn());

    @ParameterizedTest
    @CsvSource({
        "colour the left half of the wall blue, send a mask of the part",
        "darken the upper third of the door, send a mask of the part",
        "put the plant where the lamp is, needs a noun alone",
        "move the cup to where the plate is, needs a noun alone",
        "make the dress longer, resized as a whole",
        "make it longer, resized as a whole",
        "make the rope longer and thinner, resized as a whole",
        "make the red car blue and the blue car red, After the first change both are blue"
    })
    void theReasonIsGiven(String instruction, String reason) {
        assertThat(READER.read(instruction))
                .singleElement()
                .isInstanceOfSatisfying(
                        InstructionEdit.Impossible.class,
                        refusal -> assertThat(refusal.why()).contains(reason));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "crop to the left half of the picture",
                "make the tree taller",
                "make the road 20% wider",
                "make the car bigger and longer",
                "make the image wider",
                "make the red car blue and the green car red",
                "make the red car blue and the blue car on the left red"
            })
    void whatCanBeReadIsNotRefused(String instruction) {
        assertThat(READER.read(instruction)).noneMatch(InstructionEdit.Impossible.class::isInstance);
    }
}
