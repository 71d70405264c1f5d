// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.bitwise_not;
import static org.bytedeco.opencv.global.opencv_core.max;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;

import io.heliograph.media.image.Raster;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** Masks turned round: where nothing may change. */
final class MaskInversion {
    private MaskInversion() {}

    /** 255 outside a mask and, softly, a few pixels into it; the caller closes it. */
    static Mat outside(Mat mask, double softness) {
        Mat result = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat out = new Mat();
            bitwise_not(mask, out);
            GaussianBlur(out, result, new Size(0, 0), softness, softness, BORDER_REPLICATE, 0);
            max(result, out, result);
        }
        return result;
    }

    /** Takes the pixels outside a mask from another picture of the same size and channels. */
    static void restore(Raster result, Raster original, Mat mask) {
        try (Mat out = new Mat()) {
            bitwise_not(mask, out);
            original.mat().copyTo(result.mat(), out);
        }
    }
}
