// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.erasing;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.models.FallbackField;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.MaskInputs;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** v1 route that removes several parts of a picture at once; the client sends a mask for each. */
@Component
final class ObjectRemoval extends PictureOperation {
    private static final int MOST = 8;
    private static final Field<MediaSource> IMAGE = Field.image("image_url")
            .or("image_file", "file")
            .required()
            .doc(
                    "the picture: address, Base64 or uploaded file; JPEG, PNG, WEBP, AVIF or HEIC, at most {largest-file}");
    private static final Field<List<MediaSource>> CHANGES = Field.maskChanges("changes", MOST)
            .required()
            .doc("areas to remove: objects with mask_url (address, data URI or Base64; white where the part is;"
                    + " aspect ratio of the picture) and actions.remove (default true)");

    private final MaskErasure maskErasure;

    ObjectRemoval(EditStages stages, MaskErasure maskErasure) {
        super(stages);
        this.maskErasure = maskErasure;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v1("legacy.object_removal", "/v1/objects/remove")
                .takes(IMAGE, CHANGES, FallbackField.FALLBACK, ImageModeration.BOTH)
                .gives("image_res", "PNG of the input's size; pixels outside the masks are unchanged")
                .summary("Removes masked areas and fills them from the rest of the picture (v1)")
                .engine(MaskErasure.ENGINE)
                .pictureMemory(PictureMemory.of(MOST, 24))
                .limits(("at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC; up to %d"
                                + " masks; 422 if a mask has no white area, or all masks together are white")
                        .formatted(MOST))
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, IMAGE)
                .andAll(CHANGES)
                .moderation(ImageModeration.BOTH, ImageModeration.BOTH)
                .quiet(!operationRequest.get(CommonFields.SYNC_BY_DEFAULT))
                .publishes("image_res")
                .does(this::without);
    }

    @Override
    protected void rules(OperationRequest operationRequest) {
        if (operationRequest.get(CHANGES).isEmpty()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Nothing to do: changes",
                    "The field 'changes' must have an object with 'actions.remove' true.");
        }
    }

    private Raster without(EditWork edit) {
        try (Mat all =
                MaskArithmetic.empty(edit.picture().width(), edit.picture().height())) {
            for (int i = 1; i < edit.pictures().size(); i++) {
                try (Mat mask = MaskInputs.binary(
                        edit.inputs().get(i).name(), edit.pictures().get(i), edit.picture())) {
                    MaskArithmetic.unite(all, mask);
                }
            }
            return maskErasure.masked(edit, CHANGES.name(), all, false);
        }
    }

    @Override
    public String sample() {
        return "{\"image_url\": \"{image}\", \"changes\": [{\"mask_url\": \"{mask}\", \"actions\": {\"remove\": true}}]}";
    }
}
