// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.PictureAnswers;
import io.heliograph.scene.document.StructuredPrompts;
import java.util.Map;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/** Structured instructions that clients can send again to repeat an edit. */
@Component
public final class EditDocuments {
    private final StructuredPrompts structuredPrompts;

    EditDocuments(StructuredPrompts structuredPrompts) {
        this.structuredPrompts = structuredPrompts;
    }

    /** The document of an instruction, under both result names. */
    public Map<String, String> said(String instruction, long seed) {
        return named(structuredPrompts.instruct(instruction, seed).toJson());
    }

    private static Map<String, String> named(String document) {
        return Map.of("structured_instruction", document, "structured_prompt", document);
    }

    /**
     * Answer for one edited picture: address, seed and the document of the instruction.
     *
     * @param flag of output moderation, named if the picture is withheld
     * @param instruction of the client
     */
    public EditPlan.Publisher answer(Field<Boolean> flag, String instruction) {
        return answer(flag, _ -> instruction);
    }

    /**
     * Answer for a picture that a prompt describes: the document has the things of the prompt.
     *
     * @param instruction the edit as a sentence
     * @param prompt may be empty
     */
    public EditPlan.Publisher described(Field<Boolean> flag, String instruction, String prompt) {
        return PictureAnswers.picture(
                flag,
                (_, seed) -> named(
                        structuredPrompts.describe(instruction, prompt, seed).toJson()));
    }

    /** The same for an instruction that is known only after the work. */
    public EditPlan.Publisher answer(Field<Boolean> flag, Function<StepWork, String> instruction) {
        return PictureAnswers.picture(flag, (stepWork, seed) -> said(instruction.apply(stepWork), seed));
    }
}
