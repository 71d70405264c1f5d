// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.enlarging;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.Request;
import io.heliograph.batch.catalogue.Spec;
import io.heliograph.operations.moderation.Moderation;
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
                    "the picture: address (wins), Base64 or uploaded file; JPEG or PNG in RGB, RGBA or CMYK, at most 12 MB");

    private final Enlargers enlargers;

    LegacyIncreaseResolution(EditStages stages, Enlargers enlargers) {
        super(stages);
        this.enlargers = enlargers;
    }

    @Override
    public Spec spec() {
        return Spec.v1("legacy.increase_resolution", "/v1/image/increase_resolution")
                .accepts(Spec.Body.MULTIPART)
                .takes(IMAGE, Increase.FIELD, Moderation.BOTH)
                .gives("result_url", "PNG, 2 or 4 times as high and wide, with the picture's transparency")
                .summary("Makes a picture two or four times as large (v1); desired_increase may stand in the address")
                .engine(Enlargers.ENGINE)
                .limits(Increase.LIMITS + "JPEG and PNG, else 415")
                .build();
    }

    @Override
    protected EditPlan plan(Request request) {
        Increase increase = Increase.of(request);
        return EditPlan.of(request, IMAGE)
                .accepts(Increase.WITHOUT_WEBP)
                .moderation(Moderation.BOTH, Moderation.BOTH)
                .quiet(!request.get(CommonFields.SYNC_BY_DEFAULT))
                .memory(increase::memory)
                .publishes("result_url")
                .does(edit -> enlargers.enlarge(edit.picture(), increase.factor, edit.work()::checkpoint));
    }

    @Override
    public String sample() {
        return "{\"image_url\": \"{image}\", \"desired_increase\": 2}";
    }
}
