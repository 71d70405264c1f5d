// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.scene.picture.RgbImage;

/**
 * Checks that related pictures of a request (a picture and its mask, sketch or depth map) have the same aspect ratio, to within one per
 * cent and a pixel.
 */
final class EqualAspectRatios {
    private static final double SHAPE = 0.01; // maximum relative difference of ratios that count as equal

    private EqualAspectRatios() {}

    /**
     * Refuses a picture with another aspect ratio than its related picture.
     *
     * @throws FailureException VALIDATION_ERROR naming the field
     */
    static void check(String field, RgbImage rgbImage, RgbImage like) {
        double wanted = like.width() / (double) like.height();
        double is = rgbImage.width() / (double) rgbImage.height();
        if (Math.abs(is / wanted - 1) > SHAPE + 1.0 / Math.min(rgbImage.height(), rgbImage.width())) {
            throw refuse(
                    field,
                    "must have the aspect ratio of its picture; it has %d x %d pixels, the picture %d x %d"
                            .formatted(rgbImage.width(), rgbImage.height(), like.width(), like.height()));
        }
    }

    /**
     * Refuses a mask if it has another aspect ratio than its picture, or no pixel lighter than mid-grey.
     *
     * @throws FailureException VALIDATION_ERROR naming the field
     */
    static void checkMask(String field, RgbImage mask, RgbImage rgbImage) {
        check(field, mask, rgbImage);
        if (share(mask) == 0) {
            throw refuse(
                    field, "has no white area: pixels up to mid-grey count as black. Paint the area to change white");
        }
    }

    private static FailureException refuse(String field, String why) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR, "Invalid picture: " + field, "The field '" + field + "' " + why + ".");
    }

    /** Share of pixels nearer to white than to black, 0 to 1. */
    static double share(RgbImage mask) {
        long white = 0;
        for (int i = 1; i < mask.rgb().length; i += 3) {
            white += (mask.rgb()[i] & 255) > 127 ? 1 : 0;
        }
        return white / ((double) mask.width() * mask.height());
    }
}
