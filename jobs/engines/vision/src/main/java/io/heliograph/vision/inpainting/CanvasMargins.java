// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import static org.bytedeco.opencv.global.opencv_core.BORDER_CONSTANT;
import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.copyMakeBorder;

import io.heliograph.vision.picture.MaskArithmetic;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/** Margins added to a picture on each side, in pixels; none is negative. */
public record CanvasMargins(int left, int top, int right, int bottom) {
    public CanvasMargins {
        if (Math.min(Math.min(left, top), Math.min(right, bottom)) < 0) {
            throw new IllegalArgumentException("margins must not be negative");
        }
    }

    /** A picture on its canvas, its edges repeated in the margins; the caller closes it. */
    public Mat repeatingEdges(Mat picture) {
        return bordered(picture, BORDER_REPLICATE, 0);
    }

    /** Mask of the canvas, CV_8UC1: 255 in the margins, 0 on the picture, which has this size; the caller closes it. */
    public Mat mask(int width, int height) {
        try (Mat inside = MaskArithmetic.empty(width, height)) {
            return bordered(inside, BORDER_CONSTANT, 255);
        }
    }

    private Mat bordered(Mat inner, int kind, int value) {
        var canvas = new Mat();
        try (Scalar outside = Scalar.all(value)) {
            copyMakeBorder(inner, canvas, top, bottom, left, right, kind, outside);
        }
        return canvas;
    }

    boolean none() {
        return left == 0 && top == 0 && right == 0 && bottom == 0;
    }
}
