// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;

/** Fields that the picture routes share. */
public final class ImageFields {
    /** The picture that is worked on. */
    public static final Field<MediaSource> IMAGE = Field.image("image")
            .or("image_url", "file")
            .required()
            .doc("the picture: http(s) address, Base64 or data URI; JPEG, PNG, WEBP, AVIF or HEIC, at most 12 MB");

    /** Whether transparency stays. */
    public static final Field<Boolean> PRESERVE_ALPHA = Field.flag("preserve_alpha")
            .orElse(true)
            .doc("true: transparency of the input is kept; false: what is kept is opaque wherever the cut-out is");

    /** Whether a transparent picture is cut out all the same. */
    public static final Field<Boolean> FORCE_DETECTION = Field.flag("force_background_detection")
            .or("force_rmbg", "force_bg_detection")
            .orElse(false)
            .doc("cut out even when the picture is transparent already");

    /** White where something is to happen. */
    public static final Field<MediaSource> MASK = Field.image("mask")
            .or("mask_url", "mask_file")
            .required()
            .doc("white where something is to happen, black elsewhere; the picture's ratio; at most 12 MB");

    /** Who drew the mask. */
    public static final Field<String> MASK_TYPE = Field.choice("mask_type", "manual", "automatic")
            .orElse("manual")
            .doc("manual: drawn by hand, so its edge is not exact; automatic: made by segmentation");

    /** Form of the result. */
    public static final Field<String> OUTPUT_TYPE =
            Field.choice("output_type", "png", "jpeg").orElse("png").doc("form of the picture");

    private ImageFields() {}
}
