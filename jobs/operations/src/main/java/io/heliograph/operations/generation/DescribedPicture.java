// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** Prepares pictures for description by a structured prompt: transparent parts become white. */
final class DescribedPicture {
    private DescribedPicture() {}

    /**
     * The picture to describe.
     *
     * @param longest maximum side in pixels; larger pictures are reduced
     * @return empty if it has no visible pixel
     */
    static Optional<RgbImage> of(Raster picture, int longest) {
        if (!picture.hasAlpha()) {
            return Optional.of(RasterConversion.picture(picture, longest));
        }
        try (Mat opacity = AlphaPlane.of(picture.mat())) {
            if (MaskArithmetic.isEmpty(opacity)) {
                return Optional.empty();
            }
        }
        try (Raster white = AlphaPlane.kept(picture.copy(), false)) {
            return Optional.of(RasterConversion.picture(white, longest));
        }
    }

    /** The refusal of a picture without a visible pixel. */
    static FailureException clear(String field) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Invalid value: " + field,
                "The picture in '%s' is completely transparent, so there is nothing to describe. Send an opaque picture."
                        .formatted(field));
    }

    /** The warning that a picture without a visible pixel was ignored, since the request has a prompt too. */
    static String ignored(String field) {
        return "The picture in '%s' was ignored: it is completely transparent.".formatted(field);
    }
}
