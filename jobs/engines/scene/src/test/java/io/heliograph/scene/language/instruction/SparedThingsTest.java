// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.BriefReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contrasts, exceptions and alternatives of instructions, compared as the sentences that they are read as. */
class SparedThingsTest {
    private static final InstructionReader READER =
            BriefReader.load(ArchetypeCatalogue.builtIn()).instructions();

    private static void assertRead(String instruction, String sentence) {
        List<InstructionEdit> edits = READER.read(instruction);
        assertThat(InstructionReader.canonical(edits)).as(instruction).isEqualTo(sentence);
        assertThat(READER.read(sentence)).as(sentence).isEqualTo(edits);
        assertThat(READER.unheeded(instruction)).as(instruction).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "remove the table instead of the cup | remove the table except for the cup",
                "erase the lamp rather than the chair | remove the lamp except for the chair",
                "instead of the cup, remove the table | remove the table except for the cup",
                "remove not the vase but the bowl | remove the bowl except for the vase",
                "take out the sign, instead of the tree | remove the sign except for the tree",
                "the chair should go instead of the lamp | remove the chair except for the lamp",
                "get rid of the bottle instead of the glass | remove the bottle except for the glass",
                "the bench should be removed, rather than the bin | remove the bench except for the bin",
                "Remove, please, the boat instead of the ship | remove the boat except for the ship",
                "let the plate be erased instead of the spoon | remove the plate except for the spoon"
            })
    void theContrastedThingStays(String instruction, String sentence) {
        assertRead(instruction, sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "remove the cup but not the saucer | remove the cup except for the saucer",
                "delete the dog, not the cat | remove the dog except for the cat",
                "erase the man but leave the bicycle | remove the man except for the bicycle",
                "remove the dog, but keep the leash | remove the dog except for the leash",
                "the cup should go but not the saucer | remove the cup except for the saucer",
                "the dog should be removed, but not the cat | remove the dog except for the cat",
                "remove the people but not the dog | remove all the people except for the dog",
                "make the cup, but not the saucer, blue | recolour the cup to blue except for the saucer",
                "make it night but do not touch the lamp | change the lighting to night except for the lamp",
                "not the dog, the cat should be removed | remove the cat except for the dog",
                "remove the left cup, not the right one | remove the left cup except for the right cup",
                "don't remove the cup, remove the table | remove the table except for the cup"
            })
    void aThingThatStaysIsNamedInTheEdit(String instruction, String sentence) {
        assertRead(instruction, sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "make everything but the cup grey | change the tone to black and white except for the cup",
                "make everything except the dog black and white | change the tone to black and white except for the dog",
                "everything, except the bowl, should be grey | change the tone to black and white except for the bowl",
                "make all but the boat monochrome | change the tone to black and white except for the boat",
                "all except the flower should become black and white | change the tone to black and white except for the flower",
                "keep only the cup in colour | change the tone to black and white except for the cup",
                "keep the house as it is and make everything else grey | change the tone to black and white except for the house",
                "brighten everything but the face | increase the brightness by 25% except for the face",
                "turn the whole picture sepia, except the car | change the tone to sepia except for the car",
                "blur everything except the dog | blur the background except for the dog",
                "replace everything except the dog with a beach | change the background to beach except for the dog",
                "everything other than the two dogs should be darker | decrease the brightness by 25% except for 2 dogs"
            })
    void everythingButAThingIsChangedAroundIt(String instruction, String sentence) {
        assertRead(instruction, sentence);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "turn everything but the car blue",
                "paint everything red except the door",
                "rotate the image except the dog",
                "make the picture brighter or darker",
                "crop the image but leave the dog"
            })
    void whatCannotSpareAThingIsRefused(String instruction) {
        assertThat(READER.read(instruction))
                .as(instruction)
                .hasExactlyElementsOfTypes(InstructionEdit.Impossible.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "remove everything except the cup",
                "keep only the dog",
                "everything but the cup should disappear",
                "cut out everything except the cup"
            })
    void everythingElseCanStillBeRemoved(String instruction) {
        assertThat(READER.read(instruction))
                .as(instruction)
                .hasExactlyElementsOfTypes(InstructionEdit.Background.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "make the cup blue or green | recolour the cup to blue | green",
                "the wall shall be white, or cream | recolour the wall to white | cream",
                "make the shirt either red or blue | recolour the shirt to red | blue",
                "add a cat or a dog | add 1 cat | dog",
                "add a red or blue ball | add 1 red ball | blue",
                "replace the cup with a vase or a bowl | replace the cup with 1 vase | bowl",
                "make it winter or autumn | change the season to winter | autumn",
                "turn it into a watercolour or an oil painting | change the style to watercolour | oil painting",
                "remove the plate or the spoon | remove the plate | spoon",
                "make the background white or black | change the background to white | black",
                "change the background to a beach or a forest | change the background to beach | forest"
            })
    void theFirstAlternativeIsTakenAndTheOtherNamed(String instruction, String sentence, String other) {
        assertRead(instruction, sentence);
        assertThat(READER.alternatives(instruction)).as(instruction).containsExactly(other);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "add a boat, red and not white | add 1 red boat",
                "add a red, not white boat | add 1 red boat",
                "add a boat, not white but red | add 1 red boat",
                "add a boat that is red and not white | add 1 red boat",
                "add not a white but a red boat | add 1 red boat",
                "add a cat, black and not orange, on the left | add 1 black cat on the left",
                "add a house, yellow, not pink, on the right | add 1 yellow house on the right",
                "add a dog, brown and small | add 1 small brown dog",
                "make the door not blue but green | recolour the door to green",
                "not the cup but the table should be red | recolour the table to red",
                "the door must be painted green, not red | recolour the door to green",
                "add a boat, a tree, and a house | add 1 boat; add 1 tree; add 1 house"
            })
    void qualitiesBehindANounBelongToIt(String instruction, String sentence) {
        assertRead(instruction, sentence);
    }

    @Test
    void aDeniedDirectionOfLightIsNotTaken() {
        assertRead("light not from the left", "change the lighting from right");
        assertRead("make the light come from the right, not from the left", "change the lighting from right");
    }
}
