// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.media.image.ImageEncoder;
import io.heliograph.pixels.Resampling;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.Base64;
import org.bytedeco.opencv.opencv_core.Mat;

/** A small mask as a data URI, for texts: browsers open it as a picture. */
final class MaskPreview {
    private static final int SIDE = 96; // maximum pixels of a side
    private static final double HALF = 127;

    private MaskPreview() {}

    /** Data URI of a PNG in black and white, at most 96 pixels on the longer side. */
    static String of(Mat mask) {
        double factor = Math.min(1, SIDE / (double) Math.max(mask.cols(), mask.rows()));
        int width = Math.max(1, (int) Math.rint(mask.cols() * factor));
        int height = Math.max(1, (int) Math.rint(mask.rows() * factor));
        try (Mat small = Resampling.area(mask, width, height);
                Mat hard = MaskArithmetic.above(small, HALF)) {
            return "data:image/png;base64," + Base64.getEncoder().encodeToString(ImageEncoder.maskPng(hard));
        }
    }
}
