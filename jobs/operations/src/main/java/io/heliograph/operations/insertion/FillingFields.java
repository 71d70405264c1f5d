// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.batch.catalogue.Field;
import java.util.List;

/** Common fields of the routes of this package. */
final class FillingFields {
    /** The edit in words. */
    static final Field<String> INSTRUCTION =
            Field.text("instruction", 2000).required().doc("what is to be done, in plain English");

    /** The thing to draw. */
    static final Field<String> PROMPT =
            Field.text("prompt", 10_000).required().doc("what is to be there, in plain English");

    /** Things to avoid. */
    static final Field<String> NEGATIVE_PROMPT =
            Field.text("negative_prompt", 10_000).doc("what is not to be there");

    /** Whether details are added to the prompt. */
    static final Field<Boolean> REFINE_PROMPT = Field.flag("refine_prompt")
            .orElse(true)
            .doc("true: what the prompt leaves open is written out, and said as 'refined_prompt'");

    static final List<Field<String>> INSTRUCTIONS = List.of(INSTRUCTION);

    static final List<Field<String>> PROMPTS = List.of(PROMPT, NEGATIVE_PROMPT);

    private FillingFields() {}
}
