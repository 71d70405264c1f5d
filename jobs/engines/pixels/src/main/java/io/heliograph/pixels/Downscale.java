// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** Reduced copies with a long side of at most a given length, never enlarged; the matrices are continuous. */
public final class Downscale {
    /** Longer side in pixels to which a clip's frames are reduced for analysis. */
    public static final int FRAME_SIDE = 480;

    private Downscale() {}

    /** Size of the copy in pixels; the caller closes it. */
    public static Size size(int width, int height, int side) {
        double scale = Math.min(1, (double) side / Math.max(width, height));
        return new Size((int) Math.max(1, Math.round(width * scale)), (int) Math.max(1, Math.round(height * scale)));
    }

    /** A reduced copy of the first three channels of a CV_8UC3 or CV_8UC4 matrix; the caller closes it. */
    public static Mat bgr(Mat picture, int side, int interpolation) {
        Mat small = plane(picture, side, interpolation);
        if (small.channels() == 4) {
            cvtColor(small, small, COLOR_BGRA2BGR);
        }
        return small;
    }

    /** A reduced copy of all channels of a matrix; the caller closes it. */
    public static Mat plane(Mat picture, int side, int interpolation) {
        Mat small = new Mat();
        resize(picture, small, size(picture.cols(), picture.rows(), side), 0, 0, interpolation);
        return small;
    }
}
