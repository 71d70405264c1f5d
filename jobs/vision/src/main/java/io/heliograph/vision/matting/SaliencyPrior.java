// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.absdiff;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Where the subject probably is, without a network: robust background detection, colour compactness (Perazzi et al., Saliency
 * Filters, CVPR 2012), sharpness against a blurred background and a preference for the middle, added as log-odds of each superpixel.
 */
public final class SaliencyPrior {
    /** Side below which a picture has too few superpixels to say anything but "the middle". */
    static final int LEAST_SIDE = 24;

    private static final int PIECES = 300;
    private static final double COMPACT_COLOURS = 18; // Lab units

    private SaliencyPrior() {}

    /**
     * The probability of the subject at each pixel.
     *
     * @param bgr continuous CV_8UC3, at most 480 px a side (cost grows with the area)
     * @return CV_32FC1 of the same size, 0..1; the caller closes it
     */
    public static Mat of(Mat bgr) {
        int rows = bgr.rows();
        int cols = bgr.cols();
        if (Math.min(rows, cols) < LEAST_SIDE) {
            return Samples.mat(middle(cols, rows), rows, cols);
        }
        Superpixels pieces = Superpixels.of(bgr, PIECES);
        BackgroundDetection detection = new BackgroundDetection(pieces);
        float[] spread = spread(pieces);
        float[] sharp = sharpness(bgr, pieces);
        float[] odds = new float[pieces.size];
        for (int i = 0; i < pieces.size; i++) {
            double z = 5.0 * (detection.saliency[i] - 0.35)
                    - 1.5 * (detection.background[i] - 0.5)
                    + 2.0 * Math.log(Math.max(0.02, centre(pieces.x[i], pieces.y[i]) * 1.6))
                    + 2.5 * (0.5 - spread[i])
                    + 1.2 * sharp[i];
            odds[i] = (float) (1 / (1 + Math.exp(-z)));
        }
        Mat prior = Samples.mat(pieces.paint(odds), rows, cols);
        try (PointerScope _ = new PointerScope()) {
            GaussianBlur(prior, prior, new Size(7, 7), 2);
        }
        return prior;
    }

    /** 1 in the middle, falling off as the subject of a photograph tends to: a little below the centre, wider than high. */
    static double centre(double x, double y) {
        double dx = (x - 0.5) / 0.34;
        double dy = (y - 0.55) / 0.40;
        return Math.exp(-dx * dx - dy * dy);
    }

    private static float[] middle(int cols, int rows) {
        float[] plane = new float[cols * rows];
        for (int i = 0; i < plane.length; i++) {
            plane[i] = (float) centre((i % cols + 0.5) / cols, (i / cols + 0.5) / rows);
        }
        return plane;
    }

    /** How far over the picture each piece's colour is spread: 0 compact, 1 the most scattered. */
    private static float[] spread(Superpixels pieces) {
        int n = pieces.size;
        float[] spread = new float[n];
        float most = 1e-6f;
        for (int i = 0; i < n; i++) {
            double sum = 0;
            double mx = 0;
            double my = 0;
            double squares = 0;
            for (int j = 0; j < n; j++) {
                double d = pieces.colourDistance(i, j) / COMPACT_COLOURS;
                double w = Math.exp(-d * d / 2) * pieces.count[j];
                sum += w;
                mx += w * pieces.x[j];
                my += w * pieces.y[j];
                squares += w * (pieces.x[j] * pieces.x[j] + pieces.y[j] * pieces.y[j]);
            }
            spread[i] = (float) Math.sqrt(Math.max(0, squares / sum - sq(mx / sum) - sq(my / sum)));
            most = Math.max(most, spread[i]);
        }
        for (int i = 0; i < n; i++) {
            spread[i] /= most;
        }
        return spread;
    }

    /** Fine detail of each piece and its surroundings against the picture's mean: -1 blurred, 1 sharp. */
    private static float[] sharpness(Mat bgr, Superpixels pieces) {
        try (PointerScope _ = new PointerScope()) {
            Mat grey = new Mat();
            cvtColor(bgr, grey, COLOR_BGR2GRAY);
            grey.convertTo(grey, CV_32F);
            Mat soft = new Mat();
            GaussianBlur(grey, soft, new Size(0, 0), 1.2, 1.2, BORDER_REPLICATE, 0);
            absdiff(grey, soft, grey);
            double sigma = Math.max(bgr.cols(), bgr.rows()) / 40.0;
            GaussianBlur(grey, grey, new Size(0, 0), sigma, sigma, BORDER_REPLICATE, 0);
            float[] detail = pieces.mean(Samples.floats(grey));
            double mean = 0;
            for (float d : detail) {
                mean += d / detail.length;
            }
            for (int i = 0; i < detail.length; i++) {
                detail[i] = (float) Math.tanh((detail[i] - mean) / (mean + 0.5));
            }
            return detail;
        }
    }

    private static double sq(double v) {
        return v * v;
    }
}
