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
import io.heliograph.operations.language.DocumentShape;
import io.heliograph.operations.models.EngineNaming;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.SeedField;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Route that completes a structured prompt after edits by hand: it adapts other fields to the edits. */
@Component
final class PromptDifference implements Operation {
    private static final Field<String> BEFORE = Field.document("structured_prompt", GenerationFields.LONGEST_DOCUMENT)
            .required()
            .doc("JSON as text: before the edits");
    private static final Field<String> AFTER = Field.document(
                    "user_adjusted_structured_prompt", GenerationFields.LONGEST_DOCUMENT)
            .required()
            .doc("JSON as text: after the edits");

    private final GenerationServices generationServices;

    PromptDifference(GenerationServices generationServices) {
        this.generationServices = generationServices;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("structured_prompt.generate_from_diff", "/v2/structured_prompt/generate_from_diff")
                .takes(BEFORE, AFTER, SeedField.SEED, GenerationFields.MODEL_VERSION, PromptGuard.PROMPT)
                .pool(Pool.TEXT, 0.2)
                .gives("structured_prompt", "JSON as text: the edits and their consequences")
                .gives("seed", "seed of the random choices")
                .summary("Derives a structured prompt from the difference of two")
                .engine(StructuredPromptWriter.ENGINE)
                .limits("refused: 400 if a document is not a JSON object, 422 if it describes nothing")
                .build();
    }

    @Override
    public void check(OperationRequest operationRequest) {
        StructuredPromptStore.check(operationRequest, BEFORE);
        StructuredPromptStore.check(operationRequest, AFTER);
        StructuredPromptStore.checkContent(operationRequest, BEFORE);
        StructuredPromptStore.checkContent(operationRequest, AFTER);
        generationServices.guard().check(operationRequest, ErrorCode.CONTENT_MODERATION_FAILED, List.of(BEFORE, AFTER));
    }

    @Override
    public Optional<String> notice(OperationRequest operationRequest) {
        return DocumentShape.notice(operationRequest, List.of(BEFORE, AFTER));
    }

    @Override
    public Pipeline pipeline(OperationRequest operationRequest) {
        return EngineNaming.naming(
                spec(), Pipeline.of(new Once("write", stepWork -> write(stepWork, operationRequest))));
    }

    private void write(StepWork stepWork, OperationRequest operationRequest) {
        long seed = SeedField.of(operationRequest, stepWork.requestId());
        notice(operationRequest).ifPresent(stepWork::warn);
        stepWork.result("seed", seed);
        stepWork.result(
                "structured_prompt",
                generationServices
                        .scribe()
                        .difference(operationRequest.get(BEFORE), operationRequest.get(AFTER), seed));
    }

    @Override
    public String sample() {
        return "{\"structured_prompt\": \"{\\\"short_description\\\": \\\"a red mug\\\", \\\"objects\\\":"
                + " [{\\\"description\\\": \\\"a red mug\\\"}]}\", \"user_adjusted_structured_prompt\":"
                + " \"{\\\"short_description\\\": \\\"a red mug\\\", \\\"objects\\\": [{\\\"description\\\": \\\"a blue"
                + " mug\\\"}]}\"}";
    }
}
