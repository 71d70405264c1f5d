// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.image;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;

/** Fields that the picture routes share. */
final class ImageFields {
    static final Field<MediaSource> IMAGE = Field.image("image")
            .or("image_url", "file")
            .required()
            .doc("the picture: http(s) address, Base64 or data URI; JPEG, PNG or WEBP, at most 12 MB");

    static final Field<Boolean> PRESERVE_ALPHA = Field.flag("preserve_alpha")
            .orElse(true)
            .doc("true: transparency of the input is kept; false: what is kept is opaque wherever the cut-out is");

    static final Field<Boolean> FORCE_DETECTION = Field.flag("force_background_detection")
            .or("force_rmbg", "force_bg_detection")
            .orElse(false)
            .doc("cut out even when the picture is transparent already");

    private ImageFields() {}
}
