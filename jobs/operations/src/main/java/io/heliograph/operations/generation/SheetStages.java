// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.Request;
import io.heliograph.batch.catalogue.Results;
import io.heliograph.batch.catalogue.Work;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.scene.DrawingQuality;
import io.heliograph.scene.ReferencePicture;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The pipeline of the v1 generation routes: bring the pictures here, write the structured prompt, draw each result, publish. Who waits reads of a refused
 * result in its place; who does not finds a file of zero bytes at its address.
 */
final class SheetStages {
    private static final String WITHHELD = "withheld";

    private final GenerationServices generationServices;

    SheetStages(GenerationServices generationServices) {
        this.generationServices = generationServices;
    }

    /**
     * What the routes differ in.
     *
     * @param inputs pictures to bring here
     * @param count how many results
     * @param writer makes the structured prompt
     * @param framing size and reference of the results
     */
    record Plan(List<PictureFiles.Input> inputs, int count, DrawingQuality quality, OutputForm form, Writer writer, Framer framing) {}

    /** Makes the structured prompt of a request. */
    @FunctionalInterface
    interface Writer {
        String write(Work work, long seed) throws IOException;
    }

    /** Decides how large the results are and what picture takes part; asked once an execution, with the same answer. */
    @FunctionalInterface
    interface Framer {
        Framing of(Work work);
    }

    /** Size of the results, and the picture that takes part. */
    record Framing(PictureSize size, Optional<ReferencePicture> reference) {}

    /** The four steps. */
    Pipeline pipeline(Request request, Plan plan) {
        return Pipeline.of(
                new Once(
                        "prepare",
                        work -> plan.inputs().forEach(input -> generationServices.pictures().prepare(work, input))),
                new Once("write", work -> write(work, request, plan)),
                new Each("render", _ -> plan.count(), (work, item) -> render(work, request, plan, item)),
                new Once("publish", work -> publish(work, request, plan)));
    }

    /** What is answered before the work. */
    static Map<String, Object> placeholder(Request request, Results results, int count, OutputForm outputForm) {
        LegacyGenerationAnswer legacyGenerationAnswer = new LegacyGenerationAnswer(results.requestId());
        long seed = SeedField.of(request, results.requestId());
        for (int item = 0; item < count; item++) {
            legacyGenerationAnswer.add(results.address(LegacyGenerationAnswer.key(item), outputForm.contentType()), SeedField.of(seed, item));
        }
        return legacyGenerationAnswer.values();
    }

    private void write(Work work, Request request, Plan plan) throws IOException {
        try {
            for (PictureFiles.Input input : plan.inputs()) {
                generationServices.picture(work, request, input, ImageModeration.BOTH);
            }
            StructuredPromptStore.keep(work, plan.writer().write(work, SeedField.of(request, work.requestId())));
        } catch (FailureException e) {
            if (isSync(request) || e.failure().code() != ErrorCode.CONTENT_MODERATION_FAILED) {
                throw e;
            }
            work.remember(WITHHELD, "yes"); // the first refused input fails the whole request, at all its addresses
        }
    }

    private void render(Work work, Request request, Plan plan, int item) throws IOException {
        if (work.recall(WITHHELD).isPresent()) {
            return;
        }
        Framing framing = work.once("framing", () -> plan.framing().of(work));
        String document = StructuredPromptStore.kept(work);
        var order = new PicturePainter.Order(
                generationServices.scribe().read(document),
                StructuredPromptWriter.told(document),
                framing.size(),
                SeedField.of(SeedField.of(request, work.requestId()), item),
                plan.quality(),
                framing.reference(),
                plan.form());
        boolean kept = generationServices.painter()
                .paint(
                        work,
                        LegacyGenerationAnswer.key(item),
                        order,
                        picture -> generationServices.moderation().withholds(work, request, ImageModeration.BOTH, picture));
        if (!kept) {
            work.remember(WITHHELD + "-" + item, "yes");
        }
    }

    private static boolean isSync(Request request) {
        return request.get(CommonFields.SYNC_BY_DEFAULT);
    }

    private static void publish(Work work, Request request, Plan plan) {
        LegacyGenerationAnswer legacyGenerationAnswer = new LegacyGenerationAnswer(work.requestId());
        long seed = SeedField.of(request, work.requestId());
        String type = plan.form().contentType();
        for (int item = 0; item < plan.count(); item++) {
            String key = LegacyGenerationAnswer.key(item);
            boolean withheld = work.recall(WITHHELD).isPresent()
                    || work.recall(WITHHELD + "-" + item).isPresent();
            if (!withheld) {
                legacyGenerationAnswer.add(work.publishApart(key, work.kept(key), type), SeedField.of(seed, item));
            } else if (isSync(request)) {
                legacyGenerationAnswer.addBlocked("The result did not pass content moderation (" + ImageModeration.BOTH.name() + ").");
            } else {
                legacyGenerationAnswer.add(work.publishApartBlocked(key, type), SeedField.of(seed, item));
            }
        }
        if (legacyGenerationAnswer.isEmpty()) {
            throw ImageModeration.outputRefused(ImageModeration.BOTH);
        }
        legacyGenerationAnswer.values().forEach(work::result);
    }
}
