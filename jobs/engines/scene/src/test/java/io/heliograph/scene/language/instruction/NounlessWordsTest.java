// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.InstructionEdit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A colour with the name of a thing takes the noun along only where another noun is left. */
class NounlessWordsTest {
    private static final InstructionReader READER = InstructionReader.load(ArchetypeCatalogue.builtIn());

    @ParameterizedTest
    @CsvSource({
        "make the left apple green, left apple, green",
        "make the other apple green, other apple, green",
        "make the big apple green, large apple, green",
        "make the red apple green, red apple, green",
        "paint the middle apple green, middle apple, green",
        "make the left door apple green, left door, apple green",
        "make the wall apple green, wall, apple green"
    })
    void theNounBeforeAColourIsTheThing(String instruction, String thing, String colour) {
        assertThat(InstructionReader.canonical(READER.read(instruction)))
                .isEqualTo("recolour the %s to %s".formatted(thing, colour));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "paint the door green, the frame white and leave the wall alone | door | frame",
                "make the door green and the frame white | door | frame",
                "make the cup red, the plate blue and keep the table | cup | plate"
            })
    void eachThingOfAListGetsItsOwnColour(String instruction, String first, String second) {
        assertThat(READER.read(instruction))
                .hasSize(2)
                .extracting(edit -> edit instanceof InstructionEdit.Sparing sparing ? sparing.edit() : edit)
                .allMatch(InstructionEdit.Recolour.class::isInstance)
                .extracting(edit -> ((InstructionEdit.Recolour) edit).what().noun())
                .containsExactly(first, second);
    }
}
