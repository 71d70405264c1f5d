// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.BriefReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Advice names nothing that the client has named already. */
class PhraseAdviceTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "the cup | Name its colour, place or size, or send a mask.",
                "the red cup | Name its place or size, or send a mask.",
                "the cup on the left | Name its colour or size, or send a mask.",
                "the small cup | Name its colour or place, or send a mask.",
                "the red cup on the left | Name its size, or send a mask.",
                "the small red cup | Name its place, or send a mask.",
                "the cup beside the plate | Name its colour or size, or send a mask.",
                "the small red cup on the left | Send a mask."
            })
    void whatWasNamedIsNotAskedFor(String phrase, String advice) {
        InstructionEdit edit = READER.instructions().read("remove " + phrase).getFirst();
        assertThat(edit)
                .isInstanceOfSatisfying(
                        InstructionEdit.Erase.class,
                        erase -> assertThat(PhraseAdvice.of(erase.what(), "send a mask"))
                                .isEqualTo(advice));
    }
}
