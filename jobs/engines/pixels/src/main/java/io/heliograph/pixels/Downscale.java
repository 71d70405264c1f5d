// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** Continuous reduced copies with a long side of at most a given length; never enlarged. */
public final class Downscale {
    /** Longer side of a clip's frame at working size, in pixels. */
    public static final int FRAME_SIDE = 480;

    private Downscale() {}

    /** Size of the copy in pixels; the caller closes it. */
    public static Size size(int width, int height, int side) {
        double scale = Math.min(1, (double) side / Math.max(width, height));
        return new Size((int) Math.max(1, Math.round(width * scale)), (int) Math.max(1, Math.round(height * scale)));
    }

    /** The first three channels of a CV_8UC3 or CV_8UC4 matrix. */
    public static Mat bgr(Mat picture, int side, int interpolation) {
        Mat small = plane(picture, side, interpolation);
        if (small.channels() == 4) {
            cvtColor(small, small, COLOR_BGRA2BGR);
        }
        return small;
    }

    /** All channels of a matrix; the caller closes the copy. */
    public static Mat plane(Mat picture, int side, int interpolation) {
        Mat small = new Mat();
        resize(picture, small, size(picture.cols(), picture.rows(), side), 0, 0, interpolation);
        return small;
    }
}
