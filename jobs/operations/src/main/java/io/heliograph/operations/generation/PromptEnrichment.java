// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.operations.language.LanguageAid;
import io.heliograph.scene.document.StructuredPrompts;
import io.heliograph.scene.language.BriefReader;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Adds details to prompts where they leave choices open. */
@Component
final class PromptEnrichment {
    private final BriefReader briefReader;
    private final StructuredPrompts structuredPrompts;
    private final LanguageAid aid;
    private final DrawingEngines engines;

    PromptEnrichment(
            BriefReader briefReader, StructuredPrompts structuredPrompts, LanguageAid aid, DrawingEngines engines) {
        this.briefReader = briefReader;
        this.structuredPrompts = structuredPrompts;
        this.aid = aid;
        this.engines = engines;
    }

    /**
     * Adds details to a prompt by the language model, else by the parser. The parser adds only details that the drawing engine can use, and
     * none to aspects that the prompt negates. A prompt that the parser cannot read is returned unchanged, with a warning.
     */
    EnhancedPrompt enhanced(String prompt, long seed) {
        return aid.enhanced(prompt, seed).map(EnhancedPrompt::of).orElseGet(() -> completed(prompt, seed));
    }

    private EnhancedPrompt completed(String prompt, long seed) {
        Optional<String> unreadable = engines.areThere() ? briefReader.strange(prompt) : briefReader.refusal(prompt);
        if (unreadable.isPresent()) {
            return EnhancedPrompt.unchanged(
                    prompt,
                    "The prompt " + unreadable.get()
                            + " It was not changed: only a language model can add details to it.");
        }
        String richer = structuredPrompts.enhance(prompt, seed, !engines.areThere());
        return richer.equals(prompt.strip())
                ? EnhancedPrompt.unchanged(
                        prompt, "The prompt leaves nothing open that the drawing engine can use. It was not changed.")
                : EnhancedPrompt.of(richer);
    }
}
