// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.picture.LookUpscaling;
import io.heliograph.vision.sketch.ColourScheme;
import io.heliograph.vision.sketch.SketchColouring;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** A line drawing in colour. */
@Component
final class SketchToPicture extends PictureOperation {
    private static final Field<String> PROMPT = Field.text("prompt", LookRoutes.LONGEST)
            .doc(
                    "description of the drawing: its nouns and colours choose the colours of the areas, from the largest to the smallest");

    private final LookRoutes routes;

    SketchToPicture(EditStages stages, LookRoutes routes) {
        super(stages);
        this.routes = routes;
    }

    @Override
    public OperationSpec spec() {
        return LookRoutes.spec("image.sketch_to_colored_image", "/v2/image/edit/sketch_to_colored_image", PROMPT)
                .summary("Colours and shades a line drawing")
                .engine(
                        "builtin/sketch@1: areas between the lines get colours from the prompt's words or a pleasant palette, are swollen"
                                + " and shaded; a shaded illustration of the lines as drawn, not a photograph; no network")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        Optional<String> prompt = operationRequest.find(PROMPT);
        String sentence = "change the sketch to a coloured picture"
                + prompt.map(words -> ": " + words).orElse("");
        return routes.plan(operationRequest, PROMPT, sentence, work -> make(work, routes.scheme(prompt)));
    }

    private static Raster make(EditWork work, ColourScheme colourScheme) {
        Runnable checkpoint = work.work()::checkpoint;
        return LookUpscaling.of(
                work.picture(),
                small -> Raster.owning(
                        SketchColouring.of(FloatImage.display(small.mat()), colourScheme, work.seed(), checkpoint)
                                .levels()));
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"prompt\": \"a red house under a blue sky\"}";
    }
}
