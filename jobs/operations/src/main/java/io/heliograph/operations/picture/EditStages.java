// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.marking.ResultWatermark;
import io.heliograph.operations.models.BuiltInEngines;
import io.heliograph.operations.models.EngineNaming;
import io.heliograph.operations.models.EngineOutages;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.operations.models.RunningWork;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.EditPlan.Part;
import io.heliograph.operations.picture.EditPlan.Publication;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Stages of every picture route: download the pictures and check their headers; decode, moderate, edit and encode each result; publish. */
@Component
public final class EditStages {
    private static final String WITHHELD = "withheld";

    private final PictureFiles pictureFiles;
    private final ImageModeration imageModeration;
    private final PromptGuard guard;
    private final ResultWatermark watermark;

    EditStages(
            PictureFiles pictureFiles, ImageModeration imageModeration, PromptGuard guard, ResultWatermark watermark) {
        this.pictureFiles = pictureFiles;
        this.imageModeration = imageModeration;
        this.guard = guard;
        this.watermark = watermark;
    }

    /** Checks texts and the headers of inline pictures before acceptance. */
    public void check(EditPlan plan) {
        guard.check(plan.request, plan.textRefusal, plan.texts);
        plan.inputs.forEach(pictureFiles::check);
    }

    /** Warning about protected names in the texts. */
    public Optional<String> notice(EditPlan plan) {
        return guard.notice(plan.request, plan.texts);
    }

    /**
     * The three steps.
     *
     * @param spec spec of the operation; the answer names its engines that took part
     */
    public Pipeline pipeline(EditPlan plan, OperationSpec spec) {
        return Pipeline.of(
                new Once("prepare", stepWork -> plan.inputs.forEach(input -> pictureFiles.prepare(stepWork, input))),
                new Each("render", _ -> plan.results, (stepWork, item) -> render(stepWork, plan, spec, item)),
                new Once("publish", stepWork -> publish(stepWork, plan)));
    }

    private void render(StepWork stepWork, EditPlan plan, OperationSpec spec, int item) {
        String name = name(item);
        if (stepWork.isKept(name)) {
            return; // the result was made, but a crash prevented the commit of its step
        }
        if (item == 0) {
            notice(plan).ifPresent(stepWork::warn);
        }
        pictureFiles.decode(stepWork, plan.inputs, plan.memory, rasters -> {
            if (!refused(stepWork, plan, rasters)) {
                make(stepWork, plan, spec, rasters, item);
            } else {
                stepWork.remember(withheld(item), "yes");
            }
        });
    }

    /**
     * Whether an input is refused for a client who already has addresses: the results are then empty files. For other clients the refusal
     * is thrown.
     */
    private boolean refused(StepWork stepWork, EditPlan plan, List<Raster> rasters) {
        if (plan.inputFlag.isEmpty()) {
            return false;
        }
        boolean withheld = false;
        for (int i = 0; i < rasters.size() && !withheld; i++) {
            if (plan.quiet) {
                withheld = imageModeration.withholds(stepWork, plan.request, plan.inputFlag.get(), rasters.get(i));
            } else {
                String field = plan.inputs.get(i).name();
                imageModeration.checkInput(stepWork, plan.request, plan.inputFlag.get(), field, rasters.get(i));
            }
        }
        return withheld;
    }

    private void make(StepWork stepWork, EditPlan plan, OperationSpec spec, List<Raster> rasters, int item)
            throws IOException {
        stepWork.checkpoint();
        var edit = new EditWork(
                stepWork, spec.name(), plan.request, plan.inputs, rasters, item, seed(plan.request, stepWork, item));
        EngineSelection.Noted<Optional<Raster>> made = RunningWork.of(stepWork, name(item), plan.request)
                .run(() -> EngineSelection.recordingPacks(
                        () -> EngineOutages.explaining(stepWork, () -> plan.task.of(edit))));
        stepWork.remember(engines(item), String.join(" ", BuiltInEngines.named(spec.engine(), made)));
        if (made.result().isPresent()) {
            try (Raster result = made.result().get()) {
                keep(stepWork, plan, result, item);
            }
        }
    }

    private void keep(StepWork stepWork, EditPlan plan, Raster result, int item) throws IOException {
        if (plan.outputFlag.isPresent()
                && imageModeration.withholds(stepWork, plan.request, plan.outputFlag.get(), result)) {
            stepWork.remember(withheld(item), "yes");
            return;
        }
        stepWork.checkpoint();
        watermark.mark(stepWork, result);
        PictureFiles.keep(stepWork, name(item), result, plan.jpeg);
    }

    private void publish(StepWork stepWork, EditPlan plan) {
        List<String> engines = IntStream.range(0, plan.results)
                .mapToObj(item -> stepWork.recall(engines(item)).orElse(""))
                .flatMap(names -> Stream.of(names.split(" ", -1)))
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
        if (!engines.isEmpty()) {
            stepWork.result(EngineNaming.RESULT, engines);
        }
        List<Part> parts = IntStream.range(0, plan.results)
                .mapToObj(item -> part(stepWork, plan, item))
                .toList();
        switch (plan.publication) {
            case Publication.Single(String key) -> publishOne(stepWork, plan, key, parts.getFirst());
            case Publication.Own(var publisher) -> publisher.publish(stepWork, parts);
        }
    }

    private static void publishOne(StepWork stepWork, EditPlan plan, String key, Part part) {
        if (!part.withheld()) {
            stepWork.publish(key, stepWork.kept(part.name()), part.contentType());
        } else if (plan.quiet) {
            stepWork.publishBlocked(key);
        } else {
            throw ImageModeration.outputRefused(plan.outputFlag.orElse(ImageModeration.OUTPUT));
        }
    }

    private static Part part(StepWork stepWork, EditPlan plan, int item) {
        return new Part(
                item,
                name(item),
                plan.jpeg ? "image/jpeg" : "image/png",
                stepWork.recall(withheld(item)).isPresent(),
                seed(plan.request, stepWork, item));
    }

    private static long seed(OperationRequest operationRequest, StepWork stepWork, int item) {
        return SeedField.of(SeedField.of(operationRequest, stepWork.requestId()), item);
    }

    private static String engines(int item) {
        return "engines-" + item;
    }

    private static String name(int item) {
        return "result-" + item;
    }

    private static String withheld(int item) {
        return WITHHELD + "-" + item;
    }
}
