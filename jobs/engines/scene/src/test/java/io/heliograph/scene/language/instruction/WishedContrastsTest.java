// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.language.BriefReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Instructions that contrast a direction, a degree, a thing or a colour with what they ask for. */
class WishedContrastsTest {
    private final InstructionReader reader =
            BriefReader.load(ArchetypeCatalogue.builtIn()).instructions();

    private List<InstructionEdit> read(String instruction) {
        assertThat(reader.unheeded(instruction)).as(instruction).isEmpty();
        return reader.read(instruction);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "move the helmet to the left rather than to the right | move the helmet to the left",
                "move the vase to the right instead of the left | move the vase to the right",
                "move the helmet left, not right | move the helmet to the left",
                "instead of moving it right, move the dog to the left | move the dog to the left",
                "shift the dog up rather than down | move the dog to the top",
                "the lamp should be moved to the left and not to the right | move the lamp to the left",
                "move the cup to the top instead of the bottom | move the cup to the top",
                "move the boat not to the right but to the left | move the boat to the left",
                "push the chair to the left, not to the right | move the chair to the left",
                "crop the left side instead of the right | crop the left side",
                "rotate it to the left instead of to the right | rotate it to the left",
                "flip it vertically instead of horizontally | flip it vertically",
                "flip it horizontally, not vertically | flip it horizontally",
                "expand the picture to the left, not to the right | expand the picture to the left",
                "add a dog to the left rather than the right | add a dog to the left"
            })
    void aDeniedDirectionIsNotTaken(String instruction, String plain) {
        assertThat(read(instruction)).isEqualTo(reader.read(plain));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "make the picture warmer instead of colder | make the picture warmer",
                "make the image brighter rather than darker | make the image brighter",
                "make it warmer, not colder | make it warmer",
                "the picture should be made darker instead of brighter | make the picture darker",
                "more contrast rather than less contrast | more contrast",
                "increase the saturation instead of decreasing it | increase the saturation",
                "make it sharper instead of blurrier | make it sharper",
                "instead of colder, make it warmer | make it warmer",
                "make the picture not colder but warmer | make the picture warmer",
                "not darker, but brighter please | brighter",
                "the picture should become lighter and not darker | make the picture lighter",
                "make the cup larger instead of smaller | make the cup larger",
                "increase contrast, not brightness | increase contrast",
                "make the sky warmer instead of colder | make the sky warmer"
            })
    void aDeniedDegreeIsNotTaken(String instruction, String plain) {
        assertThat(read(instruction)).isEqualTo(reader.read(plain));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "remove the spoon instead of the cup | spoon | cup",
                "remove the fork rather than the plate | fork | plate",
                "the lamp should be removed, instead of the clock | lamp | clock",
                "instead of the cup, remove the spoon | spoon | cup",
                "remove not the dog but the cat | cat | dog",
                "take away the ball, leaving the kite | ball | kite",
                "get rid of the bottle while keeping the glass | bottle | glass",
                "delete the bird, the tree stays | bird | tree",
                "enlarge the dog instead of the cat | dog | cat",
                "make the cup blue instead of the saucer | cup | saucer",
                "recolour the shirt, rather than the hat, green | shirt | hat",
                "make the cup blue, the saucer should stay | cup | saucer",
                "darken the boat instead of the bridge | boat | bridge",
                "replace the dog instead of the cat with a horse | dog | cat"
            })
    void aContrastedThingStaysAsItIs(String instruction, String changed, String kept) {
        assertThat(read(instruction)).singleElement().isInstanceOfSatisfying(InstructionEdit.Sparing.class, sparing -> {
            assertThat(sparing.edit().toString()).contains("noun=" + changed + ",");
            assertThat(sparing.kept())
                    .singleElement()
                    .satisfies(phrase -> assertThat(phrase.noun()).isEqualTo(kept));
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "put a hat on the man instead of the woman | put a hat on the man",
                "put a hat on the dog, not on the cat | put a hat on the dog",
                "move the man closer to the woman rather than to the dog | move the man closer to the woman",
                "replace the cup with a bowl instead of a vase | replace the cup with a bowl",
                "turn the cup into a vase rather than a bowl | turn the cup into a vase",
                "remove the background instead of the dog | remove the background",
                "write \"HELLO\" instead of \"BYE\" | replace \"BYE\" with \"HELLO\""
            })
    void aContrastedPlaceOrNewThingIsNotTaken(String instruction, String plain) {
        assertThat(read(instruction)).isEqualTo(reader.read(plain));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "add a cat instead of the dog",
                "please add a cat instead of the dog",
                "could you put a cat there instead of the dog",
                "I want a cat instead of the dog",
                "instead of the dog put a cat"
            })
    void aNewThingInsteadOfAnOldOneReplacesIt(String instruction) {
        assertThat(reader.read(instruction))
                .singleElement()
                .isInstanceOfSatisfying(InstructionEdit.Replace.class, replace -> {
                    assertThat(replace.what().noun()).isEqualTo("dog");
                    assertThat(replace.with().noun()).isEqualTo("cat");
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "add a hat, but not a red one | red",
                "add a boat, not a white one | white",
                "add a hat that is not red | red",
                "put a cup on the table, but no blue one | blue",
                "a vase should be added, but not a green one | green",
                "add a non-red hat | red",
                "add a balloon in any colour but yellow | yellow",
                "add a car, anything but black | black",
                "add two balloons, but not yellow ones | yellow",
                "I would like a scarf, not a dark blue one | dark blue",
                "add a hat, but not in red | red"
            })
    void anAddedThingHasAnotherColourThanTheDeniedOne(String instruction, String denied) {
        assertThat(read(instruction))
                .singleElement()
                .isInstanceOfSatisfying(
                        InstructionEdit.Add.class,
                        add -> assertThat(add.what().colours())
                                .singleElement()
                                .extracting(NamedColour::name)
                                .isNotEqualTo(denied));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "add a hat, not a wooden one",
                "add a cat, not a striped one",
                "remove the cup than it was before"
            })
    void whatCannotBeReadIsRefused(String instruction) {
        assertThat(reader.read(instruction)).as(instruction).anyMatch(InstructionEdit.Impossible.class::isInstance);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "put her on a beach | replace the background with a beach",
                "put him in a forest | replace the background with a forest",
                "place it in the desert | replace the background with a desert",
                "put them at a lake | replace the background with a lake",
                "add birds to the sky | add three birds at the top",
                "add a balloon in the sky | add a balloon at the top",
                "put a red kite into the sky | add a red kite at the top",
                "insert two planes in the sky | add two planes at the top",
                "make the colours pop | more vivid",
                "make it pop | more vivid"
            })
    void everydayWordsAreRead(String instruction, String plain) {
        assertThat(read(instruction)).isEqualTo(reader.read(plain));
    }

    @ParameterizedTest
    @ValueSource(strings = {"put her on the moon", "put him in a hat", "place it on the cup", "put them into the bus"})
    void somebodyInThePictureIsNotAdded(String instruction) {
        assertThat(reader.read(instruction)).as(instruction).noneMatch(InstructionEdit.Add.class::isInstance);
    }

    @Test
    void theDeniedColourIsThatOfTheThingNamedLast() {
        List<InstructionEdit> edits = read("add a cup and a hat, but not a red one");
        assertThat(edits).hasSize(2);
        assertThat(edits.getFirst().toString()).contains("noun=cup,").contains("colours=[]");
        assertThat(edits.getLast().toString()).contains("noun=hat,").doesNotContain("colours=[]");
    }
}
