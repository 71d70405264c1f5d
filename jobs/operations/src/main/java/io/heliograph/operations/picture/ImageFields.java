// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.fields.MediaSource;

/** Fields that the picture routes share. */
public final class ImageFields {
    /** The picture to process. */
    public static final Field<MediaSource> IMAGE = Field.image("image")
            .or("image_url", "file")
            .required()
            .doc(
                    "the picture: http(s) address, Base64 or data URI; JPEG, PNG, WEBP, AVIF or HEIC, at most {largest-file}");

    /** Whether transparency is kept, in routes that cut out. */
    public static final Field<Boolean> PRESERVE_ALPHA =
            preserveAlpha("the kept part is opaque up to the edge of the cut-out");

    /** Whether transparency is kept, in routes that otherwise composite transparent parts over white. */
    public static final Field<Boolean> PRESERVE_ALPHA_OR_WHITE =
            preserveAlpha("the result is opaque, and white where the input is transparent");

    /** Whether transparency is kept, in routes that otherwise show the hidden colours of transparent pixels. */
    public static final Field<Boolean> PRESERVE_ALPHA_OR_OPAQUE =
            preserveAlpha("the result is opaque, and transparent pixels show the colours they hold");

    /** Whether transparency is kept, in routes that fill an area. */
    public static final Field<Boolean> PRESERVE_ALPHA_OR_FILLED =
            preserveAlpha("filled areas are opaque, and the rest keeps its transparency");

    /** Whether to search for a subject even if the picture is a cut-out already. */
    public static final Field<Boolean> FORCE_DETECTION = Field.flag("force_background_detection")
            .or("force_rmbg", "force_bg_detection")
            .orElse(false)
            .doc("search for a subject even if the picture is a cut-out already: at least 5 % of it transparent");

    /** Mask of the area to change, which is white. */
    public static final Field<MediaSource> MASK = Field.image("mask")
            .or("mask_url", "mask_file")
            .required()
            .doc("white in the area to change, black elsewhere; aspect ratio of the picture; at most {largest-file}");

    /** Origin of the mask: drawn by hand or by a program. */
    public static final Field<String> MASK_TYPE = Field.choice("mask_type", "manual", "automatic")
            .orElse("manual")
            .doc("manual: drawn by hand, so its edge is not exact; automatic: made by segmentation");

    /** File format of the result. */
    public static final Field<String> OUTPUT_TYPE =
            Field.choice("output_type", "png", "jpeg").orElse("png").doc("file format of the result");

    private ImageFields() {}

    private static Field<Boolean> preserveAlpha(String otherwise) {
        return Field.flag("preserve_alpha")
                .orElse(true)
                .doc("true: keep the transparency of the input; false: " + otherwise);
    }
}
