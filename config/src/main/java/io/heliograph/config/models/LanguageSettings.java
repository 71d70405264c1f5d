// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.models;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * A language model that reads prompts. If it does not answer, the built-in parser does.
 *
 * @param url OpenAI-compatible endpoint, including the version; empty: none
 * @param model name of the model at the endpoint
 * @param key bearer token, if the endpoint needs one
 * @param structure way in which JSON answers are requested
 * @param vision whether the model accepts pictures
 * @param tokenField name of the field that limits an answer's tokens: {@code max_tokens}, or {@code max_completion_tokens} for newer
 *     models of OpenAI
 * @param mostTokens maximum tokens of an answer
 * @param timeout time limit of one question
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
