// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.language.BriefReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Turns and looks in everyday words. */
class TurnsAndLooksTest {
    private static final InstructionReader READER =
            BriefReader.load(ArchetypeCatalogue.builtIn()).instructions();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "straighten the horizon | straighten the image",
                "rotate the picture a quarter turn to the left | rotate the image by 90 degrees counterclockwise",
                "rotate it half a turn | rotate the image by 180 degrees",
                "turn the image by a half turn | rotate the image by 180 degrees",
                "give the photo an autumn feeling | change the season to autumn",
                "give it a winter vibe | change the season to winter",
                "make it feel like summer | change the season to summer",
                "make it look like an old photograph from the 1920s | change the style to vintage",
                "restore the old photo | restore the image",
                "make this old photo brighter | increase the brightness by 25%"
            })
    void everydayWordsAreRead(String instruction, String sentence) {
        assertThat(InstructionReader.canonical(READER.read(instruction))).isEqualTo(sentence);
        assertThat(READER.unheeded(instruction)).isEmpty();
    }
}
