// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.language.BriefReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Instructions whose last words were taken for something else: the side where a thing is, the side where light comes from. */
class MovedFromSidesTest {
    private static final InstructionReader READER =
            BriefReader.load(ArchetypeCatalogue.builtIn()).instructions();

    private static String canonical(String instruction) {
        return InstructionReader.canonical(READER.read(instruction));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "move the dark thing at the left to the right | move the left dark thing to the right",
                "move the car on the left side behind the tree | move the left car behind the tree",
                "move the dark thing at the left up | move the left dark thing to the top",
                "move the car on the right | move the car to the right",
                "move the cup to the left of the bowl | move the cup to the left of the bowl"
            })
    void aMovedThingKeepsTheSideWhereItIs(String instruction, String canonical) {
        assertThat(canonical(instruction)).isEqualTo(canonical);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "change the lighting to blue hour light from side | change the lighting to blue hour | side",
                "change the lighting to golden hour light from the bottom | change the lighting to golden hour | bottom"
            })
    void lightFromAnUnknownDirectionIsLightAndNoThing(String instruction, String canonical, String unheeded) {
        assertThat(canonical(instruction)).isEqualTo(canonical);
        assertThat(READER.unheeded(instruction)).contains(unheeded);
    }
}
