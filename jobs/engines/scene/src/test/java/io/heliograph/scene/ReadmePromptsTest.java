// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.language.BriefReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The prompts that the README shows are understood to the last word. */
class ReadmePromptsTest {
    private static final Pattern PROMPT = Pattern.compile("(?:\"prompt\": |Below: |and )\"([^\"]{8,})\"");
    private final SceneStudio sceneStudio = SceneStudio.open();
    private final BriefReader briefReader = BriefReader.load(sceneStudio.archetypes());

    @Test
    void noPromptOfTheReadmeGivesAWarning() throws IOException {
        List<String> prompts = PROMPT.matcher(Files.readString(Path.of("../../../README.md")))
                .results()
                .map(match -> match.group(1))
                .toList();
        assertEquals(1, prompts.size(), () -> "prompts found: " + prompts);
        Map<String, List<String>> warned = new LinkedHashMap<>();
        for (String prompt : prompts) {
            assertEquals(Optional.empty(), briefReader.refusal(prompt), prompt);
            warned.put(prompt, sceneStudio.check(briefReader.read(prompt, "")));
        }
        warned.values().removeIf(List::isEmpty);
        assertEquals(Map.of(), warned);
    }

    @Test
    void softAndHarshLightAreSetAndWhatNothingSetsIsTold() {
        assertEquals(false, light("a mug, soft golden hour light"));
        assertEquals(true, light("a mug, harsh window light"));
        assertEquals(
                List.of("the mood \"lonely\" has no effect on a drawn picture"),
                sceneStudio.check(briefReader.read("a lonely calm sea", "")));
        assertEquals(
                List.of("the mood \"calm\" has no effect on a drawn picture"),
                sceneStudio.check(briefReader.read("a calm forest", "")));
    }

    private boolean light(String prompt) {
        Brief brief = briefReader.read(prompt, "");
        assertEquals(List.of(), sceneStudio.check(brief), prompt);
        return brief.light().hard();
    }
}
