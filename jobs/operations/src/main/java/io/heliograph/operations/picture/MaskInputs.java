// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.picture.BinaryMask;
import io.heliograph.vision.picture.MaskArithmetic;
import org.bytedeco.opencv.opencv_core.Mat;

/** Masks from clients: white marks the area to change, black the rest. Grey is split at 50 %; transparent pixels count as black. */
public final class MaskInputs {
    private static final int LEAST_SIDE = 8; // minimum side in pixels for a check of the aspect ratio
    private static final double SHAPE = 0.01; // maximum relative difference of ratios that count as equal

    private MaskInputs() {}

    /**
     * A binary mask of the picture's size.
     *
     * @param field name of the mask's field, for errors
     * @return CV_8UC1, 0 or 255, at least one pixel of it 255; the caller closes it
     * @throws FailureException VALIDATION_ERROR for another aspect ratio than the picture's (tolerance 1 %), or a mask without a pixel
     *     lighter than mid-grey
     */
    public static Mat binary(String field, Raster mask, Raster picture) {
        checkRatio(field, mask, picture);
        Mat result = BinaryMask.of(mask, picture.width(), picture.height());
        if (MaskArithmetic.isEmpty(result)) {
            result.close();
            throw refusal(
                    field, "has no white area: pixels up to mid-grey count as black. Paint the area to change white");
        }
        return result;
    }

    private static void checkRatio(String field, Raster mask, Raster picture) {
        int least = Math.min(LEAST_SIDE, Math.min(picture.width(), picture.height()));
        if (Math.min(mask.width(), mask.height()) < least) {
            throw refusal(
                    field,
                    "is too small: it has %d x %d pixels; each side needs at least %d"
                            .formatted(mask.width(), mask.height(), least));
        }
        double wanted = picture.width() / (double) picture.height();
        double is = mask.width() / (double) mask.height();
        double rounding = 1.0 / Math.min(mask.width(), mask.height());
        if (Math.abs(is / wanted - 1) > SHAPE + rounding) {
            throw refusal(
                    field,
                    "must have the aspect ratio of the picture; it has %d x %d pixels, the picture %d x %d"
                            .formatted(mask.width(), mask.height(), picture.width(), picture.height()));
        }
    }

    private static FailureException refusal(String field, String why) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR, "Invalid picture: " + field, "The field '" + field + "' " + why + ".");
    }
}
