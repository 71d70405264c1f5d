// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.scene.language.BriefReader;

/** Refuses prompts from which nothing could be drawn but an empty picture: those in another language, and those that name nothing to be seen. */
public final class ReadablePrompt {
    private ReadablePrompt() {}

    /**
     * Lets prompts pass that are English and name something to be seen.
     *
     * @param field that the prompt stands in, for the error
     * @throws FailureException VALIDATION_ERROR that names what was not understood
     */
    public static void check(BriefReader briefReader, String prompt, String field) {
        briefReader.refusal(prompt).ifPresent(why -> refuse(field, why));
    }

    /** The same for a prompt beside a picture, which may say anything as long as it is English. */
    public static void checkEnglish(BriefReader briefReader, String prompt, String field) {
        briefReader.strange(prompt).ifPresent(why -> refuse(field, why));
    }

    private static void refuse(String field, String why) {
        throw new FailureException(
                ErrorCode.VALIDATION_ERROR, "Not understood: " + field, "The field '%s' %s".formatted(field, why));
    }
}
