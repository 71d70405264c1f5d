// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.enlarging;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureOperation;
import org.springframework.stereotype.Component;

/** Makes a picture two or four times as large. */
@Component
public final class IncreaseResolution extends PictureOperation {
    /** Limits of the v1 route, for the documentation. */
    public static final String LEGACY_LIMITS = EnlargingFactor.LIMITS + "JPEG and PNG, else 415";

    /** Field of the picture; accepts fewer formats than other routes. */
    public static final Field<MediaSource> IMAGE = Field.image("image")
            .or("image_url", "file")
            .required()
            .doc("the picture: http(s) address, Base64 or data URI; JPEG, PNG or WEBP, at most {largest-file}");

    private final EnlargingEngines enlargingEngines;

    IncreaseResolution(EditStages stages, EnlargingEngines enlargingEngines) {
        super(stages);
        this.enlargingEngines = enlargingEngines;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.increase_resolution", "/v2/image/edit/increase_resolution")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        IMAGE,
                        EnlargingFactor.FIELD,
                        ImageFields.PRESERVE_ALPHA_OR_OPAQUE,
                        ImageModeration.INPUT,
                        ImageModeration.OUTPUT)
                .gives("image_url", "PNG, 2 or 4 times the height and width")
                .summary("Enlarges a picture two or four times")
                .engine(EnlargingEngines.ENGINE)
                .limits(EnlargingFactor.LIMITS + "JPEG, PNG, WEBP, else 415")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        EnlargingFactor enlargingFactor = EnlargingFactor.of(operationRequest);
        return EditPlan.of(operationRequest, IMAGE)
                .accepts(EnlargingFactor.WITH_WEBP)
                .memory(enlargingFactor::memory)
                .does(edit -> EnlargingFactor.opaqueUnless(
                        operationRequest.get(ImageFields.PRESERVE_ALPHA_OR_OPAQUE),
                        enlargingEngines.enlarge(edit.picture(), enlargingFactor.factor, edit.work()::checkpoint)));
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\", \"desired_increase\": 2}";
    }
}
