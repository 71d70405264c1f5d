// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.language.TestVocabulary;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ColouredBackgroundTest {
    private final InstructionReader reader = InstructionReader.load(new TestVocabulary());

    @ParameterizedTest
    @CsvSource({
        "make the background white, ffffff",
        "make the background pure white, ffffff",
        "white background, ffffff",
        "clean white background please, ffffff",
        "light blue background, add8e6",
        "add a white background, ffffff",
        "add a plain white background behind the mug, ffffff",
        "give it a solid black backdrop, 000000",
        "use a bright white background, ffffff",
        "replace the background with white, ffffff",
        "remove the background and make it white, ffffff",
        "remove the background and replace it with white, ffffff",
        "change the background from white to black, 000000",
        "cut it out on a white background, ffffff",
        "put the mug on a pure white background, ffffff",
        "put the mug on pure white, ffffff",
        "place it on white, ffffff",
        "isolate the mug on a white background, ffffff",
        "set the background color to navy, 000080",
        "the background should be white, ffffff"
    })
    void aColourBehindEverythingIsRead(String instruction, String hex) {
        List<InstructionEdit> edits = reader.read(instruction);
        assertThat(edits).singleElement().isInstanceOfSatisfying(InstructionEdit.Background.class, edit -> {
            assertThat(edit.kind()).isEqualTo(InstructionEdit.Background.Kind.COLOUR);
            assertThat(edit.colour().map(NamedColour::rgb)).contains(Integer.parseInt(hex, 16));
        });
        String canonical = InstructionReader.canonical(edits);
        assertThat(InstructionReader.canonical(reader.read(canonical))).isEqualTo(canonical);
        assertThat(reader.unheeded(instruction)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "remove the white background",
                "change the white background to a beach",
                "make the mug on the white background red",
                "put the mug on the white table",
                "remove the dog on white",
                "change the background to a white marble wall",
                "blur the white background",
                "make the mug white"
            })
    void aColourOfSomethingElseIsNot(String instruction) {
        assertThat(reader.read(instruction))
                .noneMatch(edit -> edit instanceof InstructionEdit.Background background
                        && background.kind() == InstructionEdit.Background.Kind.COLOUR);
    }
}
