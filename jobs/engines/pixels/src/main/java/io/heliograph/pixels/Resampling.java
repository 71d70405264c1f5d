// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_NEAREST;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Size;

/** Resizes pictures and masks. Sides are pixels, at least 1. */
public final class Resampling {
    private Resampling() {}

    /** Resizes by area averages if the width decreases, else bicubic. */
    public static Mat to(Mat picture, int width, int height) {
        return resized(picture, width, height, width < picture.cols() ? INTER_AREA : INTER_CUBIC);
    }

    /** Resizes by area averages: for reduction. */
    public static Mat area(Mat picture, int width, int height) {
        return resized(picture, width, height, INTER_AREA);
    }

    /** Resizes by bicubic interpolation: for enlargement. */
    public static Mat cubic(Mat picture, int width, int height) {
        return resized(picture, width, height, INTER_CUBIC);
    }

    /** Resizes by bilinear interpolation: for soft masks, which must not overshoot. */
    public static Mat linear(Mat picture, int width, int height) {
        return resized(picture, width, height, INTER_LINEAR);
    }

    /** Resizes by the nearest pixel: for masks of two values. */
    public static Mat nearest(Mat picture, int width, int height) {
        return resized(picture, width, height, INTER_NEAREST);
    }

    /** Resizes a picture to cover a frame, cropped to its centre; without opacity. */
    public static Raster covering(Raster picture, int width, int height) {
        double factor = Math.max(width / (double) picture.width(), height / (double) picture.height());
        int w = Math.clamp((int) Math.rint(width / factor), 1, picture.width());
        int h = Math.clamp((int) Math.rint(height / factor), 1, picture.height());
        try (Rect middle = new Rect((picture.width() - w) / 2, (picture.height() - h) / 2, w, h);
                Mat part = new Mat(picture.mat(), middle);
                Mat sized = resized(part, width, height, factor < 1 ? INTER_AREA : INTER_CUBIC)) {
            return Raster.owning(AlphaPlane.removed(sized));
        }
    }

    private static Mat resized(Mat picture, int width, int height, int interpolation) {
        Mat result = new Mat();
        try (Size size = new Size(width, height)) {
            resize(picture, result, size, 0, 0, interpolation);
        }
        return result;
    }
}
