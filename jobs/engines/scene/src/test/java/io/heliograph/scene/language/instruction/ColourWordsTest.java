// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounKind;
import io.heliograph.scene.language.BriefReader;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Colours that are named after things, that things have less of, or that come in a later clause. */
class ColourWordsTest {
    private static final InstructionReader READER =
            BriefReader.load(ArchetypeCatalogue.builtIn()).instructions();

    private static List<InstructionEdit> read(String instruction) {
        assertThat(READER.unheeded(instruction)).as(instruction).isEmpty();
        return READER.read(instruction);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "make the red apple green | apple | green",
                "make the apple green | apple | green",
                "paint the brick red | brick | red",
                "turn the lime green | lime | green",
                "make the salmon pink | salmon | pink",
                "change the colour of the apple to green | apple | green",
                "change the apple's colour to green | apple | green",
                "make the wall apple green | wall | apple green",
                "the rose should be red | rose | red"
            })
    void aThingBeforeAColourIsNoPartOfItsName(String instruction, String noun, String colour) {
        assertThat(read(instruction)).singleElement().isInstanceOfSatisfying(InstructionEdit.Recolour.class, edit -> {
            assertThat(edit.what().noun()).isEqualTo(noun);
            assertThat(edit.to().name()).isEqualTo(colour);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "make the cup less red | SATURATION | cup | -25",
                "make the cup less red, not more | SATURATION | cup | -25",
                "make the cup a bit less red | SATURATION | cup | -12",
                "the shirt should be less blue | SATURATION | shirt | -25",
                "make the wall on the left much less yellow | SATURATION | wall | -50",
                "make it less yellow | TEMPERATURE | | -25",
                "make the picture less blue | TEMPERATURE | | 25",
                "less orange please | TEMPERATURE | | -25"
            })
    void lessOfAColourIsTakenAway(String instruction, String property, String noun, int percent) {
        assertThat(read(instruction)).singleElement().isInstanceOfSatisfying(InstructionEdit.Adjust.class, edit -> {
            assertThat(edit.property().name()).isEqualTo(property);
            assertThat(edit.what().map(what -> what.noun()).orElse(null)).isEqualTo(noun);
            assertThat(edit.percent()).isEqualTo(percent);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "make the cup and the saucer red, but the latter darker | make the cup and the saucer red; make the saucer darker",
                "make the cup and the saucer red, but the saucer darker | make the cup and the saucer red; make the saucer darker",
                "make the cup red and the saucer darker | make the cup red; make the saucer darker",
                "make the wall white, the door blue and the floor wooden | make the wall white; make the door blue; make the floor wooden",
                "paint the fence green, but the gate brown | paint the fence green; paint the gate brown",
                "not only make the cup red but also remove the spoon | make the cup red; remove the spoon",
                "make not only the cup but also the saucer red | make the cup and the saucer red",
                "make it look like it is raining | make it rainy",
                "make the colours a bit stronger | make the colours a bit more vivid",
                "blur everything behind the flower | blur everything around the flower",
                "make the hat blue and the coat grey, the former lighter | make the hat blue; make the coat grey; make the hat lighter"
            })
    void eachThingHasItsOwnColour(String instruction, String plain) {
        assertThat(read(instruction)).isEqualTo(READER.read(plain));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "make the cup blue and white | one new colour",
                "change the car to red and black | one new colour",
                "make the cup half red and half blue | one new colour",
                "paint the house yellow and its door red | its part"
            })
    void twoColoursOfOneThingAreRefused(String instruction, String why) {
        assertThat(READER.read(instruction))
                .singleElement()
                .isInstanceOfSatisfying(
                        InstructionEdit.Impossible.class,
                        edit -> assertThat(edit.why()).contains(why));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "make the handle of the cup red | PART",
                "make the roof of the house blue | PART",
                "make the wheel blue | OTHER",
                "make the book of the girl blue | OTHER"
            })
    void aPartIsToldByTheThingThatItIsOf(String instruction, NounKind kind) {
        assertThat(READER.read(instruction))
                .singleElement()
                .isInstanceOfSatisfying(
                        InstructionEdit.Recolour.class,
                        edit -> assertThat(edit.what().kind()).isEqualTo(kind));
    }
}
