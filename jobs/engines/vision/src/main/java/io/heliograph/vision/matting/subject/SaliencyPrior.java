// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Estimates the subject's position without a network. Cues of each superpixel are added as log odds: robust background
 * detection, compactness of colours (Perazzi et al., Saliency Filters, CVPR 2012), sharpness against a blurred
 * background, skin, and distance from the centre.
 */
public final class SaliencyPrior {
    /** Minimum side in pixels: smaller pictures have too few superpixels, and the middle is taken as the subject. */
    public static final int LEAST_SIDE = 24;

    private static final int PIECES = 300;
    private static final int QUICK_PIECES = 160;
    private static final int QUICK_SIDE = 208;

    // Weights of the cues in log odds, chosen on the five photos and the drawn scenes of the tests
    private static final double SALIENCY = 3;
    private static final double SALIENT = 0.35; // saliency that is evidence neither for nor against the subject
    private static final double BACKGROUND = 2.5;
    private static final double CENTRE = 0.6;
    private static final double COMPACT = 1;
    private static final double SHARP = 3;
    private static final double SKIN = 3;
    private static final double MIDDLE = 0.5; // maximum weight of the middle cut
    private static final double DECIDED = 0.9; // bimodality from which the middle cut is not used

    private SaliencyPrior() {}

    /**
     * The probability of the subject at each pixel.
     *
     * @param bgr continuous CV_8UC3, at most 480 px a side (cost grows with the area)
     * @return CV_32FC1 of the same size, 0..1; the caller closes it
     */
    static Mat of(Mat bgr) {
        int rows = bgr.rows();
        int cols = bgr.cols();
        if (Math.min(rows, cols) < LEAST_SIDE) {
            return MatrixArrays.mat(middle(cols, rows), rows, cols);
        }
        Superpixels pieces = Superpixels.of(bgr, PIECES);
        return paint(bgr, pieces, PriorCues.middleCut(bgr, pieces));
    }

    /** Computes the probability at a reduced size and without the middle cut, for the frames of a clip. */
    static Mat quick(Mat bgr) {
        int shorter = Math.min(bgr.rows(), bgr.cols());
        if (shorter * QUICK_SIDE / Math.max(bgr.rows(), bgr.cols()) < LEAST_SIDE) {
            return of(bgr);
        }
        Mat prior = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat small = Downscale.plane(bgr, QUICK_SIDE, INTER_AREA);
            Superpixels pieces = Superpixels.of(small, QUICK_PIECES);
            resize(paint(small, pieces, new float[pieces.size + 1]), prior, bgr.size(), 0, 0, INTER_LINEAR);
        }
        return prior;
    }

    private static Mat paint(Mat bgr, Superpixels pieces, float[] middle) {
        BackgroundDetection detection = new BackgroundDetection(pieces);
        float[] spread = PriorCues.spread(pieces);
        float[] sharp = PriorCues.sharpness(bgr, pieces);
        double sharpWeight = SHARP * PriorCues.bokeh(pieces, sharp);
        float[] skin = PriorCues.skin(pieces);
        float[] odds = new float[pieces.size];
        for (int i = 0; i < pieces.size; i++) {
            double z = SALIENCY * (detection.saliency[i] - SALIENT)
                    - BACKGROUND * (detection.background[i] - 0.5)
                    + CENTRE * Math.log(Math.max(0.02, centre(pieces.x[i], pieces.y[i]) * 1.6))
                    + COMPACT * (0.5 - spread[i])
                    + SKIN * skin[i]
                    + sharpWeight * sharp[i];
            odds[i] = (float) (1 / (1 + Math.exp(-z)));
        }
        float[] plane = pieces.paint(odds);
        double split = Bimodality.split(plane, Bimodality.otsu(plane));
        double trust = MIDDLE * middle[pieces.size] * Math.clamp((DECIDED - split) / 0.1, 0, 1);
        for (int i = 0; i < pieces.size; i++) {
            odds[i] += (float) (trust * (middle[i] - odds[i]));
        }
        Mat prior = MatrixArrays.mat(pieces.paint(odds), bgr.rows(), bgr.cols());
        try (PointerScope _ = new PointerScope()) {
            GaussianBlur(prior, prior, new Size(7, 7), 2);
        }
        return prior;
    }

    /**
     * Centre prior of a position in 0..1. It is 1 slightly below the middle, and falls to 1/e at a distance of 0.34 of
     * the width or 0.40 of the height.
     */
    static double centre(double x, double y) {
        double dx = (x - 0.5) / 0.34;
        double dy = (y - 0.55) / 0.40;
        return Math.exp(-dx * dx - dy * dy);
    }

    private static float[] middle(int cols, int rows) {
        float[] plane = new float[cols * rows];
        for (int i = 0; i < plane.length; i++) {
            int y = i / cols;
            plane[i] = (float) centre((i % cols + 0.5) / cols, (y + 0.5) / rows);
        }
        return plane;
    }
}
