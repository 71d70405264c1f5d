// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.erasing;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import org.springframework.stereotype.Component;

/** The v1 way to take the subject out of a picture. */
@Component
final class LegacyEraseForeground extends PictureOperation {
    private final MaskErasure maskErasure;

    LegacyEraseForeground(EditStages stages, MaskErasure maskErasure) {
        super(stages);
        this.maskErasure = maskErasure;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v1("legacy.erase_foreground", "/v1/erase_foreground")
                .accepts(OperationSpec.Body.MULTIPART, OperationSpec.Body.FORM)
                .takes(LegacyFields.IMAGE, ImageModeration.BOTH)
                .gives("result_url", "PNG of the input's size; only the subject and its shadow are changed")
                .summary("Removes the subject and its shadow (v1)")
                .engine(MaskErasure.ENGINE + "; the subject as in remove_background")
                .pictureMemory(PictureMemory.of(1, EraseForeground.BYTES_PER_PIXEL))
                .limits(
                        "at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC; a subject that fills the picture is a 422")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return LegacyFields.plan(operationRequest)
                .bytesPerPixel(EraseForeground.BYTES_PER_PIXEL)
                .does(edit -> maskErasure.subject(edit, LegacyFields.IMAGE.name()));
    }

    @Override
    public String sample() {
        return "{\"image_url\": \"{image}\"}";
    }
}
