// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.ResultFiles;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.models.EngineNaming;
import io.heliograph.operations.models.RunningWork;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.scene.compositing.DrawingQuality;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Pipeline of the v1 generation routes: download the pictures, write the structured prompt, draw each result, publish. For a refused
 * result, a synchronous client gets a message in its place, an asynchronous client a file of zero bytes at its address.
 */
final class LegacyGenerationStages {
    private static final String WITHHELD = "withheld";

    private final GenerationServices generationServices;

    LegacyGenerationStages(GenerationServices generationServices) {
        this.generationServices = generationServices;
    }

    /**
     * Differences between the routes.
     *
     * @param inputs pictures to download
     * @param count number of results
     * @param writer writes the structured prompt
     * @param framing decides the size of the results and the guiding picture
     */
    record Plan(
            List<PictureFiles.Input> inputs,
            int count,
            DrawingQuality quality,
            OutputForm form,
            Writer writer,
            Framer framing) {}

    /** Writes the structured prompt of a request. */
    @FunctionalInterface
    interface Writer {
        WrittenPrompt write(StepWork stepWork, long seed) throws IOException;
    }

    /** Decides the size of the results and the guiding picture; called in each execution, must always return the same. */
    @FunctionalInterface
    interface Framer {
        Framing of(StepWork stepWork);
    }

    /** Size of the results, and the guiding picture. */
    record Framing(PictureSize size, Optional<PictureGuide> guide) {}

    /** The four steps of these routes. */
    Pipeline pipeline(OperationRequest operationRequest, Plan plan) {
        return Pipeline.of(
                new Once(
                        "prepare",
                        stepWork -> plan.inputs()
                                .forEach(input -> generationServices.pictures().prepare(stepWork, input))),
                new Once("write", stepWork -> write(stepWork, operationRequest, plan)),
                new Each(
                        "render",
                        _ -> plan.count(),
                        (stepWork, item) -> render(stepWork, operationRequest, plan, item)),
                new Once("publish", stepWork -> publish(stepWork, operationRequest, plan)));
    }

    /** The answer to an asynchronous request, before the work is done. */
    static Map<String, Object> placeholder(
            OperationRequest operationRequest, ResultFiles resultFiles, int count, OutputForm outputForm) {
        LegacyGenerationAnswer legacyGenerationAnswer = new LegacyGenerationAnswer(resultFiles.requestId());
        long seed = SeedField.of(operationRequest, resultFiles.requestId());
        for (int item = 0; item < count; item++) {
            legacyGenerationAnswer.add(
                    resultFiles.address(LegacyGenerationAnswer.key(item), outputForm.contentType()),
                    SeedField.of(seed, item));
        }
        return legacyGenerationAnswer.values();
    }

    private void write(StepWork stepWork, OperationRequest operationRequest, Plan plan) throws IOException {
        try {
            for (PictureFiles.Input input : plan.inputs()) {
                generationServices.picture(stepWork, operationRequest, input, ImageModeration.BOTH);
            }
            generationServices.keep(
                    stepWork, plan.writer().write(stepWork, SeedField.of(operationRequest, stepWork.requestId())));
        } catch (FailureException e) {
            if (isSync(operationRequest) || e.failure().code() != ErrorCode.CONTENT_MODERATION_FAILED) {
                throw e;
            }
            stepWork.remember(WITHHELD, "yes"); // one refused input blocks all results of the request
        }
    }

    private void render(StepWork stepWork, OperationRequest operationRequest, Plan plan, int item) throws IOException {
        if (stepWork.recall(WITHHELD).isPresent()) {
            return;
        }
        Framing framing = stepWork.once("framing", () -> plan.framing().of(stepWork));
        String document = StructuredPromptStore.kept(stepWork);
        var order = new PicturePainter.Order(
                generationServices.scribe().read(document),
                GenerationServices.words(stepWork, operationRequest, document),
                framing.size(),
                SeedField.of(SeedField.of(operationRequest, stepWork.requestId()), item),
                plan.quality(),
                framing.guide(),
                plan.form());
        boolean kept = generationServices
                .painter()
                .paint(
                        RunningWork.of(stepWork, LegacyGenerationAnswer.key(item), operationRequest),
                        order,
                        picture -> generationServices
                                .moderation()
                                .withholds(stepWork, operationRequest, ImageModeration.BOTH, picture));
        if (!kept) {
            stepWork.remember(WITHHELD + "-" + item, "yes");
        }
    }

    private static boolean isSync(OperationRequest operationRequest) {
        return operationRequest.get(CommonFields.SYNC_BY_DEFAULT);
    }

    private static void publish(StepWork stepWork, OperationRequest operationRequest, Plan plan) {
        LegacyGenerationAnswer legacyGenerationAnswer = new LegacyGenerationAnswer(stepWork.requestId());
        long seed = SeedField.of(operationRequest, stepWork.requestId());
        String type = plan.form().contentType();
        for (int item = 0; item < plan.count(); item++) {
            String key = LegacyGenerationAnswer.key(item);
            boolean withheld = stepWork.recall(WITHHELD).isPresent()
                    || stepWork.recall(WITHHELD + "-" + item).isPresent();
            if (!withheld) {
                legacyGenerationAnswer.add(
                        stepWork.publishApart(key, stepWork.kept(key), type), SeedField.of(seed, item));
            } else if (isSync(operationRequest)) {
                legacyGenerationAnswer.addBlocked(
                        "The result did not pass content moderation (" + ImageModeration.BOTH.name() + ").");
            } else {
                legacyGenerationAnswer.add(stepWork.publishApartBlocked(key, type), SeedField.of(seed, item));
            }
        }
        if (legacyGenerationAnswer.isEmpty()) {
            throw ImageModeration.outputRefused(ImageModeration.BOTH);
        }
        legacyGenerationAnswer.values().forEach(stepWork::result);
        List<String> engines = PicturePainter.engines(
                stepWork, IntStream.range(0, plan.count()).mapToObj(LegacyGenerationAnswer::key));
        if (!engines.isEmpty()) {
            stepWork.result(EngineNaming.RESULT, engines);
        }
    }
}
