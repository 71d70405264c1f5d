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

/** Edits as the documents that clients send back to have them again. */
@Component
public final class EditDocuments {
    private final StructuredPrompts structuredPrompts;

    EditDocuments(StructuredPrompts structuredPrompts) {
        this.structuredPrompts = structuredPrompts;
    }

    /** The document of an instruction, under both names that clients read it by. */
    public Map<String, String> said(String instruction, long seed) {
        String document = structuredPrompts.instruct(instruction, seed).toJson();
        return Map.of("structured_instruction", document, "structured_prompt", document);
    }

    /**
     * The answer of one edited picture: address, seed and the document of the instruction.
     *
     * @param flag that switched output moderation on, named when the picture is kept back
     * @param instruction as the client says it
     */
    public EditPlan.Publisher answer(Field<Boolean> flag, String instruction) {
        return answer(flag, _ -> instruction);
    }

    /** The same of an instruction that is known when the work is done. */
    public EditPlan.Publisher answer(Field<Boolean> flag, Function<StepWork, String> instruction) {
        return PictureAnswers.picture(flag, (stepWork, seed) -> said(instruction.apply(stepWork), seed));
    }
}
