// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.operations.language.EditDocuments;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.instruction.InstructionReader;
import io.heliograph.vision.picture.LookUpscaling;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Common parts of the look routes that take a text: fields, stages, and an answer with picture, seed and structured instruction. */
@Component
final class LookRoutes {
    static final int LONGEST = 2000; // Maximum characters of a text that describes a look.

    private final InstructionReader instructionReader;
    private final EditDocuments documents;

    LookRoutes(BriefReader briefReader, EditDocuments documents) {
        this.documents = documents;
        instructionReader = briefReader.instructions();
    }

    static OperationSpec.Builder spec(String name, String path, Field<?>... own) {
        return OperationSpec.v2(name, path)
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(ImageFields.IMAGE)
                .takes(own)
                .takes(
                        SeedField.SEED,
                        PromptGuard.PROMPT,
                        ImageModeration.INPUT_UNLESS_OFF,
                        ImageModeration.OUTPUT_UNLESS_OFF,
                        PromptGuard.IP_SIGNAL)
                .gives("image_url", "PNG of the input's size and opacity")
                .gives("seed", "seed of the random choices")
                .gives("structured_instruction", "the edit as JSON text, accepted by /v2/image/edit")
                .gives("structured_prompt", "copy of the same text, for compatibility")
                .pictureMemory(PictureMemory.of(LookUpscaling::memory))
                .limits(
                        "at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC; computed at "
                                + LookUpscaling.MOST / 1_000_000 + " megapixels and enlarged");
    }

    /**
     * The plan of a route.
     *
     * @param words field with the text that describes the look
     * @param instruction the edit as a sentence for /v2/image/edit
     */
    EditPlan plan(OperationRequest operationRequest, Field<String> words, String instruction, EditPlan.Edit making) {
        return plan(operationRequest, words, making)
                .publishes(documents.answer(ImageModeration.OUTPUT_UNLESS_OFF, instruction));
    }

    /**
     * The plan of a route with a prompt that describes the result.
     *
     * @param words field of the prompt
     * @param instruction the edit as a sentence
     * @param prompt may be empty
     */
    EditPlan plan(
            OperationRequest operationRequest,
            Field<String> words,
            String instruction,
            String prompt,
            EditPlan.Edit making) {
        return plan(operationRequest, words, making)
                .publishes(documents.described(ImageModeration.OUTPUT_UNLESS_OFF, instruction, prompt));
    }

    private static EditPlan plan(OperationRequest operationRequest, Field<String> words, EditPlan.Edit making) {
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .texts(List.of(words))
                .moderation(ImageModeration.INPUT_UNLESS_OFF, ImageModeration.OUTPUT_UNLESS_OFF)
                .memory(header -> LookUpscaling.memory(header.pixels()))
                .does(making);
    }

    /** The first edit of the given kind that the grammar understands in a sentence. */
    <E extends InstructionEdit> Optional<E> understood(String sentence, Class<E> kind) {
        return instructionReader.read(sentence).stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst();
    }
}
