// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.language.BriefReader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An instruction for a document changes only the thing on the named side, and names what the document cannot express. */
class RefinedSidesTest {
    private final BriefReader reader = BriefReader.load(ArchetypeCatalogue.builtIn());
    private final StructuredPrompts prompts = StructuredPrompts.of(reader);

    private StructuredPrompt written(String prompt) {
        return prompts.write(reader.read(prompt, ""), 5);
    }

    private List<String> colours(String prompt, String instruction) {
        return prompts.read(prompts.refine(written(prompt), instruction, 5)).things().stream()
                .map(BriefThing::colours)
                .map(colours ->
                        colours.stream().map(NamedColour::name).findFirst().orElse("-"))
                .toList();
    }

    @Test
    void onlyTheAppleOnTheNamedSideTurnsGreen() {
        String prompt = "a red apple on the left and a red apple on the right";
        assertThat(colours(prompt, "make the left apple green")).containsExactly("green", "red");
        assertThat(colours(prompt, "make the right apple green")).containsExactly("red", "green");
    }

    @Test
    void aSideThatNoThingHasIsNamed() {
        StructuredPrompt two = written("two red apples");
        assertThat(prompts.ignoredWords(two, "make the left apple green")).containsExactly("left apple");
        assertThat(colours("two red apples", "make the left apple green")).containsExactly("red");
    }

    @Test
    void theOnlyThingNeedsNoSide() {
        assertThat(colours("a red apple", "make the left apple green")).containsExactly("green");
    }

    @Test
    void starsInARoomAreNamed() {
        assertThat(prompts.ignoredWords(written("a sofa in a living room"), "add stars"))
                .containsExactly("stars");
        assertThat(prompts.ignoredWords(written("a house on a hill"), "add stars"))
                .isEmpty();
    }

    @Test
    void aShortWayIsNamedAsADocumentKnowsOnlyPlaces() {
        assertThat(prompts.ignoredWords(written("a mug on a table"), "move the mug a little to the right"))
                .containsExactly("slightly");
    }
}
