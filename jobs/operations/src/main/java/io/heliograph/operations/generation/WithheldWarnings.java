// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.util.List;

/**
 * Warnings of the built-in engine about a prompt that another engine draws. They are stored, and sent only if the built-in engine has to
 * draw after all.
 */
final class WithheldWarnings {
    private static final String WARNINGS = "unheard";
    private static final String REFUSAL = "unreadable";
    private static final int LONGEST = 1_500; // maximum characters of a value stored with the job

    private WithheldWarnings() {}

    static void keep(StepWork stepWork, WrittenPrompt written) {
        stepWork.remember(WARNINGS, shortened(String.join("\n", written.warnings())));
        written.refusal().ifPresent(why -> stepWork.remember(REFUSAL, shortened(why)));
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST);
    }

    /**
     * Sends the warnings before the built-in engine draws.
     *
     * @throws FailureException VALIDATION_ERROR if the built-in engine cannot draw the prompt
     */
    static void tell(StepWork stepWork) {
        stepWork.recall(REFUSAL).ifPresent(why -> {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR, "Not understood: " + GenerationFields.PROMPT.name(), why);
        });
        stepWork.recall(WARNINGS).stream()
                .flatMap(text -> List.of(text.split("\n", -1)).stream())
                .filter(sentence -> !sentence.isBlank())
                .forEach(stepWork::warn);
    }
}
