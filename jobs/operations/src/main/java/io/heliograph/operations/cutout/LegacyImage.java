// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.cutout;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.ColourMode;
import io.heliograph.media.image.ImageFormat;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import java.util.EnumSet;

/** The picture of the v1 routes, and how they moderate and answer. */
final class LegacyImage {
    static final Field<MediaSource> IMAGE = Field.image("image_url")
            .or("image_file", "file")
            .required()
            .doc(
                    "the picture: address (wins), Base64 or uploaded file; JPEG or PNG in RGB, RGBA or CMYK, at most {largest-file}");

    private static final AcceptedImages ACCEPTED = new AcceptedImages(
            EnumSet.of(ImageFormat.JPEG, ImageFormat.PNG),
            EnumSet.of(ColourMode.RGB, ColourMode.RGBA, ColourMode.PALETTE, ColourMode.CMYK));

    private LegacyImage() {}

    /** One flag for both moderations; who does not wait has an address already, where a placeholder becomes a file of zero bytes. */
    static EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, IMAGE)
                .accepts(ACCEPTED)
                .moderation(ImageModeration.BOTH, ImageModeration.BOTH)
                .quiet(!operationRequest.get(CommonFields.SYNC_BY_DEFAULT))
                .publishes("result_url");
    }
}
