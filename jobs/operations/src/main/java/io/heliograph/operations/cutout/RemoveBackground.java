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

/** Route that removes the background of a picture. */
@Component
public final class RemoveBackground extends PictureOperation {
    /** Prompt that the built-in engine ignores. */
    public static final Field<String> PROMPT =
            Field.text("prompt", 4000).doc("the built-in engine ignores it and warns");

    private final SubjectCutouts subjectCutouts;

    RemoveBackground(EditStages stages, SubjectCutouts subjectCutouts) {
        super(stages);
        this.subjectCutouts = subjectCutouts;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.remove_background", "/v2/image/edit/remove_background")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        ImageFields.IMAGE,
                        PROMPT,
                        ImageFields.PRESERVE_ALPHA,
                        ImageFields.FORCE_DETECTION,
                        ImageModeration.INPUT,
                        ImageModeration.OUTPUT)
                .gives("image_url", "PNG of the input's size with graded transparency")
                .summary("Removes the background: the subject on transparency")
                .engine(CutoutEdit.ENGINE)
                .limits("at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        CutoutEdit edit = CutoutEdit.whole(
                subjectCutouts,
                new CutoutOptions(
                        operationRequest.get(ImageFields.PRESERVE_ALPHA),
                        operationRequest.get(ImageFields.FORCE_DETECTION)));
        EditPlan plan = edit.of(EditPlan.of(operationRequest, ImageFields.IMAGE));
        return operationRequest.find(PROMPT).isEmpty()
                ? plan
                : plan.does(work -> {
                    work.work().warn("The built-in engine cuts out the subject and ignores 'prompt'.");
                    return edit.of(work);
                });
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\"}";
    }
}
