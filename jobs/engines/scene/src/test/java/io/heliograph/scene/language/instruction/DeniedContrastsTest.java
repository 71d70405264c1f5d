// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.prompt.PromptAspect;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contrasts in instructions and prompts, such as "green, not blue". */
class DeniedContrastsTest {
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    private static InstructionEdit only(String instruction) {
        List<InstructionEdit> edits = READER.instructions().read(instruction);
        assertThat(edits).as(instruction).hasSize(1);
        assertThat(READER.instructions().unheeded(instruction)).as(instruction).isEmpty();
        return edits.getFirst();
    }

    @Test
    void aDeniedColourIsNotTheWantedOne() {
        var background = (InstructionEdit.Background) only("make the background white, not grey");
        assertThat(background.colour().orElseThrow().name()).isEqualTo("white");
        var wall = (InstructionEdit.Recolour) only("make the wall white, not grey");
        assertThat(wall.to().name()).isEqualTo("white");
        assertThat(((InstructionEdit.Recolour) only("make the car blue rather than red"))
                        .to()
                        .name())
                .isEqualTo("blue");
        assertThat(((InstructionEdit.Recolour) only("change the colour of the dress to green, not blue"))
                        .to()
                        .name())
                .isEqualTo("green");
    }

    @Test
    void aDeniedSeasonWeatherOrStyleIsNoThing() {
        assertThat(((InstructionEdit.Reseason) only("winter instead of summer")).season())
                .isEqualTo(SceneSetting.Season.WINTER);
        assertThat(((InstructionEdit.Reweather) only("make it sunny instead of rainy")).weather())
                .isEqualTo(SceneSetting.Weather.CLEAR);
        assertThat(only("turn it into a watercolour, not an oil painting")).isInstanceOf(InstructionEdit.Restyle.class);
    }

    @Test
    void aDeniedAlternativeThingIsNotAdded() {
        var boat = (InstructionEdit.Add) only("add a red boat, not a white one");
        assertThat(boat.what().noun()).isEqualTo("boat");
        assertThat(boat.what().colours().getFirst().name()).isEqualTo("red");
        assertThat(only("put a red mug, not a blue one, on the table")).isInstanceOf(InstructionEdit.Add.class);
    }

    @Test
    void definiteThingsAndMissingPartsAreStillDenied() {
        assertThat(only("remove the car, not the dog")).isInstanceOf(InstructionEdit.Sparing.class);
        assertThat(READER.instructions().read("add a hat without a ribbon").getFirst())
                .isInstanceOf(InstructionEdit.Impossible.class);
        assertThat(((InstructionEdit.Unclear) READER.instructions()
                                .read("do not change the sky")
                                .getFirst())
                        .text())
                .contains("not change");
    }

    @ParameterizedTest
    @CsvSource({
        "blend them in a double exposure, EXPOSURE",
        "dissolve one into the other, EXPOSURE",
        "use it as a texture, TEXTURE",
        "apply the patterns to the mug, TEXTURE",
        "put it on the table, SUBJECT",
        "'no double exposure, put it on the table', SUBJECT",
        "'not as a texture, put it on the table', SUBJECT",
        "'a texture, no double exposure', TEXTURE"
    })
    void theWayToOverlayIsRead(String instruction, OverlayWay way) {
        assertThat(READER.overlayWay(instruction)).isEqualTo(way);
    }

    @Test
    void deniedAspectsAreNamed() {
        assertThat(READER.deniedAspects("a street without people")).containsExactly(PromptAspect.THINGS);
        assertThat(READER.deniedAspects("a forest, no fog")).containsExactly(PromptAspect.WEATHER);
        assertThat(READER.deniedAspects("a fox, no blur")).containsExactly(PromptAspect.LENS);
        assertThat(READER.deniedAspects("a fox with no background")).containsExactly(PromptAspect.SETTING);
        assertThat(READER.deniedAspects("a red mug on a table")).isEmpty();
        assertThat(READER.deniedAspects("a fox, nothing blurred")).contains(PromptAspect.LENS, PromptAspect.SETTING);
    }
}
