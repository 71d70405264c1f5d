// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.Pool;
import io.heliograph.operations.models.EngineNaming;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.SeedField;
import java.util.List;
import org.springframework.stereotype.Component;

/** Route that adds details to a short prompt. */
@Component
final class PromptEnhancer implements Operation {
    private static final Field<String> PROMPT =
            Field.text("prompt", GenerationFields.LONGEST_PROMPT).required().doc("the prompt to add details to");
    private static final String RESULT = "prompt variations"; // the API contract spells this key with a blank

    private final GenerationServices generationServices;

    PromptEnhancer(GenerationServices generationServices) {
        this.generationServices = generationServices;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v1("legacy.prompt_enhancer", "/v1/prompt_enhancer", "/prompt_enhancer")
                .syncOnly()
                .takes(PROMPT, SeedField.SEED, PromptGuard.PROMPT)
                .pool(Pool.TEXT, 0.1)
                .gives(
                        RESULT,
                        "the richer prompt; the key contains a blank. Without another drawing engine only details that"
                                + " the built-in renderer draws are added")
                .summary("Makes a prompt richer (v1)")
                .engine(StructuredPromptWriter.ENGINE)
                .limits("refused: prompts that match the lexicons of moderation")
                .build();
    }

    @Override
    public void check(OperationRequest operationRequest) {
        generationServices.guard().check(operationRequest, ErrorCode.CONTENT_MODERATION_FAILED, List.of(PROMPT));
    }

    @Override
    public Pipeline pipeline(OperationRequest operationRequest) {
        return EngineNaming.naming(spec(), Pipeline.of(new Once("write", stepWork -> {
            EnhancedPrompt enhanced = generationServices
                    .enrichment()
                    .enhanced(operationRequest.get(PROMPT), SeedField.of(operationRequest, stepWork.requestId()));
            enhanced.warning().ifPresent(stepWork::warn);
            stepWork.result(RESULT, enhanced.text());
        })));
    }

    @Override
    public String sample() {
        return "{\"prompt\": \"a fox in the snow\"}";
    }
}
