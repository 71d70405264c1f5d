// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.erasing;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.moderation.PromptGuard;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.operations.picture.SeedField;
import java.util.List;
import org.springframework.stereotype.Component;

/** The v1 way to continue a picture beyond its edges. */
@Component
final class LegacyImageExpansion extends PictureOperation {
    private final CanvasExpansion canvasExpansion;

    LegacyImageExpansion(EditStages stages, CanvasExpansion canvasExpansion) {
        super(stages);
        this.canvasExpansion = canvasExpansion;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v1("legacy.image_expansion", "/v1/image_expansion")
                .accepts(OperationSpec.Body.MULTIPART, OperationSpec.Body.FORM)
                .takes(
                        LegacyFields.IMAGE,
                        CanvasRequest.ASPECT_RATIO,
                        CanvasRequest.CANVAS_SIZE,
                        CanvasRequest.PICTURE_SIZE,
                        CanvasRequest.LOCATION,
                        Expand.PROMPT,
                        Expand.NEGATIVE_PROMPT,
                        SeedField.SEED,
                        PromptGuard.PROMPT,
                        ImageModeration.BOTH)
                .gives("result_url", "PNG of the canvas's size; the picture in it unchanged unless it is scaled")
                .summary("Continues a picture beyond its edges (v1)")
                .engine(CanvasExpansion.ENGINE)
                .pictureMemory(PictureMemory.onCanvas(Expand.BYTES_PER_PIXEL, CanvasRequest.MOST_PIXELS))
                .limits(
                        "at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC; canvas of 25 megapixels; words are not used")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        CanvasRequest canvas = CanvasRequest.of(operationRequest);
        return LegacyFields.plan(operationRequest)
                .texts(List.of(Expand.PROMPT, Expand.NEGATIVE_PROMPT))
                .memory(header -> Math.max(header.pixels(), canvas.pixels(header)) * Expand.BYTES_PER_PIXEL)
                .does(edit -> expanded(edit, canvas));
    }

    private Raster expanded(EditWork edit, CanvasRequest canvas) {
        Expand.warn(edit.work(), edit.request());
        return canvasExpansion.of(edit, canvas, LegacyFields.IMAGE.name());
    }

    @Override
    public String sample() {
        return "{\"image_url\": \"{image}\", \"aspect_ratio\": \"16:9\"}";
    }
}
