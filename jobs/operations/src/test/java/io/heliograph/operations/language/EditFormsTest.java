// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.operations.Room;
import io.heliograph.scene.language.Edit;
import io.heliograph.scene.language.Instructions;
import io.heliograph.scene.language.Prompts;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EditFormsTest {
    private static Instructions instructions;

    @BeforeAll
    static void read() {
        try (Room room = new Room(Map.of())) {
            instructions = room.get(Prompts.class).instructions();
        }
    }

    @Test
    void theGrammarReadsEachFormAsOneEditAndSaysItTheSameWay() {
        assertThat(EditForms.ALL).allSatisfy(form -> {
            List<Edit> edits = instructions.read(form);
            assertThat(edits).hasSize(1).noneMatch(Edit.Unclear.class::isInstance);
            assertThat(instructions.read(edits.getFirst().canonical())).isEqualTo(edits);
        });
    }

    @Test
    void thereIsAFormForEveryKindOfEditThatCanBeMadeOfOnePicture() {
        List<Class<?>> kinds = EditForms.ALL.stream()
                .<Class<?>>map(form -> instructions.read(form).getFirst().getClass())
                .distinct()
                .toList();
        assertThat(Edit.class.getPermittedSubclasses())
                .filteredOn(kind -> !kinds.contains(kind))
                .containsExactlyInAnyOrder(Edit.Merge.class, Edit.Impossible.class, Edit.Unclear.class);
    }
}
