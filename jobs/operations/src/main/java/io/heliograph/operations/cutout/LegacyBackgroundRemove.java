// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.cutout;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.vision.matting.CutoutOptions;
import org.springframework.stereotype.Component;

/** The v1 way to remove a background: form, multipart or JSON; waits by default, and hands out the address of a result to come when told not to. */
@Component
final class LegacyBackgroundRemove extends PictureOperation {
    private static final Field<Boolean> PRESERVE_PARTIAL_ALPHA = Field.flag("preserve_partial_alpha")
            .orElse(false)
            .doc("true: half transparent pixels of the input stay so");

    private final SubjectCutouts subjectCutouts;

    LegacyBackgroundRemove(EditStages stages, SubjectCutouts subjectCutouts) {
        super(stages);
        this.subjectCutouts = subjectCutouts;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v1("legacy.background_remove", "/v1/background/remove")
                .accepts(OperationSpec.Body.MULTIPART, OperationSpec.Body.FORM)
                .takes(LegacyImage.IMAGE, PRESERVE_PARTIAL_ALPHA, ImageModeration.BOTH)
                .gives("result_url", "PNG of the input's size with graded transparency")
                .summary("Removes the background (v1)")
                .engine(CutoutEdit.ENGINE)
                .limits(
                        "at most {largest-file} and {megapixels} megapixels; only JPEG and PNG in RGB, RGBA or CMYK, else 415")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return CutoutEdit.whole(subjectCutouts, new CutoutOptions(operationRequest.get(PRESERVE_PARTIAL_ALPHA), false))
                .of(LegacyImage.plan(operationRequest));
    }

    @Override
    public String sample() {
        return "{\"image_url\": \"{image}\"}";
    }
}
