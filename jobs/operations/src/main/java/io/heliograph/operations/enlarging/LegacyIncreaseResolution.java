// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.enlarging;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.PictureOperation;
import org.springframework.stereotype.Component;

/** The v1 way to make a picture larger: an uploaded file, and how much in the address. */
@Component
final class LegacyIncreaseResolution extends PictureOperation {
    private static final Field<MediaSource> IMAGE = Field.image("image_url")
            .or("image_file", "file")
            .required()
            .doc(
                    "the picture: address (wins), Base64 or uploaded file; JPEG or PNG in RGB, RGBA or CMYK, at most {largest-file}");

    private final EnlargingEngines enlargingEngines;

    LegacyIncreaseResolution(EditStages stages, EnlargingEngines enlargingEngines) {
        super(stages);
        this.enlargingEngines = enlargingEngines;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v1("legacy.increase_resolution", "/v1/image/increase_resolution")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(IMAGE, EnlargingFactor.FIELD, ImageModeration.BOTH)
                .gives("result_url", "PNG, 2 or 4 times as high and wide, with the picture's transparency")
                .summary("Makes a picture two or four times as large (v1); desired_increase may stand in the address")
                .engine(EnlargingEngines.ENGINE)
                .limits(EnlargingFactor.LIMITS + "JPEG and PNG, else 415")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        EnlargingFactor enlargingFactor = EnlargingFactor.of(operationRequest);
        return EditPlan.of(operationRequest, IMAGE)
                .accepts(EnlargingFactor.WITHOUT_WEBP)
                .moderation(ImageModeration.BOTH, ImageModeration.BOTH)
                .quiet(!operationRequest.get(CommonFields.SYNC_BY_DEFAULT))
                .memory(enlargingFactor::memory)
                .publishes("result_url")
                .does(edit ->
                        enlargingEngines.enlarge(edit.picture(), enlargingFactor.factor, edit.work()::checkpoint));
    }

    @Override
    public String sample() {
        return "{\"image_url\": \"{image}\", \"desired_increase\": 2}";
    }
}
