// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.magnitude;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.Scharr;

import io.heliograph.pixels.MatrixArrays;
import java.util.Arrays;
import java.util.OptionalDouble;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Measures the width of a blur by the spread of edges. The picture is blurred again with a known width: a sharp edge
 * loses more of its slope than a soft one (Zhuo, Sim, "Defocus Map Estimation from a Single Image", 2011). The sharpest
 * quarter of the edges shows the lens. If even these are soft, and the others hardly softer, the whole picture has one
 * blur.
 */
final class BlurWidth {
    private static final double AGAIN = 1.5; // standard deviation of the second blur, px
    private static final double STEEP = 0.97; // quantile of the slopes; steeper pixels lie on edges
    private static final float LEAST_SLOPE = 6; // minimum slope of an edge, levels per pixel
    private static final int FEWEST = 150;
    // minimum standard deviation of a soft edge, px; edges of sharp photos have about 1
    private static final double SOFT = 1.3;
    private static final double WIDEST = 4.5;
    // maximum ratio of the median width to the lower quartile, for the picture to have one blur
    private static final double ONE_BLUR = 1.9;
    // variance that measuring slopes from pixel differences adds, px^2
    private static final double OF_DIFFERENCES = 0.45;

    private BlurWidth() {}

    /**
     * Measured blur.
     *
     * @param sigma standard deviation in pixels; empty if the picture is sharp, or if one Gaussian does not explain the
     *     softness
     * @param soft whether even the sharpest edges are soft
     */
    record Found(OptionalDouble sigma, boolean soft) {
        private static final Found SHARP = new Found(OptionalDouble.empty(), false);
    }

    static Found of(LumaPlane lumaPlane) {
        double[] widths = widths(lumaPlane);
        if (widths.length < FEWEST) {
            return Found.SHARP;
        }
        Arrays.sort(widths);
        double sharpest = widths[widths.length / 4];
        double usual = widths[widths.length / 2];
        if (sharpest < SOFT) {
            return Found.SHARP;
        }
        boolean known = sharpest <= WIDEST && usual <= ONE_BLUR * sharpest;
        double sigma = Math.sqrt(Math.max(0, sharpest * sharpest - OF_DIFFERENCES));
        return new Found(known ? OptionalDouble.of(sigma) : OptionalDouble.empty(), true);
    }

    private static double[] widths(LumaPlane lumaPlane) {
        try (PointerScope _ = new PointerScope()) {
            Mat level = new Mat();
            lumaPlane.mat().convertTo(level, CV_32F);
            float[] slope = slopes(level);
            GaussianBlur(level, level, new Size(0, 0), AGAIN);
            float[] softer = slopes(level);
            int width = lumaPlane.width();
            float[] sorted = slope.clone();
            Arrays.sort(sorted);
            float least = Math.max(LEAST_SLOPE, sorted[(int) (STEEP * (sorted.length - 1))]);
            double[] widths = new double[slope.length];
            int count = 0;
            for (int p = width + 1; p < slope.length - width - 1; p++) {
                if (slope[p] >= least && steepest(slope, p, width)) {
                    double ratio = slope[p] / softer[p];
                    widths[count++] = ratio > 1.02 ? AGAIN / Math.sqrt(ratio * ratio - 1) : 2 * WIDEST;
                }
            }
            return Arrays.copyOf(widths, count);
        }
    }

    /** Whether the slope at a pixel is a local maximum along its row or its column. */
    private static boolean steepest(float[] slope, int p, int width) {
        return (slope[p] >= slope[p - 1] && slope[p] > slope[p + 1])
                || (slope[p] >= slope[p - width] && slope[p] > slope[p + width]);
    }

    private static float[] slopes(Mat level) {
        Mat across = new Mat();
        Mat down = new Mat();
        Scharr(level, across, CV_32F, 1, 0, 1 / 32.0, 0, org.bytedeco.opencv.global.opencv_core.BORDER_DEFAULT);
        Scharr(level, down, CV_32F, 0, 1, 1 / 32.0, 0, org.bytedeco.opencv.global.opencv_core.BORDER_DEFAULT);
        magnitude(across, down, across);
        float[] slopes = new float[across.rows() * across.cols()];
        MatrixArrays.read(across, slopes, 0);
        return slopes;
    }
}
