// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.BriefReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "make it night with a full moon | make it night; add a full moon",
                "turn it into a night scene with a moon | make it night; add a moon",
                "make it sunset with birds in the sky | make it sunset; add birds in the sky",
                "make the picture sunny with two birds | make the picture sunny; add two birds",
                "turn the picture into winter with a snowman | change the season to winter; add a snowman",
                "change it to autumn with a red kite | change the season to autumn; add a red kite",
                "make it a rainy day with an umbrella | make it rainy; add an umbrella",
                "make it foggy plus a boat | make it foggy; add a boat"
            })
    void aLookWithAThingAddsTheThing(String instruction, String plain) {
        assertThat(READER.read(instruction)).isEqualTo(READER.read(plain)).hasSize(2);
        assertThat(READER.unheeded(instruction)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"make it night with stars", "make it winter with falling snow", "make it rainy with fog"})
    void aLookWithALookAddsNothing(String instruction) {
        assertThat(READER.read(instruction)).noneMatch(InstructionEdit.Add.class::isInstance);
    }
}
