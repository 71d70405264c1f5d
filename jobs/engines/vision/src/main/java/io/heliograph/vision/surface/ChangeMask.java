// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.surface;

import static org.bytedeco.opencv.global.opencv_core.bitwise_not;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_GRAY2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import org.bytedeco.opencv.opencv_core.Mat;

/** Masks of the area to change as pictures, in the conventions of different programs. */
public final class ChangeMask {
    private ChangeMask() {}

    /**
     * Transparent and white where a mask (CV_8UC1) is 255, opaque and black elsewhere: correct for programs that read
     * alpha and for those that read grey.
     */
    public static Raster transparent(Mat mask) {
        Mat picture = colours(mask);
        try (Mat kept = new Mat()) {
            bitwise_not(mask, kept);
            AlphaPlane.set(picture, kept);
        }
        return Raster.owning(picture);
    }

    /** Opaque, white where a mask is 255. */
    public static Raster white(Mat mask) {
        return Raster.owning(colours(mask));
    }

    /** Opaque, black where a mask is 255. */
    public static Raster black(Mat mask) {
        try (Mat kept = new Mat()) {
            bitwise_not(mask, kept);
            return Raster.owning(colours(kept));
        }
    }

    private static Mat colours(Mat grey) {
        Mat picture = new Mat();
        cvtColor(grey, picture, COLOR_GRAY2BGR);
        return picture;
    }
}
