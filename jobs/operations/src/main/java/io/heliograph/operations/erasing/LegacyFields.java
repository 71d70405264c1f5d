// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.erasing;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;

/** What the v1 routes here share. */
final class LegacyFields {
    static final Field<MediaSource> IMAGE = Field.image("image_url")
            .or("image_file", "file")
            .required()
            .doc("the picture: address (wins), Base64 or uploaded file; at most {largest-file}");
    static final Field<MediaSource> MASK = Field.image("mask_url")
            .or("mask_file", "mask")
            .required()
            .doc("white where to erase, black elsewhere; address (wins), Base64 or uploaded file; the picture's ratio");

    private LegacyFields() {}

    /** A plan that answers as v1 does. */
    static EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, IMAGE)
                .moderation(ImageModeration.BOTH, ImageModeration.BOTH)
                .quiet(!operationRequest.get(
                        CommonFields.SYNC_BY_DEFAULT)) // a placeholder becomes a file of zero bytes
                .publishes("result_url");
    }
}
