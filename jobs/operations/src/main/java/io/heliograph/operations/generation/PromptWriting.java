// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.Request;
import io.heliograph.batch.catalogue.Spec;
import io.heliograph.batch.catalogue.Work;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.Pool;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.SeedField;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** A prompt or a picture becomes a structured prompt, or a structured prompt is changed as a prompt says. */
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
    public Spec spec() {
        Spec.Builder spec = lite
                ? Spec.v2("structured_prompt.generate_lite", "/v2/structured_prompt/generate/lite")
                : Spec.v2("structured_prompt.generate", "/v2/structured_prompt/generate");
        return spec.takes(
                        GenerationFields.PROMPT,
                        GenerationFields.IMAGES,
                        GenerationFields.STRUCTURED_PROMPT,
                        SeedField.SEED,
                        PromptGuard.PROMPT,
                        ImageModeration.INPUT_UNLESS_OFF,
                        PromptGuard.IP_SIGNAL)
                .accepts(Spec.Body.MULTIPART)
                .pool(Pool.TEXT, 0.2)
                .gives("structured_prompt", "JSON as text")
                .gives("seed", "what was left to chance")
                .summary(lite ? "A structured prompt, for the lite pipeline" : "Writes or changes a structured prompt")
                .engine(StructuredPromptWriter.ENGINE)
                .limits("exactly one picture in 'images'; refused: prompts that stand on the lexicons of moderation")
                .build();
    }

    @Override
    public void check(Request request) {
        GenerationInputs.of(request, false);
        StructuredPromptStore.check(request, GenerationFields.STRUCTURED_PROMPT);
        generationServices.guard().check(request, ErrorCode.CONTENT_MODERATION_FAILED, TEXTS);
        generationServices.checkPicture(request);
    }

    @Override
    public Optional<String> notice(Request request) {
        return generationServices.guard().notice(request, TEXTS);
    }

    @Override
    public Pipeline pipeline(Request request) {
        return Pipeline.of(
                new Once("prepare", work -> generationServices.prepare(work, request)),
                new Once("write", work -> write(work, request)));
    }

    private void write(Work work, Request request) throws IOException {
        long seed = SeedField.of(request, work.requestId());
        notice(request).ifPresent(work::warn);
        String document = generationServices.write(work, request, GenerationInputs.of(request, false), seed);
        generationServices.scribe().undrawable(document).stream()
                .map("\"%s\" cannot be drawn by the built-in renderer."::formatted)
                .forEach(work::warn);
        work.result("seed", seed);
        work.result("structured_prompt", document);
    }

    @Override
    public String sample() {
        return "{\"prompt\": \"three yellow boats on a calm lake at dusk\", \"seed\": 7}";
    }
}
