// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.erasing;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.operations.cutout.CutThing;
import io.heliograph.operations.faces.CutFace;
import io.heliograph.operations.models.FallbackField;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.MaskInputs;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.operations.picture.ShadowField;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.inpainting.ShadowPickup;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Route that erases the masked part of a picture. */
@Component
public final class Erase extends PictureOperation {
    private static final String AUTOMATIC = "automatic";

    private final MaskErasure maskErasure;
    private final CutFace cutFace;

    Erase(EditStages stages, MaskErasure maskErasure, CutFace cutFace) {
        super(stages);
        this.maskErasure = maskErasure;
        this.cutFace = cutFace;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.erase", "/v2/image/edit/erase")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        ImageFields.IMAGE,
                        ImageFields.MASK,
                        ImageFields.MASK_TYPE,
                        ShadowField.OF_MASKED,
                        ImageFields.PRESERVE_ALPHA_OR_WHITE,
                        SeedField.SEED,
                        FallbackField.FALLBACK,
                        ImageModeration.INPUT,
                        ImageModeration.OUTPUT)
                .gives(
                        "image_url",
                        "PNG of the input's size; pixels outside the mask (and the shadow, if it is removed) are unchanged")
                .summary("Removes masked areas and fills them from the rest of the picture")
                .engine(MaskErasure.ENGINE)
                .pictureMemory(PictureMemory.of(2, 24))
                .limits("at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC; 422 if"
                        + " the mask has no white area, or is entirely white")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .and(ImageFields.MASK)
                .does(this::erased);
    }

    private Raster erased(EditWork edit) {
        String field = edit.request().name(ImageFields.MASK);
        boolean tight = edit.request().get(ImageFields.MASK_TYPE).equals(AUTOMATIC);
        try (Mat marked = MaskInputs.binary(field, edit.pictures().get(1), edit.picture());
                Mat mask = withShadow(edit, marked)) {
            CutThing.warningOfRemoval(edit.picture(), mask).ifPresent(edit.work()::warn);
            cutFace.warning(edit.picture(), marked, edit.work()::checkpoint).ifPresent(edit.work()::warn);
            return AlphaPlane.kept(
                    maskErasure.masked(edit, field, mask, tight),
                    edit.request().get(ImageFields.PRESERVE_ALPHA_OR_WHITE));
        }
    }

    private static Mat withShadow(EditWork edit, Mat marked) {
        boolean shadow = edit.request().get(ShadowField.OF_MASKED);
        return shadow ? ShadowPickup.added(edit.picture(), marked) : marked.clone();
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"mask\": \"{mask}\"}";
    }
}
