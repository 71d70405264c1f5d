// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.NORM_L2;
import static org.bytedeco.opencv.global.opencv_core.norm;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2YCrCb;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.javacpp.indexer.FloatIndexer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Size;

/** How near one picture is to another. */
final class Measures {
    private static final double C1 = Math.pow(0.01 * 255, 2);
    private static final double C2 = Math.pow(0.03 * 255, 2);

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

    /** Structural similarity of luma (Wang et al., 2004), windows of 11 with a standard deviation of 1.5. */
    static double ssim(Mat a, Mat b) {
        Mat x = new Mat();
        Mat y = new Mat();
        luma(a, 0).convertTo(x, CV_32F);
        luma(b, 0).convertTo(y, CV_32F);
        Mat mx = soft(x);
        Mat my = soft(y);
        FloatIndexer xx = soft(x.mul(x).asMat()).createIndexer();
        FloatIndexer yy = soft(y.mul(y).asMat()).createIndexer();
        FloatIndexer xy = soft(x.mul(y).asMat()).createIndexer();
        FloatIndexer ux = mx.createIndexer();
        FloatIndexer uy = my.createIndexer();
        double sum = 0;
        for (int v = 0; v < x.rows(); v++) {
            for (int u = 0; u < x.cols(); u++) {
                double p = ux.get(v, u);
                double q = uy.get(v, u);
                double varied = xx.get(v, u) - p * p + yy.get(v, u) - q * q;
                double together = xy.get(v, u) - p * q;
                sum += (2 * p * q + C1) * (2 * together + C2) / ((p * p + q * q + C1) * (varied + C2));
            }
        }
        return sum / x.total();
    }

    private static Mat soft(Mat plane) {
        Mat soft = new Mat();
        GaussianBlur(plane, soft, new Size(11, 11), 1.5);
        return soft;
    }
}
