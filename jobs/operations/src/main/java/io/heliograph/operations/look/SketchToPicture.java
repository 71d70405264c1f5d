// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.picture.LookUpscaling;
import io.heliograph.vision.sketch.ColourScheme;
import io.heliograph.vision.sketch.ColouredSketch;
import io.heliograph.vision.sketch.SketchColouring;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Route that colours a line drawing. */
@Component
final class SketchToPicture extends PictureOperation {
    private static final Field<String> PROMPT = Field.text("prompt", LookRoutes.LONGEST)
            .doc(
                    "description of the drawing: each colour goes to the area of its noun ('a girl with red hair and a blue dress'); other"
                            + " areas get default colours, as 'warning' reports");

    private static final String SENTENCE = "fill the sketch in with colours";

    private final LookRoutes routes;
    private final PromptSchemes promptSchemes;

    SketchToPicture(EditStages stages, LookRoutes routes, PromptSchemes promptSchemes) {
        super(stages);
        this.routes = routes;
        this.promptSchemes = promptSchemes;
    }

    @Override
    public OperationSpec spec() {
        return LookRoutes.spec("image.sketch_to_colored_image", "/v2/image/edit/sketch_to_colored_image", PROMPT)
                .summary("Colours and shades a line drawing")
                .engine(
                        "builtin/sketch@1: areas between the lines get the colours of the prompt's nouns by their place and"
                                + " size, or a default palette, are swollen and shaded; a shaded"
                                + " illustration of the lines as drawn, not a photograph; no network")
                .build();
    }

    @Override
    protected void rules(OperationRequest operationRequest) {
        operationRequest.find(PROMPT).ifPresent(prompt -> promptSchemes.checkEnglish(prompt, PROMPT.name()));
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        Optional<String> prompt = operationRequest.find(PROMPT);
        return routes.plan(operationRequest, PROMPT, SENTENCE, prompt.orElse(""), work -> make(work, prompt));
    }

    private Raster make(EditWork work, Optional<String> prompt) {
        Optional<SketchPrompt> read = prompt.map(promptSchemes::of);
        prompt.ifPresent(text -> promptSchemes.warnings(text, PROMPT.name()).forEach(work.work()::warn));
        ColourScheme colourScheme = read.map(SketchPrompt::scheme).orElse(ColourScheme.USUAL);
        Runnable checkpoint = work.work()::checkpoint;
        return LookUpscaling.of(work.picture(), small -> {
            ColouredSketch sketch =
                    SketchColouring.of(FloatImage.display(small.mat()), colourScheme, work.seed(), checkpoint);
            read.ifPresent(words -> report(words, sketch, work));
            return Raster.owning(sketch.picture().levels());
        });
    }

    private static void report(SketchPrompt read, ColouredSketch sketch, EditWork work) {
        if (sketch.placed().isEmpty() && !sketch.unplaced().isEmpty()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Nothing fits: " + PROMPT.name(),
                    "No area of the drawing fits %s of the field '%s'. Send a drawing with closed lines, or name the things in it."
                            .formatted(SketchWarnings.names(sketch.unplaced()), PROMPT.name()));
        }
        new SketchWarnings(PROMPT.name(), read, sketch).all().forEach(work.work()::warn);
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"prompt\": \"a red house under a blue sky\"}";
    }
}
