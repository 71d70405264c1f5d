// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.Pool;
import io.heliograph.operations.models.EngineNaming;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.SeedField;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Routes that write a structured prompt from a prompt or a picture, or change one by a prompt. */
final class PromptWriting implements Operation {
    private static final List<Field<String>> TEXTS =
            List.of(GenerationFields.PROMPT, GenerationFields.STRUCTURED_PROMPT);

    private final GenerationServices generationServices;
    private final boolean lite;

    PromptWriting(GenerationServices generationServices, boolean lite) {
        this.generationServices = generationServices;
        this.lite = lite;
    }

    @Override
    public OperationSpec spec() {
        OperationSpec.Builder spec = lite
                ? OperationSpec.v2("structured_prompt.generate_lite", "/v2/structured_prompt/generate/lite")
                : OperationSpec.v2("structured_prompt.generate", "/v2/structured_prompt/generate");
        return spec.takes(
                        GenerationFields.PROMPT,
                        GenerationFields.IMAGES,
                        GenerationFields.STRUCTURED_PROMPT,
                        SeedField.SEED,
                        PromptGuard.PROMPT,
                        ImageModeration.INPUT_UNLESS_OFF,
                        PromptGuard.IP_SIGNAL)
                .accepts(OperationSpec.Body.MULTIPART)
                .pool(Pool.TEXT, 0.2)
                .gives("structured_prompt", "JSON as text")
                .gives("seed", "seed of the random choices")
                .summary(
                        lite
                                ? "Writes a structured prompt for the lite pipeline"
                                : "Writes or changes a structured prompt")
                .engine(StructuredPromptWriter.ENGINE)
                .limits("exactly one picture in 'images'; refused: prompts that match the lexicons of moderation")
                .build();
    }

    @Override
    public void check(OperationRequest operationRequest) {
        GenerationInputs.of(operationRequest, false);
        StructuredPromptStore.check(operationRequest, GenerationFields.STRUCTURED_PROMPT);
        generationServices.guard().check(operationRequest, ErrorCode.CONTENT_MODERATION_FAILED, TEXTS);
        generationServices.checkPicture(operationRequest);
    }

    @Override
    public Optional<String> notice(OperationRequest operationRequest) {
        return generationServices.notice(operationRequest, TEXTS);
    }

    @Override
    public Pipeline pipeline(OperationRequest operationRequest) {
        return EngineNaming.naming(
                spec(),
                Pipeline.of(
                        new Once("prepare", stepWork -> generationServices.prepare(stepWork, operationRequest)),
                        new Once("write", stepWork -> write(stepWork, operationRequest))));
    }

    private void write(StepWork stepWork, OperationRequest operationRequest) throws IOException {
        long seed = SeedField.of(operationRequest, stepWork.requestId());
        notice(operationRequest).ifPresent(stepWork::warn);
        WrittenPrompt written = generationServices.written(
                stepWork, operationRequest, GenerationInputs.of(operationRequest, false), seed);
        String document = generationServices.said(stepWork, written).json();
        written.remark().ifPresent(stepWork::warn);
        generationServices.scribe().undrawable(document).stream()
                .map("\"%s\" cannot be drawn by the built-in renderer."::formatted)
                .forEach(stepWork::warn);
        generationServices
                .scribe()
                .portrayed(document)
                .map(
                        "This portrait of \"%s\" cannot be drawn by the built-in renderer: ask for a full body shot."
                                ::formatted)
                .ifPresent(stepWork::warn);
        stepWork.result("seed", seed);
        stepWork.result("structured_prompt", document);
    }

    @Override
    public String sample() {
        return "{\"prompt\": \"three yellow boats on a calm lake at dusk\", \"seed\": 7}";
    }
}
