// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * A language model that reads prompts, where the built-in parser would, and falls back to it.
 *
 * @param url of an OpenAI-compatible endpoint, up to and with the version; empty: none
 * @param model its name there
 * @param key bearer token, if one is needed
 * @param structure how it is told to answer in JSON
 * @param vision whether it sees pictures
 * @param tokenField {@code max_tokens}, or {@code max_completion_tokens} for newer models of OpenAI
 * @param mostTokens of an answer
 * @param timeout of one question
 */
public record LanguageSettings(
        String url,
        String model,
        String key,
        @NotNull AnswerStructure structure,
        boolean vision,
        @NotBlank String tokenField,
        @Min(16) @Max(32768) int mostTokens,
        @NotNull Duration timeout) {
    /** Without the key, so that it cannot reach a log. */
    @Override
    public String toString() {
        return "Language[" + url + ", " + model + "]";
    }
}
