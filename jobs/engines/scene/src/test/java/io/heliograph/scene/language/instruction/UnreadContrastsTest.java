// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.BriefReader;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnreadContrastsTest {
    private final InstructionReader reader =
            BriefReader.load(ArchetypeCatalogue.builtIn()).instructions();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "zoom in instead of out",
                "make the cup blue unless it is red",
                "remove the spoon if there is a fork",
                "remove the spoon only if there is a fork",
                "don't make it darker, make it brighter",
                "instead of removing the spoon, make it gold",
                "remove nothing",
                "make nothing red",
                "crop nothing",
                "stop the cup from being white",
                "keep the sky from being grey",
                "move the cup anywhere but left",
                "make the background blue, the cup not",
                "make the background red but the cup not"
            })
    void aConditionOrContrastThatNoEditTakesInIsRefused(String instruction) {
        List<InstructionEdit> edits = reader.read(instruction);
        assertThat(edits).as("%s", edits).anyMatch(InstructionEdit.Impossible.class::isInstance);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"except the ", "the latter ", "rather than the ", "neither from the left nor from the right, "})
    void anInstructionOfThousandsOfWordsIsRefusedAtOnce(String words) {
        String instruction = "add " + words.repeat(9_000 / words.length());
        assertThat(reader.read(instruction))
                .singleElement()
                .satisfies(edit -> assertThat(edit.toString()).contains("more than 400 words"));
        assertThat(reader.unheeded(instruction)).isEmpty();
        assertThat(reader.alternatives(instruction)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "make the cup green, not blue",
                "remove the cup but not the saucer",
                "make it look as if it were snowing",
                "add a white boat, not a grey one",
                "make it winter instead of summer",
                "remove the spoon instead of the cup",
                "blur nothing but the cup",
                "write NOTHING on the sign"
            })
    void oneThatIsReadIsNotRefused(String instruction) {
        List<InstructionEdit> edits = reader.read(instruction);
        assertThat(edits).as("%s", edits).noneMatch(InstructionEdit.Impossible.class::isInstance);
    }
}
