// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.vision.lens.BackgroundBlur;
import io.heliograph.vision.picture.LookUpscaling;
import org.springframework.stereotype.Component;

/** Route that puts the background of a picture out of focus. */
@Component
public final class BlurBackground extends PictureOperation {
    private static final Field<Long> SCALE = Field.integer("scale", 1, BackgroundBlur.MOST)
            .orElse((long) BackgroundBlur.MOST)
            .doc("strength of the blur: 1 slight to 5 strong");
    private static final String ENGINE =
            "builtin/lens@1: the cut-out's subject over a background filled in behind it and blurred by discs that"
                    + " grow with a guessed depth. A pack of the role depth replaces the guess";

    private final PictureLooks pictureLooks;

    BlurBackground(EditStages stages, PictureLooks pictureLooks) {
        super(stages);
        this.pictureLooks = pictureLooks;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.blur_background", "/v2/image/edit/blur_background")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        ImageFields.IMAGE,
                        SCALE,
                        ImageFields.PRESERVE_ALPHA_OR_OPAQUE,
                        ImageModeration.INPUT,
                        ImageModeration.OUTPUT)
                .gives("image_url", "PNG of the input's size")
                .summary("Blurs the background and keeps the subject sharp")
                .engine(ENGINE)
                .pictureMemory(PictureMemory.of(LookUpscaling::memory))
                .limits("at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .memory(header -> LookUpscaling.memory(header.pixels()))
                .does(work -> pictureLooks.blurBackground(
                        work,
                        operationRequest.get(SCALE).intValue(),
                        operationRequest.get(ImageFields.PRESERVE_ALPHA_OR_OPAQUE)));
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"scale\": 3}";
    }
}
