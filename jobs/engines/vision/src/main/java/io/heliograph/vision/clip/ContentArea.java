// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.bitwise_and;
import static org.bytedeco.opencv.global.opencv_core.bitwise_not;
import static org.bytedeco.opencv.global.opencv_core.bitwise_or;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_core.mean;

import io.heliograph.vision.matting.LetterboxBars;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * The part of a frame inside its letterbox bars. Bars stay where they are while the camera moves, so their pixels are
 * not copied to other places, and bars are not filled from other places.
 *
 * @param x left side in pixels
 * @param y upper side
 * @param width of the content
 * @param height of the content
 */
record ContentArea(int x, int y, int width, int height) {
    /**
     * Finds the bars of a frame.
     *
     * @param bgr CV_8UC3
     * @param covered CV_8UC1 of the same size, not 0 on pixels to ignore
     */
    static ContentArea of(Mat bgr, Mat covered) {
        try (Mat whole = bgr.isContinuous() ? new Mat(bgr) : bgr.clone();
                Rect content = LetterboxBars.content(whole, covered)) {
            return new ContentArea(content.x(), content.y(), content.width(), content.height());
        }
    }

    /** Whether the content fills a frame of this size, which then has no bars. */
    boolean isWhole(Mat frame) {
        return width == frame.cols() && height == frame.rows();
    }

    /** Clears a mask in the bars; the caller, or a scope of the caller's, closes the result. */
    Mat inside(Mat mask) {
        if (isWhole(mask)) {
            return mask.clone();
        }
        Mat inside = new Mat(mask.size(), CV_8UC1, Scalar.all(0));
        Rect content = new Rect(x, y, width, height);
        mask.apply(content).copyTo(inside.apply(content));
        return inside;
    }

    /** The hole and the bars together: pixels excluded from comparisons with plates. */
    Mat uncounted(Mat hole) {
        Mat uncounted = bars(hole.size());
        bitwise_or(uncounted, hole, uncounted);
        return uncounted;
    }

    private Mat bars(Size size) {
        Mat bars = new Mat(size, CV_8UC1, Scalar.all(255));
        bars.apply(new Rect(x, y, width, height)).put(Scalar.all(0));
        return bars;
    }

    /**
     * Restores the letterbox bars of a filled frame. Where the hole covers a bar, the bar gets its mean colour.
     *
     * @param bgr the frame before filling
     * @param filled the filled frame, changed in place
     */
    void restore(Mat bgr, Mat hole, Mat filled) {
        if (isWhole(bgr)) {
            return;
        }
        try (PointerScope _ = new PointerScope()) {
            Mat bars = bars(bgr.size());
            bgr.copyTo(filled, bars);
            Mat free = new Mat();
            bitwise_not(hole, free);
            bitwise_and(free, bars, free);
            bitwise_and(hole, bars, bars);
            if (countNonZero(bars) > 0) {
                Scalar colour = countNonZero(free) > 0 ? mean(bgr, free) : Scalar.all(0);
                filled.setTo(new Mat(colour), bars);
            }
        }
    }
}
