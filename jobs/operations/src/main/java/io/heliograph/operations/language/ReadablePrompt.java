// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.scene.language.BriefReader;

/** Refuses prompts that would give an empty picture: those in another language, or without a drawable thing. */
public final class ReadablePrompt {
    private ReadablePrompt() {}

    /**
     * Accepts prompts in English with a drawable thing.
     *
     * @param field field of the prompt, for the error
     * @throws FailureException VALIDATION_ERROR that names the words not understood
     */
    public static void check(BriefReader briefReader, String prompt, String field) {
        briefReader.refusal(prompt).ifPresent(why -> refuse(field, why));
    }

    /** Accepts prompts in English with any content; used for a prompt beside a picture. */
    public static void checkEnglish(BriefReader briefReader, String prompt, String field) {
        briefReader.strange(prompt).ifPresent(why -> refuse(field, why));
    }

    private static void refuse(String field, String why) {
        throw new FailureException(
                ErrorCode.VALIDATION_ERROR, "Not understood: " + field, "The field '%s' %s".formatted(field, why));
    }
}
