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
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** A line drawing in colour. */
@Component
final class SketchToPicture extends PictureOperation {
    private static final Field<String> PROMPT = Field.text("prompt", LookRoutes.LONGEST)
            .doc(
                    "description of the drawing: each colour goes to the area of its noun ('a girl with red hair and a blue dress'); other"
                            + " areas get default colours, as 'warning' reports");

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
    protected EditPlan plan(OperationRequest operationRequest) {
        Optional<String> prompt = operationRequest.find(PROMPT);
        String sentence = "change the sketch to a coloured picture"
                + prompt.map(words -> ": " + words).orElse("");
        return routes.plan(operationRequest, PROMPT, sentence, work -> make(work, prompt));
    }

    private Raster make(EditWork work, Optional<String> prompt) {
        ColourScheme colourScheme = prompt.map(promptSchemes::of).orElse(ColourScheme.USUAL);
        Runnable checkpoint = work.work()::checkpoint;
        return LookUpscaling.of(work.picture(), small -> {
            ColouredSketch sketch =
                    SketchColouring.of(FloatImage.display(small.mat()), colourScheme, work.seed(), checkpoint);
            prompt.ifPresent(_ -> report(sketch, work));
            return Raster.owning(sketch.picture().levels());
        });
    }

    private static void report(ColouredSketch sketch, EditWork work) {
        if (sketch.placed().isEmpty() && !sketch.unplaced().isEmpty()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Nothing fits: " + PROMPT.name(),
                    "No area of the drawing fits %s of the field '%s'. Send a drawing with closed lines, or name the things in it."
                            .formatted(names(sketch.unplaced()), PROMPT.name()));
        }
        if (!sketch.unplaced().isEmpty()) {
            work.work()
                    .warn("No area of the drawing fits %s, so its colour was not used."
                            .formatted(names(sketch.unplaced())));
        }
        if (sketch.unnamed() > 0) {
            work.work()
                    .warn("Areas without a colour in '%s' got default colours: %d."
                            .formatted(PROMPT.name(), sketch.unnamed()));
        }
    }

    private static String names(List<String> nouns) {
        return nouns.stream().map(noun -> "\"" + noun + "\"").collect(Collectors.joining(", "));
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"prompt\": \"a red house under a blue sky\"}";
    }
}
