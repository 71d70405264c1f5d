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

/** Writes structured instructions, which clients can send again to repeat an edit. */
@Component
public final class EditDocuments {
    private final StructuredPrompts structuredPrompts;

    EditDocuments(StructuredPrompts structuredPrompts) {
        this.structuredPrompts = structuredPrompts;
    }

    /** The structured instruction for an instruction, under both names that results use. */
    public Map<String, String> said(String instruction, long seed) {
        return named(structuredPrompts.instruct(instruction, seed).toJson());
    }

    private static Map<String, String> named(String document) {
        return Map.of("structured_instruction", document, "structured_prompt", document);
    }

    /**
     * Answer for one edited picture: address, seed and structured instruction.
     *
     * @param flag field of output moderation, named in the refusal if the picture is withheld
     * @param instruction instruction from the client
     */
    public EditPlan.Publisher answer(Field<Boolean> flag, String instruction) {
        return answer(flag, _ -> instruction);
    }

    /**
     * Answer for a picture described by a prompt: its structured instruction contains the things of the prompt.
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

    /** Answer for one edited picture with an instruction that is known only after the work. */
    public EditPlan.Publisher answer(Field<Boolean> flag, Function<StepWork, String> instruction) {
        return PictureAnswers.picture(flag, (stepWork, seed) -> said(instruction.apply(stepWork), seed));
    }
}
