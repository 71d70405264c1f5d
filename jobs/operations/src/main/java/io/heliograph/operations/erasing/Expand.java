// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.erasing;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import java.util.List;
import org.springframework.stereotype.Component;

/** Route that continues a picture beyond its edges. */
@Component
public final class Expand extends PictureOperation {
    private static final int BYTES_PER_PIXEL =
            32; // per pixel of the canvas: canvas, masks and a filled copy; per pixel of the picture: 24 for a cut-out
    private static final int LONGEST = 4000;
    private static final Field<String> PROMPT =
            Field.text("prompt", LONGEST).doc("content of the new parts; the built-in engine ignores it and warns");
    private static final Field<String> NEGATIVE_PROMPT =
            Field.text("negative_prompt", LONGEST).doc("the built-in engine ignores it and warns");

    private final CanvasExpansion canvasExpansion;

    Expand(EditStages stages, CanvasExpansion canvasExpansion) {
        super(stages);
        this.canvasExpansion = canvasExpansion;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.expand", "/v2/image/edit/expand")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        ImageFields.IMAGE,
                        CanvasRequest.ASPECT_RATIO,
                        CanvasRequest.CANVAS_SIZE,
                        CanvasRequest.PICTURE_SIZE,
                        CanvasRequest.LOCATION,
                        PROMPT,
                        NEGATIVE_PROMPT,
                        SeedField.SEED,
                        PromptGuard.PROMPT,
                        ImageFields.PRESERVE_ALPHA_OR_WHITE,
                        ImageModeration.INPUT,
                        ImageModeration.OUTPUT)
                .gives("image_url", "PNG of the canvas's size; the picture inside is unchanged unless it is scaled")
                .gives("seed", "seed of the random choices; the same request with it gives the same result")
                .gives("prompt", "the prompt as sent; empty if none was sent")
                .summary("Continues a picture beyond its edges")
                .engine(CanvasExpansion.ENGINE)
                .pictureMemory(PictureMemory.onCanvas(BYTES_PER_PIXEL, CanvasRequest.MOST_PIXELS))
                .limits("at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC; canvas of "
                        + CanvasRequest.MOST_MEGAPIXELS + " megapixels; only a model pack uses prompts")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        CanvasRequest canvas = CanvasRequest.of(operationRequest);
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .texts(List.of(PROMPT, NEGATIVE_PROMPT))
                .memory(header -> Math.max(header.pixels(), canvas.pixels(header)) * BYTES_PER_PIXEL)
                .does(edit -> expanded(edit, canvas))
                .publishes((stepWork, parts) -> publish(operationRequest, stepWork, parts.getFirst()));
    }

    private Raster expanded(EditWork edit, CanvasRequest canvas) {
        OperationRequest asked = edit.request();
        var contents = new CanvasExpansion.Contents(
                asked.find(PROMPT), asked.find(NEGATIVE_PROMPT).orElse(""), () -> warn(edit.work(), asked));
        return AlphaPlane.kept(
                canvasExpansion.of(edit, canvas, asked.name(ImageFields.IMAGE), contents),
                asked.get(ImageFields.PRESERVE_ALPHA_OR_WHITE));
    }

    private static void warn(StepWork stepWork, OperationRequest operationRequest) {
        if (operationRequest.find(PROMPT).isPresent()
                || operationRequest.find(NEGATIVE_PROMPT).isPresent()) {
            stepWork.warn("The built-in engine continues the picture; 'prompt' and 'negative_prompt' were not used.");
        }
    }

    private static void publish(OperationRequest operationRequest, StepWork stepWork, EditPlan.Part part) {
        if (part.withheld()) {
            throw ImageModeration.outputRefused(ImageModeration.OUTPUT);
        }
        stepWork.publish("image_url", stepWork.kept(part.name()), part.contentType());
        stepWork.result("seed", part.seed());
        stepWork.result("prompt", operationRequest.find(PROMPT).orElse(""));
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"aspect_ratio\": \"16:9\"}";
    }
}
