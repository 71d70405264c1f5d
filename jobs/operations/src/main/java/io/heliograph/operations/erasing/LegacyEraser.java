// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.erasing;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.MaskInputs;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.vision.pixels.AlphaPlane;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** The v1 way to take the masked part out of a picture. */
@Component
final class LegacyEraser extends PictureOperation {
    private final MaskErasure maskErasure;

    LegacyEraser(EditStages stages, MaskErasure maskErasure) {
        super(stages);
        this.maskErasure = maskErasure;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v1("legacy.eraser", "/v1/eraser")
                .accepts(OperationSpec.Body.MULTIPART, OperationSpec.Body.FORM)
                .takes(
                        LegacyFields.IMAGE,
                        LegacyFields.MASK,
                        ImageFields.MASK_TYPE,
                        ImageFields.PRESERVE_ALPHA_OR_WHITE,
                        SeedField.SEED,
                        ImageModeration.BOTH)
                .gives("result_url", "PNG of the input's size; pixels outside the mask are the input's")
                .summary("Removes what a mask marks (v1)")
                .engine(MaskErasure.ENGINE)
                .pictureMemory(PictureMemory.of(2, 24))
                .limits(
                        "at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC; a mask that is black or white all over is a 422")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return LegacyFields.plan(operationRequest).and(LegacyFields.MASK).does(this::erased);
    }

    private Raster erased(EditWork edit) {
        String field = LegacyFields.MASK.name();
        boolean tight = edit.request().get(ImageFields.MASK_TYPE).equals(Erase.AUTOMATIC);
        try (Mat mask = MaskInputs.binary(field, edit.pictures().get(1), edit.picture())) {
            return AlphaPlane.kept(
                    maskErasure.masked(edit, field, mask, tight),
                    edit.request().get(ImageFields.PRESERVE_ALPHA_OR_WHITE));
        }
    }

    @Override
    public String sample() {
        return "{\"image_url\": \"{image}\", \"mask_url\": \"{mask}\"}";
    }
}
