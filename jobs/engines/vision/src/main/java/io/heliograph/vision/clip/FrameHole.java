// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.findNonZero;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.boundingRect;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Size;

/** The pixels to fill in a frame: a mask with a margin, since the blurred edge of a thing reaches beyond its matte. */
public final class FrameHole {
    private static final double HALF = 127;
    private static final double GROWTH = 4.0 / 360; // margin, as a share of the frame's shorter side
    private static final double SURROUNDINGS = 24.0 / 360;

    private FrameHole() {}

    /**
     * Makes the hole from a mask.
     *
     * @param mask CV_8UC1, white on the thing; levels above a half count as the thing
     * @return CV_8UC1, 0 or 255, grown by 4/360 of the frame's shorter side; the caller closes it
     */
    public static Mat of(Mat mask) {
        Mat hole = new Mat();
        try (PointerScope _ = new PointerScope()) {
            threshold(mask, hole, HALF, 255, THRESH_BINARY);
            int radius = (int) Math.ceil(GROWTH * Math.min(mask.rows(), mask.cols()));
            dilate(hole, hole, getStructuringElement(MORPH_ELLIPSE, new Size(2 * radius + 1, 2 * radius + 1)));
        }
        return hole;
    }

    /**
     * Bounding box of a hole, enlarged by {@code times} its size on each side, within the frame; empty without a hole.
     */
    static Optional<Box> box(Mat hole, double times) {
        try (PointerScope _ = new PointerScope()) {
            Mat points = new Mat();
            findNonZero(hole, points);
            if (points.empty()) {
                return Optional.empty();
            }
            Rect tight = boundingRect(points);
            double margin = SURROUNDINGS * Math.min(hole.rows(), hole.cols());
            int x = (int) (margin + times * tight.width());
            int y = (int) (margin + times * tight.height());
            int left = Math.max(0, tight.x() - x);
            int top = Math.max(0, tight.y() - y);
            int right = Math.min(hole.cols(), tight.x() + tight.width() + x);
            int bottom = Math.min(hole.rows(), tight.y() + tight.height() + y);
            return Optional.of(new Box(left, top, right - left, bottom - top));
        }
    }

    /** A rectangle of a frame, in pixels. */
    record Box(int x, int y, int width, int height) {
        Mat of(Mat frame) {
            return frame.apply(new Rect(x, y, width, height));
        }

        Size size() {
            return new Size(width, height);
        }
    }
}
