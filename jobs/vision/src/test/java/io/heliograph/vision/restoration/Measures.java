// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.NORM_L2;
import static org.bytedeco.opencv.global.opencv_core.norm;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2YCrCb;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/** Peak signal to noise ratios. */
final class Measures {
    private Measures() {}

    /** Of all channels, in dB. */
    static double psnr(Mat a, Mat b) {
        double squares = Math.pow(norm(a, b, NORM_L2, null), 2) / ((double) a.total() * a.channels());
        return 10 * Math.log10(255 * 255 / squares);
    }

    /** Of luma, with so many pixels of the border left out. */
    static double lumaPsnr(Mat a, Mat b, int border) {
        try (PointerScope _ = new PointerScope()) {
            return psnr(luma(a, border), luma(b, border));
        }
    }

    private static Mat luma(Mat bgr, int border) {
        Mat ycc = new Mat();
        cvtColor(bgr, ycc, COLOR_BGR2YCrCb);
        Mat luma = new Mat();
        org.bytedeco.opencv.global.opencv_core.extractChannel(ycc, luma, 0);
        return luma.apply(new Rect(border, border, luma.cols() - 2 * border, luma.rows() - 2 * border))
                .clone();
    }
}
