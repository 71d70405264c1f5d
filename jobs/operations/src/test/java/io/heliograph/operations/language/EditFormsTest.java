// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.operations.Room;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.instruction.CanonicalSentences;
import io.heliograph.scene.language.instruction.InstructionReader;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EditFormsTest {
    private static InstructionReader instructions;

    @BeforeAll
    static void read() {
        try (Room room = new Room(Map.of())) {
            instructions = room.get(BriefReader.class).instructions();
        }
    }

    @Test
    void theGrammarReadsEachFormAsOneEditAndSaysItTheSameWay() {
        assertThat(EditForms.ALL).allSatisfy(form -> {
            List<InstructionEdit> edits = instructions.read(form);
            assertThat(edits).hasSize(1).noneMatch(InstructionEdit.Unclear.class::isInstance);
            assertThat(instructions.read(CanonicalSentences.sentence(edits.getFirst())))
                    .isEqualTo(edits);
        });
    }

    @Test
    void thereIsAFormForEveryKindOfEditThatCanBeMadeOfOnePicture() {
        List<Class<?>> kinds = EditForms.ALL.stream()
                .<Class<?>>map(form -> instructions.read(form).getFirst().getClass())
                .distinct()
                .toList();
        assertThat(InstructionEdit.class.getPermittedSubclasses())
                .filteredOn(kind -> !kinds.contains(kind))
                .as("an edit that spares things is read from words only, never written by a language model")
                .containsExactlyInAnyOrder(
                        InstructionEdit.Merge.class,
                        InstructionEdit.Sparing.class,
                        InstructionEdit.Impossible.class,
                        InstructionEdit.Unclear.class);
    }
}
