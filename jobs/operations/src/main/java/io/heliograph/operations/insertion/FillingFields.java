// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.batch.catalogue.Field;
import java.util.List;

/** Fields that the routes of this package share. */
final class FillingFields {
    /** Instruction that describes the edit. */
    static final Field<String> INSTRUCTION =
            Field.text("instruction", 2000).required().doc("the edit, in plain English");

    /** Prompt for the area. */
    static final Field<String> PROMPT =
            Field.text("prompt", 10_000).required().doc("the thing to draw, in plain English");

    /** Things to avoid in the area. */
    static final Field<String> NEGATIVE_PROMPT =
            Field.text("negative_prompt", 10_000).doc("things to avoid");

    /** Whether details are added to the prompt. */
    static final Field<Boolean> REFINE_PROMPT = Field.flag("refine_prompt")
            .orElse(true)
            .doc("true: details that the prompt leaves open are added; 'refined_prompt' returns them");

    static final List<Field<String>> INSTRUCTIONS = List.of(INSTRUCTION);

    static final List<Field<String>> PROMPTS = List.of(PROMPT, NEGATIVE_PROMPT);

    private FillingFields() {}
}
