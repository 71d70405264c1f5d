// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.cutout.SubjectCutouts;
import io.heliograph.operations.engines.ModelPrompt;
import io.heliograph.operations.marking.ResultWatermark;
import io.heliograph.operations.models.BuiltInEngines;
import io.heliograph.operations.models.EngineOutages;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.operations.models.RunningWork;
import io.heliograph.operations.picture.MemoryBudget;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.DrawnBrief;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.vector.SvgTracer;
import io.heliograph.scene.vector.TracingOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Draws briefs (parsed scene descriptions) by an endpoint, a model pack or the scene renderer, within the memory budget. Stops when the
 * work is cancelled.
 */
@Component
final class PicturePainter {
    /** Name of the engine in documentation and results. */
    static final String ENGINE =
            "builtin/scene@1: the prompt becomes a structured prompt, the structured prompt a three-dimensional scene,"
                    + " and the scene is ray-marched; no network, except for cut-outs of guiding pictures";

    private static final String ENGINES = "engines-";

    private static final int BYTES_PER_PIXEL =
            160; // frame and light buffers, the canvas of a painted style, and the encoded copy

    private final SceneDrawing drawing;
    private final GuidedScene guided;
    private final PackedPainter packs;
    private final EndpointPainter endpoint;
    private final MemoryBudget memory;
    private final ResultWatermark watermark;

    PicturePainter(
            SceneDrawing drawing,
            GuidedScene guided,
            PackedPainter packs,
            EndpointPainter endpoint,
            MemoryBudget memory,
            ResultWatermark watermark) {
        this.drawing = drawing;
        this.guided = guided;
        this.packs = packs;
        this.endpoint = endpoint;
        this.memory = memory;
        this.watermark = watermark;
    }

    /**
     * An order for one picture.
     *
     * @param words the client's text; engines other than the built-in one draw it instead of the brief
     * @param guide guiding picture
     */
    record Order(
            Brief brief,
            ModelPrompt words,
            PictureSize size,
            long seed,
            DrawingQuality quality,
            Optional<PictureGuide> guide,
            OutputForm form) {
        /** The same order with another brief; the client's text does not change. */
        Order withBrief(Brief other) {
            return new Order(other, words, size, seed, quality, guide, form);
        }
    }

    /**
     * Draws a picture and stores its file under the name of the running part.
     *
     * @param withheld decides whether the finished picture is withheld
     * @return whether it was stored, not withheld
     */
    boolean paint(RunningWork running, Order order, Predicate<Raster> withheld) throws IOException {
        StepWork stepWork = running.work();
        String name = running.part();
        if (stepWork.isKept(name)) {
            return true; // the picture was drawn, but a crash prevented the commit of its step
        }
        EngineSelection.Noted<Boolean> painted = EngineSelection.<Boolean, IOException>recordingPacks(
                () -> EngineOutages.explaining(stepWork, () -> painted(running, order, withheld)));
        stepWork.remember(ENGINES + name, String.join(" ", BuiltInEngines.named(ENGINE, painted)));
        return painted.result();
    }

    /** Engines that took part in the pictures with the given names. */
    static List<String> engines(StepWork stepWork, Stream<String> names) {
        return names.flatMap(name -> stepWork.recall(ENGINES + name).stream())
                .flatMap(engines -> Stream.of(engines.split(" ", -1)))
                .filter(engine -> !engine.isEmpty())
                .distinct()
                .toList();
    }

    private boolean painted(RunningWork running, Order order, Predicate<Raster> withheld) throws IOException {
        StepWork stepWork = running.work();
        String name = running.part();
        try (MemoryBudget.Share _ = memory.take("resolution", bytes(order))) {
            stepWork.checkpoint();
            Optional<Raster> elsewhere = endpoint.draw(running, order);
            if (elsewhere.isPresent()) {
                try (Raster picture = elsewhere.get()) {
                    return keep(stepWork, name, picture, order, withheld);
                }
            }
            Optional<RgbImage> packed = packs.draw(running, order);
            if (packed.isPresent()) {
                return keep(stepWork, name, packed.get(), order, withheld);
            }
            WithheldWarnings.tell(stepWork);
            Optional<PictureGuide> subject = order.guide().filter(each -> each.use() != PictureGuide.Use.COLOURS);
            if (subject.isPresent()) {
                try (Raster picture = guided.draw(stepWork, order, subject.get())) {
                    return keep(stepWork, name, picture, order, withheld);
                }
            }
            order.guide()
                    .ifPresent(each -> stepWork.warn(
                            "The built-in engine uses only the overall colours of the image in '%s', not its layout."
                                    .formatted(each.asked())));
            DrawnBrief drawnBrief = drawing.draw(stepWork, order, order.guide().flatMap(PictureGuide::palette));
            if (order.form() != OutputForm.SVG) {
                return keep(stepWork, name, drawnBrief.picture(), order, withheld);
            }
            try (Raster picture = RasterConversion.of(drawnBrief.picture())) {
                if (withheld.test(picture)) {
                    return false;
                }
            }
            stepWork.checkpoint();
            Path file = stepWork.scratch().resolve(name + ".svg");
            Files.writeString(file, svg(drawnBrief), StandardCharsets.UTF_8);
            stepWork.keep(name, file, OutputForm.SVG.contentType());
            return true;
        }
    }

    private static long bytes(Order order) {
        return order.size().area() * BYTES_PER_PIXEL
                + order.guide().map(PictureGuide::pixels).orElse(0L) * SubjectCutouts.BYTES_PER_PIXEL;
    }

    private boolean keep(StepWork stepWork, String name, RgbImage drawn, Order order, Predicate<Raster> withheld)
            throws IOException {
        try (Raster picture = RasterConversion.of(drawn)) {
            return keep(stepWork, name, picture, order, withheld);
        }
    }

    private boolean keep(StepWork stepWork, String name, Raster picture, Order order, Predicate<Raster> withheld)
            throws IOException {
        if (withheld.test(picture)) {
            return false;
        }
        stepWork.checkpoint();
        watermark.mark(stepWork, picture);
        PictureFiles.keep(stepWork, name, picture, order.form() == OutputForm.JPEG);
        return true;
    }

    private static String svg(DrawnBrief drawnBrief) {
        Map<Integer, String> names = new HashMap<>();
        drawnBrief.stage().actors().forEach(actor -> names.put(actor.id(), actor.name()));
        boolean flat = drawnBrief.brief().style() == BriefStyle.VECTOR;
        return SvgTracer.trace(drawnBrief.frame(), names, flat ? TracingOptions.FLAT : TracingOptions.USUAL);
    }
}
