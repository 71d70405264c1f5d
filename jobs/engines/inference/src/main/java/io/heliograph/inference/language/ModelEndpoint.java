// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.language;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * Address and parameters of a language model.
 *
 * @param base address up to and including the version, for example {@code http://localhost:11434/v1}
 * @param model name of the model at the endpoint
 * @param key bearer token, if one is needed
 * @param structure how JSON is requested
 * @param vision whether it accepts pictures
 * @param tokenField {@code max_tokens}, or {@code max_completion_tokens} for newer models of OpenAI
 * @param mostTokens maximum tokens of an answer, 16 to 32768
 * @param timeout time limit for one question, up to 10 minutes
 */
public record ModelEndpoint(
        URI base,
        String model,
        Optional<String> key,
        Structure structure,
        boolean vision,
        String tokenField,
        int mostTokens,
        Duration timeout) {
    private static final Duration LONGEST = Duration.ofMinutes(10);

    /** How an answer in JSON is requested. */
    public enum Structure {
        /** By the schema itself ({@code response_format: json_schema}): OpenAI, vLLM, llama.cpp, Ollama, LM Studio. */
        SCHEMA,
        /** By {@code response_format: json_object}, with the schema in the instructions. */
        OBJECT,
        /** By the instructions alone. */
        WORDS
    }

    /** Checks the ranges. */
    public ModelEndpoint {
        if (!"http".equals(base.getScheme()) && !"https".equals(base.getScheme())) {
            throw new IllegalArgumentException("not an address of http or https: " + base);
        }
        if (base.getRawQuery() != null || base.getRawUserInfo() != null || base.getRawFragment() != null) {
            throw new IllegalArgumentException("the address of the model has a query, a user or a fragment");
        }
        if (model.isBlank() || mostTokens < 16 || mostTokens > 32_768) {
            throw new IllegalArgumentException("the model needs a name, and answers of 16 to 32768 tokens");
        }
        if (timeout.isNegative() || timeout.isZero() || timeout.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("the timeout is above 0 and at most 10 minutes");
        }
    }

    /** An endpoint without a key, with a model that supports schemas. */
    public static ModelEndpoint of(URI base, String model) {
        return new ModelEndpoint(
                base, model, Optional.empty(), Structure.SCHEMA, false, "max_tokens", 2048, Duration.ofSeconds(30));
    }

    URI completions() {
        String text = base.toString();
        return URI.create(text + (text.endsWith("/") ? "" : "/") + "chat/completions");
    }

    /** Description for logs, without the key. */
    @Override
    public String toString() {
        return "%s at %s%s".formatted(model, base, key.isPresent() ? " with a key" : "");
    }
}
