// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;

/** Combinations of inputs that the API contract allows in a request. */
enum GenerationInputs {
    /** A prompt. */
    WORDS,
    /** A picture. */
    PICTURE,
    /** A prompt and a picture. */
    PICTURE_AND_WORDS,
    /** A structured prompt, unchanged. */
    DOCUMENT,
    /** A structured prompt and a change to it. */
    CHANGE;

    /**
     * Determines the combination of a request.
     *
     * @param redraws whether the route accepts a structured prompt without a change
     * @throws FailureException VALIDATION_ERROR for any other combination
     */
    static GenerationInputs of(OperationRequest operationRequest, boolean redraws) {
        boolean words = operationRequest.find(GenerationFields.PROMPT).isPresent();
        boolean picture = operationRequest.find(GenerationFields.IMAGES).isPresent();
        boolean document =
                operationRequest.find(GenerationFields.STRUCTURED_PROMPT).isPresent();
        if (picture && document) {
            throw refuse("'images' and 'structured_prompt' cannot be combined: send one of them.");
        }
        if (document && !words && !redraws) {
            throw refuse("'structured_prompt' needs a 'prompt' that describes the change.");
        }
        if (!words && !picture && !document) {
            throw refuse(
                    redraws
                            ? "Send 'prompt', 'images' or 'structured_prompt'."
                            : "Send 'prompt' or 'images', or 'structured_prompt' with 'prompt'.");
        }
        if (document) {
            return words ? CHANGE : DOCUMENT;
        }
        return picture ? words ? PICTURE_AND_WORDS : PICTURE : WORDS;
    }

    private static FailureException refuse(String details) {
        return new FailureException(ErrorCode.VALIDATION_ERROR, "Invalid combination of inputs", details);
    }
}
