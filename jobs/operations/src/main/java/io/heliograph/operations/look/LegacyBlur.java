// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.vision.pixels.FullSize;
import org.springframework.stereotype.Component;

/** The v1 way to blur a background. */
@Component
final class LegacyBlur extends PictureOperation {
    private static final Field<MediaSource> IMAGE = Field.image("image_url")
            .or("image_file", "file")
            .required()
            .doc(
                    "the picture: address (wins), Base64 or uploaded file; JPEG, PNG, WEBP, AVIF or HEIC, at most {largest-file}");

    private final PictureLooks pictureLooks;

    LegacyBlur(EditStages stages, PictureLooks pictureLooks) {
        super(stages);
        this.pictureLooks = pictureLooks;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v1("legacy.background_blur", "/v1/background/blur")
                .accepts(OperationSpec.Body.MULTIPART, OperationSpec.Body.FORM)
                .takes(IMAGE, BlurBackground.SCALE, ImageFields.PRESERVE_ALPHA_OR_OPAQUE, ImageModeration.BOTH)
                .gives("result_url", "PNG of the input's size")
                .summary("Blurs the background (v1)")
                .engine(BlurBackground.ENGINE)
                .pictureMemory(PictureMemory.of(FullSize::memory))
                .limits("at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, IMAGE)
                .moderation(ImageModeration.BOTH, ImageModeration.BOTH)
                .quiet(!operationRequest.get(CommonFields.SYNC_BY_DEFAULT))
                .memory(header -> FullSize.memory(header.pixels()))
                .publishes("result_url")
                .does(work -> pictureLooks.blurBackground(
                        work,
                        operationRequest.get(BlurBackground.SCALE).intValue(),
                        operationRequest.get(ImageFields.PRESERVE_ALPHA_OR_OPAQUE)));
    }

    @Override
    public String sample() {
        return "{\"image_url\": \"{image}\"}";
    }
}
