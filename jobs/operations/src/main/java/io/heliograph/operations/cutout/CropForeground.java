// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.cutout;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.vision.matting.CutoutOptions;
import org.springframework.stereotype.Component;

/** Route that cuts out the subject and crops tightly around it. */
@Component
public final class CropForeground extends PictureOperation {
    private static final int MOST_PADDING = 2000;

    private static final Field<Long> PADDING =
            Field.integer("padding", 0, MOST_PADDING).orElse(0L).doc("transparent pixels added on all four sides");

    private final SubjectCutouts subjectCutouts;

    CropForeground(EditStages stages, SubjectCutouts subjectCutouts) {
        super(stages);
        this.subjectCutouts = subjectCutouts;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2(
                        "image.crop_foreground",
                        "/v2/image/edit/crop_foreground",
                        "/v2/image/edit/product/cutout",
                        "/v2/product/cutout")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        ImageFields.IMAGE,
                        PADDING,
                        ImageFields.PRESERVE_ALPHA,
                        ImageFields.FORCE_DETECTION,
                        ImageModeration.INPUT,
                        ImageModeration.OUTPUT)
                .gives("image_url", "PNG of the subject's size plus padding")
                .summary("Removes the background and crops tightly around the subject")
                .engine(CutoutEdit.ENGINE)
                .limits("at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        var options = new CutoutOptions(
                operationRequest.get(ImageFields.PRESERVE_ALPHA), operationRequest.get(ImageFields.FORCE_DETECTION));
        return CutoutEdit.tight(subjectCutouts, options, operationRequest.get(PADDING))
                .of(EditPlan.of(operationRequest, ImageFields.IMAGE));
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"padding\": 8}";
    }
}
