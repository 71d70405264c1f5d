// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.MatrixPlanes;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** Canonical size for the analysis of all pictures, smaller ones included, so that lengths in pixels are comparable. */
final class CanonicalSize {
    private static final int SIDE = 384;

    private CanonicalSize() {}

    /** A continuous CV_8UC3 copy with a longer side of {@value #SIDE} pixels; the caller closes it. */
    static Mat of(Mat picture) {
        Mat small = MatrixPlanes.small(picture, SIDE);
        double scale = (double) SIDE / Math.max(small.cols(), small.rows());
        if (scale > 1) {
            try (Size size = new Size(side(small.cols(), scale), side(small.rows(), scale))) {
                resize(small, small, size, 0, 0, INTER_LINEAR);
            }
        }
        return small;
    }

    private static int side(int length, double scale) {
        return (int) Math.max(1, Math.round(length * scale));
    }
}
