// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.language.TestVocabulary;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers in instructions: what they mean, and which cannot be meant. */
class AmountReaderTest {
    private static final InstructionReader INSTRUCTIONS = InstructionReader.load(new TestVocabulary());

    private static InstructionEdit only(String instruction) {
        List<InstructionEdit> edits = INSTRUCTIONS.read(instruction);
        assertEquals(1, edits.size(), () -> edits.toString());
        return edits.getFirst();
    }

    @ParameterizedTest
    @CsvSource({
        "rotate the image 90 degrees, 90",
        "rotate the image by 1.5 degrees, 1.5",
        "rotate by -5 degrees, -5",
        "rotate by \u22125\u00b0, -5",
        "rotate by minus 5 degrees, -5",
        "rotate by 30 degrees counterclockwise, -30",
        "rotate by forty five degrees, 45",
        "rotate it a hundred and eighty degrees, 180",
        "rotate by 3.6e2, 360",
        "straighten the picture, 0"
    })
    void turnsAreReadInDigitsAndInWords(String instruction, double degrees) {
        InstructionEdit.Rotate turn = assertInstanceOf(InstructionEdit.Rotate.class, only(instruction));
        assertEquals(degrees, turn.degrees());
        assertEquals(List.of(turn), INSTRUCTIONS.read(CanonicalSentences.sentence(turn)));
    }

    @ParameterizedTest
    @CsvSource({
        "brighten by 20%, 20",
        "brighten by 20 %, 20",
        "brighten by twenty per cent, 20",
        "brightness -20%, -20",
        "decrease the brightness by 100%, -100",
        "make the picture two times brighter, 100",
        "make it brighter, 25"
    })
    void propertiesChangeByPerCent(String instruction, int percent) {
        assertEquals(
                percent,
                assertInstanceOf(InstructionEdit.Adjust.class, only(instruction))
                        .percent());
    }

    @ParameterizedTest
    @CsvSource({
        "resize the dog to 150%, 150",
        "scale the dog by 2.5, 250",
        "make the dog 3 times bigger, 300",
        "make the dog 4 times smaller, 25",
        "make the dog 30% smaller, 70",
        "make the dog twice as big, 200",
        "'resize the dog to 1,000%', 1000"
    })
    void thingsAreScaledByPerCentAndByFactors(String instruction, int percent) {
        InstructionEdit.Resize resize = assertInstanceOf(InstructionEdit.Resize.class, only(instruction));
        assertEquals("dog", resize.what().noun());
        assertEquals(percent, resize.percent());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "crop to 300x200",
                "crop the image to 300 by 200 pixels",
                "crop to 300\u00d7200 px",
                "crop the picture 300 x 200"
            })
    void aPictureIsCutToPixels(String instruction) {
        assertEquals(new InstructionEdit.Window(300, 200), only(instruction));
        assertEquals(
                new InstructionEdit.Window(300, 200),
                only(CanonicalSentences.sentence(new InstructionEdit.Window(300, 200))));
    }

    @ParameterizedTest
    @CsvSource({
        "crop to the left half, LEFT, 50",
        "crop the picture to its upper third, TOP, 33",
        "crop it to the right two thirds, RIGHT, 67",
        "crop to the bottom 40%, BOTTOM, 40",
        "crop 30% off the top, BOTTOM, 70",
        "crop off the left quarter, RIGHT, 75",
        "crop the right side by 10 percent, LEFT, 90"
    })
    void aPictureIsCutToItsPartAtOneSide(String instruction, PicturePlace side, int percent) {
        var portion = new InstructionEdit.Portion(side, percent);
        assertEquals(portion, only(instruction));
        assertEquals(portion, only(CanonicalSentences.sentence(portion)));
    }

    @Test
    void theThirdMugIsNoThirdOfThePicture() {
        assertFalse(INSTRUCTIONS.read("crop to the third mug from the left").stream()
                .anyMatch(InstructionEdit.Portion.class::isInstance));
    }

    @ParameterizedTest
    @ValueSource(strings = {"crop the left half", "crop to the left 100%", "crop 0% off the top"})
    void aCropWithoutAPartToKeepIsRefused(String instruction) {
        assertInstanceOf(InstructionEdit.Impossible.class, only(instruction));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "crop to 0 by 0 | 20,000 pixels",
                "crop to 99999x10 | 20,000 pixels",
                "crop to 0:0 | 1:20",
                "crop to 16:0 | 1:20",
                "expand the image to 1:9999 | 1:20",
                "resize to 1000000x1000000 | 10 to 1000 per cent",
                "resize the picture to 50% | 10 to 1000 per cent",
                "resize the dog to 0% | 10 to 1000 per cent",
                "resize the dog to 99999% | 10 to 1000 per cent",
                "shrink the dog by 150% | 10 to 1000 per cent",
                "make the dog 1000 times bigger | 10 to 1000 per cent",
                "rotate by 10^20 degrees | -360 to 360",
                "rotate by 1e400 | -360 to 360",
                "rotate by 100000000000000000000 degrees | -360 to 360",
                "rotate the dog by 720 degrees | -360 to 360",
                "rotate by 0 degrees | -360 to 360",
                "brighten by 99999 % | 1 to 100 per cent",
                "brighten by 0% | 1 to 100 per cent",
                "increase the contrast by 1e9% | 1 to 100 per cent",
                "blur by -5 | 1 to 100 per cent",
                "blur the background by -5 | stronger than 0",
                "add 1000000 cats | 1 to 50",
                "add -3 cats | 1 to 50",
                "replace the dog with 0 cats | 1 to 50",
                "put the dog from image 7 into image 1 | 1 to 4"
            })
    void aNumberOutOfRangeIsImpossibleAndTheRangeIsSaid(String instruction, String range) {
        InstructionEdit.Impossible impossible = assertInstanceOf(InstructionEdit.Impossible.class, only(instruction));
        assertEquals(true, impossible.why().contains(range), impossible::why);
        assertEquals(List.of(impossible), INSTRUCTIONS.read(CanonicalSentences.sentence(impossible)));
    }

    @Test
    void anAmountThatAnEditHasNoUseForIsNamedAndNeverPartOfANoun() {
        List<InstructionEdit> edits = INSTRUCTIONS.read("move the dog 1000000 pixels to the left");
        InstructionEdit.Move move = assertInstanceOf(InstructionEdit.Move.class, edits.getFirst());
        assertEquals("dog", move.what().noun());
        assertEquals(PicturePlace.LEFT, move.place().orElseThrow());
        assertEquals(new InstructionEdit.Unclear("1000000 pixels"), edits.getLast());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "add 3 cats",
                "replace the dog with 2 cats",
                "remove the 2 dogs",
                "write 2024 at the top",
                "put the dog from image 2 into image 1",
                "make it pixel art, 8 bit style",
                "change the background to a beach in 1960"
            })
    void numbersThatCountOrNameAreNoAmounts(String instruction) {
        List<InstructionEdit> edits = INSTRUCTIONS.read(instruction);
        assertEquals(
                List.of(),
                edits.stream()
                        .filter(instructionEdit -> instructionEdit instanceof InstructionEdit.Impossible
                                || (instructionEdit instanceof InstructionEdit.Unclear unclear
                                        && unclear.text().matches("[0-9 ]+")))
                        .toList());
    }
}
