// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

import java.util.Optional;

/**
 * Differences between endpoints with the Images API.
 *
 * @param seeds how a seed is sent
 * @param negatives how a negative prompt is sent
 * @param responseFormat {@code b64_json}, {@code url}, or empty: the field is not sent
 */
public record ImagesDialect(Seeds seeds, Negatives negatives, Optional<String> responseFormat) {
    /** How a seed is sent. */
    public enum Seeds {
        /** The seed is not sent. */
        NONE,
        /** In a field {@code seed}. */
        FIELD,
        /** Within the prompt, as the server of stable-diffusion.cpp reads it. */
        SD_CPP
    }

    /** How a negative prompt is sent. */
    public enum Negatives {
        /** The negative prompt is not sent. */
        NONE,
        /** In a field {@code negative_prompt}. */
        FIELD,
        /** Behind the prompt and a vertical bar, as older versions of LocalAI read it. */
        BAR,
        /** Within the prompt, as the server of stable-diffusion.cpp reads it. */
        SD_CPP
    }
}
