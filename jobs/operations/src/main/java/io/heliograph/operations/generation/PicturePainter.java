// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.language.UndrawableSubject;
import io.heliograph.operations.marking.ResultWatermark;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.operations.models.RunningWork;
import io.heliograph.operations.picture.MemoryBudget;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.scene.DrawnBrief;
import io.heliograph.scene.SceneStudio;
import io.heliograph.scene.ShotOptions;
import io.heliograph.scene.UndrawableException;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.compositing.ReferencePicture;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.render.RenderCancelledException;
import io.heliograph.scene.render.RenderListener;
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

/** Draws briefs within the memory budget, by an endpoint, a model pack or the scene renderer, and gives up when the work is to stop. */
@Component
final class PicturePainter {
    /** Said in documentation and results. */
    static final String ENGINE =
            "builtin/scene@1: the prompt becomes a structured prompt, the structured prompt a three-dimensional scene, and the scene is ray-marched; no network";

    private static final String ENGINES = "engines-";

    private static final int BYTES_PER_PIXEL =
            160; // buffers of a frame, its light, a style's canvas and the encoded copy

    private final SceneStudio sceneStudio;
    private final PackedPainter packs;
    private final EndpointPainter endpoint;
    private final MemoryBudget memory;
    private final ResultWatermark watermark;

    PicturePainter(
            SceneStudio sceneStudio,
            PackedPainter packs,
            EndpointPainter endpoint,
            MemoryBudget memory,
            ResultWatermark watermark) {
        this.sceneStudio = sceneStudio;
        this.packs = packs;
        this.endpoint = endpoint;
        this.memory = memory;
        this.watermark = watermark;
    }

    /**
     * What is to be drawn and how.
     *
     * @param words the same brief as running text, for models
     * @param reference a picture that takes part
     */
    record Order(
            Brief brief,
            String words,
            PictureSize size,
            long seed,
            DrawingQuality quality,
            Optional<ReferencePicture> reference,
            OutputForm form) {}

    /**
     * Draws and keeps the file under a name.
     *
     * @param withheld asked whether the finished picture is to be kept back
     * @return whether it was kept, not kept back
     */
    boolean paint(StepWork stepWork, String name, Order order, Predicate<Raster> withheld) throws IOException {
        if (stepWork.isKept(name)) {
            return true; // drawn before a crash, and not committed
        }
        EngineSelection.Noted<Boolean> painted =
                EngineSelection.<Boolean, IOException>recordingPacks(() -> painted(stepWork, name, order, withheld));
        stepWork.remember(ENGINES + name, String.join(" ", painted.packs()));
        return painted.result();
    }

    /** Who else than the built-in engine had a part in the pictures kept under these names. */
    static List<String> engines(StepWork stepWork, Stream<String> names) {
        return names.flatMap(name -> stepWork.recall(ENGINES + name).stream())
                .flatMap(engines -> Stream.of(engines.split(" ", -1)))
                .filter(engine -> !engine.isEmpty())
                .distinct()
                .toList();
    }

    /** Whether another engine is told the words of clients, so that what is not understood here may not matter. */
    boolean drawsElsewhere() {
        return endpoint.isThere();
    }

    private boolean painted(StepWork stepWork, String name, Order order, Predicate<Raster> withheld)
            throws IOException {
        PictureSize size = order.size();
        try (MemoryBudget.Share _ = memory.take("resolution", size.area() * BYTES_PER_PIXEL)) {
            stepWork.checkpoint();
            Optional<Raster> elsewhere = endpoint.draw(new RunningWork(stepWork, name), order);
            if (elsewhere.isPresent()) {
                try (Raster picture = elsewhere.get()) {
                    return keep(stepWork, name, picture, order, withheld);
                }
            }
            Optional<RgbImage> packed = packs.draw(stepWork, order);
            if (packed.isPresent()) {
                return keep(stepWork, name, packed.get(), order, withheld);
            }
            WithheldWarnings.tell(stepWork);
            order.reference()
                    .filter(each -> each.use() == ReferencePicture.Use.LAYOUT)
                    .ifPresent(
                            _ -> stepWork.warn(
                                    "The built-in engine takes over where things are in the guidance picture; what is on it is not kept."));
            DrawnBrief drawnBrief = draw(stepWork, order);
            drawnBrief.warnings().forEach(each -> stepWork.warn(each.endsWith(".") ? each : each + "."));
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

    private DrawnBrief draw(StepWork stepWork, Order order) {
        PictureSize size = order.size();
        var shotOptions =
                new ShotOptions(size.width(), size.height(), order.seed(), order.quality(), order.reference());
        try {
            return sceneStudio.draw(order.brief(), shotOptions, progress(stepWork));
        } catch (UndrawableException e) {
            throw UndrawableSubject.refused(e, GenerationFields.PROMPT.name());
        } catch (RenderCancelledException e) {
            stepWork.checkpoint();
            throw e;
        }
    }

    private static String svg(DrawnBrief drawnBrief) {
        Map<Integer, String> names = new HashMap<>();
        drawnBrief.stage().actors().forEach(actor -> names.put(actor.id(), actor.name()));
        return SvgTracer.trace(drawnBrief.frame(), names, TracingOptions.USUAL);
    }

    private static RenderListener progress(StepWork stepWork) {
        return new RenderListener() {
            @Override
            public void reached(double share) {}

            @Override
            public boolean cancelled() {
                return stepWork.stopping();
            }
        };
    }
}
