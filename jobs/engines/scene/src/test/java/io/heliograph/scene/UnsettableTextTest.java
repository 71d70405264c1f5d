// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.language.BriefReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnsettableTextTest {
    private final SceneStudio sceneStudio = SceneStudio.open();
    private final BriefReader briefReader = BriefReader.load(sceneStudio.archetypes());

    @Test
    void textInLettersThatThePenDoesNotHaveIsLeftOutAndTold() {
        assertEquals(
                List.of(
                        "the text \"Привет\" is left out: only Latin letters, digits and marks can be set, not П р и в е т"),
                warnings("a mug with the text \"Привет\""));
        assertEquals(
                List.of("the text \"TEA ☕ → 5\" is left out: only Latin letters, digits and marks can be set, not ☕ →"),
                warnings("a mug with the text \"TEA ☕ → 5\""));
        assertEquals(List.of(), warnings("a mug with the text \"Café No 1\""));
    }

    @Test
    void anEmojiBesideANounDoesNotTakeItsPlace() {
        Brief brief = briefReader.read("a red mug \uD83D\uDE00 on a table", "");
        assertEquals(
                List.of("mug", "table"),
                brief.things().stream().map(BriefThing::noun).toList());
    }

    @Test
    void aShareOfThingsThatIsNotShownIsTold() {
        Brief brief = briefReader.read("three candles on a table, two of the three are lit", "");
        assertTrue(
                brief.unknown().stream().anyMatch(told -> told.contains("two of the three")),
                brief.unknown()::toString);
    }

    private List<String> warnings(String prompt) {
        return sceneStudio.check(briefReader.read(prompt, ""));
    }
}
