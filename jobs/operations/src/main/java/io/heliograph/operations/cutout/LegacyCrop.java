// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.cutout;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.vision.matting.CutoutOptions;
import org.springframework.stereotype.Component;

/** The v1 way to cut out the subject and crop tightly around it. */
@Component
final class LegacyCrop extends PictureOperation {
    private final SubjectCutouts subjectCutouts;

    LegacyCrop(EditStages stages, SubjectCutouts subjectCutouts) {
        super(stages);
        this.subjectCutouts = subjectCutouts;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v1("legacy.crop", "/v1/crop")
                .accepts(OperationSpec.Body.MULTIPART, OperationSpec.Body.FORM)
                .takes(
                        LegacyImage.IMAGE,
                        CropForeground.PADDING,
                        ImageFields.PRESERVE_ALPHA,
                        ImageFields.FORCE_DETECTION,
                        ImageModeration.BOTH)
                .gives("result_url", "PNG of the subject's size plus padding")
                .summary("Removes the background and crops tightly around the subject (v1)")
                .engine(CutoutEdit.ENGINE)
                .limits(
                        "at most {largest-file} and {megapixels} megapixels; only JPEG and PNG in RGB, RGBA or CMYK, else 415")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        var options = new CutoutOptions(
                operationRequest.get(ImageFields.PRESERVE_ALPHA), operationRequest.get(ImageFields.FORCE_DETECTION));
        return CutoutEdit.tight(subjectCutouts, options, operationRequest.get(CropForeground.PADDING))
                .of(LegacyImage.plan(operationRequest));
    }

    @Override
    public String sample() {
        return "{\"image_url\": \"{image}\"}";
    }
}
