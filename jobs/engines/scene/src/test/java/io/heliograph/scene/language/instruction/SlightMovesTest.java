// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.InstructionEdit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** "A little" is the way of a move, no size of the thing. */
class SlightMovesTest {
    private static final InstructionReader READER = InstructionReader.load(ArchetypeCatalogue.builtIn());

    @ParameterizedTest
    @CsvSource({
        "move the vase a little to the right, move the vase slightly to the right",
        "move it a little to the right, move the it slightly to the right",
        "shift the lamp slightly to the left, move the lamp slightly to the left",
        "nudge the cup a bit up, move the cup slightly to the top",
        "put the cup a bit further to the left, move the cup slightly to the left",
        "move the chair down a touch, move the chair slightly to the bottom",
        "move the little dog to the left, move the small dog to the left",
        "move the vase to the right, move the vase to the right"
    })
    void aShortWayIsReadWithItsDirection(String instruction, String canonical) {
        assertThat(InstructionReader.canonical(READER.read(instruction))).isEqualTo(canonical);
        assertThat(READER.read(canonical)).isEqualTo(READER.read(instruction));
        assertThat(READER.unheeded(instruction)).isEmpty();
    }

    @Test
    void aShortWayToAnotherThingIsNamed() {
        String instruction = "move the cup a little closer to the plate";
        assertThat(READER.read(instruction))
                .singleElement()
                .isInstanceOfSatisfying(
                        InstructionEdit.Move.class,
                        move -> assertThat(move.slightly()).isFalse());
        assertThat(READER.unheeded(instruction)).containsExactly("little");
    }
}
