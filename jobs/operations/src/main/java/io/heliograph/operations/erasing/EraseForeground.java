// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.erasing;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.operations.models.FallbackField;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.operations.picture.ShadowField;
import io.heliograph.pixels.AlphaPlane;
import org.springframework.stereotype.Component;

/** Route that erases the subject of a picture. */
@Component
public final class EraseForeground extends PictureOperation {
    private static final int BYTES_PER_PIXEL = 32; // 24 for the cut-out, 8 for masks

    private final MaskErasure maskErasure;

    EraseForeground(EditStages stages, MaskErasure maskErasure) {
        super(stages);
        this.maskErasure = maskErasure;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.erase_foreground", "/v2/image/edit/erase_foreground")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        ImageFields.IMAGE,
                        ShadowField.OF_NAMED,
                        ImageFields.PRESERVE_ALPHA_OR_WHITE,
                        SeedField.SEED,
                        FallbackField.FALLBACK,
                        ImageModeration.INPUT,
                        ImageModeration.OUTPUT)
                .gives("image_url", "PNG of the input's size; only the subject and its shadow change")
                .summary("Removes the subject and its shadow and fills the area from the background")
                .engine(MaskErasure.ENGINE + "; the subject as in remove_background")
                .pictureMemory(PictureMemory.of(1, BYTES_PER_PIXEL))
                .limits("at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC; 422 if"
                        + " the subject fills the picture")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .bytesPerPixel(BYTES_PER_PIXEL)
                .does(edit -> AlphaPlane.kept(
                        maskErasure.subject(
                                edit,
                                edit.request().name(ImageFields.IMAGE),
                                edit.request().get(ShadowField.OF_NAMED)),
                        edit.request().get(ImageFields.PRESERVE_ALPHA_OR_WHITE)));
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\"}";
    }
}
