// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import static org.bytedeco.opencv.global.opencv_core.CV_8U;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.bitwise_not;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_imgproc.DIST_L2;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY_INV;
import static org.bytedeco.opencv.global.opencv_imgproc.boundingRect;
import static org.bytedeco.opencv.global.opencv_imgproc.distanceTransform;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/** Dilates a mask, because a mask drawn tightly leaves a fringe of the removed thing. */
public final class MaskGrowth {
    /** Growth of a mask found by an engine, as a share of the object's size. */
    public static final double FOUND = 0.03;

    private static final int LEAST = 2; // minimum growth of a mask, px

    private MaskGrowth() {}

    /**
     * Dilates a mask on all sides by a share of the square root of its bounding box's area, and by at least two pixels.
     *
     * @param mask CV_8UC1, not 0 inside; stays the caller's
     * @return CV_8UC1, 0 or 255; the caller closes it
     */
    public static Mat grown(Mat mask, double share) {
        Mat result = new Mat(mask.rows(), mask.cols(), CV_8UC1);
        try (PointerScope _ = new PointerScope()) {
            threshold(mask, result, 0, 255, org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY);
            if (countNonZero(mask) == 0) {
                return result;
            }
            Rect box = boundingRect(result);
            int by = reach(box, share);
            PixelRegion around = new PixelRegion(box.x(), box.y(), box.x() + box.width(), box.y() + box.height())
                    .grown(by + 1, mask.cols(), mask.rows());
            Mat view = new Mat(result, new Rect(around.left(), around.top(), around.width(), around.height()));
            Mat outside = new Mat();
            bitwise_not(view, outside);
            Mat distance = new Mat();
            distanceTransform(outside, distance, DIST_L2, 5);
            threshold(distance, distance, by, 255, THRESH_BINARY_INV);
            distance.convertTo(view, CV_8U);
            return result;
        }
    }

    private static int reach(Rect box, double share) {
        return Math.max(LEAST, (int) Math.round(share * Math.sqrt((double) box.width() * box.height())));
    }
}
