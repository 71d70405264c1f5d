// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounKind;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.TestVocabulary;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a phrase denies stays with it, so that nobody takes what is named before it for what is meant. */
class DeniedPhraseTest {
    private static final InstructionReader INSTRUCTIONS = InstructionReader.load(new TestVocabulary());

    private static NounPhrase erased(String instruction) {
        List<InstructionEdit> edits = INSTRUCTIONS.read(instruction);
        assertEquals(1, edits.size(), edits::toString);
        return assertInstanceOf(InstructionEdit.Erase.class, edits.getFirst()).what();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "erase the red thing that is not there | thing | not there",
                "erase the cup that isn't red | cup | isnt red",
                "erase the chair without arms | chair | without arms",
                "erase the person with no hat | person | with no hat",
                "erase all the cups except the red one | cup | except the red cup",
                "erase all the cups but the red cup | cup | but the red cup",
                "erase the cup beside the box that is not open | cup | not open"
            })
    void whatIsDeniedIsKept(String instruction, String noun, String denied) {
        NounPhrase phrase = erased(instruction);
        assertEquals(noun, phrase.noun());
        assertEquals(Optional.of(denied), phrase.denial());
        assertEquals(phrase, erased(CanonicalSentences.sentence(new InstructionEdit.Erase(phrase))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"erase the red car", "erase the no entry sign"})
    void whatNamesItsThingDeniesNothing(String instruction) {
        assertEquals(Optional.empty(), erased(instruction).denial());
    }

    @ParameterizedTest
    @ValueSource(strings = {"erase the thing", "erase something", "erase that stuff", "erase the objects"})
    void aWordForAnythingIsKnownAsSuch(String instruction) {
        assertEquals(NounKind.ANYTHING, erased(instruction).kind());
    }

    @Test
    void whatIsPutInWithoutSomethingCannotBe() {
        InstructionEdit edit = INSTRUCTIONS.read("add a chair without arms").getFirst();
        assertEquals(
                "An added thing is drawn whole: describe its features, not the missing ones.",
                assertInstanceOf(InstructionEdit.Impossible.class, edit).why());
    }
}
