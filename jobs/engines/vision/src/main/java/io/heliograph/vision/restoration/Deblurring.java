// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.CV_8U;
import static org.bytedeco.opencv.global.opencv_core.addWeighted;
import static org.bytedeco.opencv.global.opencv_core.divide;
import static org.bytedeco.opencv.global.opencv_core.max;
import static org.bytedeco.opencv.global.opencv_core.min;
import static org.bytedeco.opencv.global.opencv_core.multiply;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.erode;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;

import io.heliograph.pixels.Raster;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Deconvolves luma by a known Gaussian blur, with a few Richardson-Lucy iterations (Richardson, 1972; Lucy, 1974) and a
 * blur slightly narrower than measured. Each pixel is limited to slightly more than the range of its surroundings, so
 * that edges do not ring.
 */
final class Deblurring {
    private static final int ITERATIONS = 14;
    private static final double CAUTIOUS = 0.9; // factor on the measured width
    private static final double BEYOND = 0.2; // maximum overshoot beyond the surroundings, as a share of their range
    private static final double LEAST = 0.5; // added to levels, so that no divisor is 0

    private Deblurring() {}

    /**
     * Sharpens a picture; {@code sigma} is the standard deviation of its blur in pixels. The caller closes the result.
     */
    static Raster sharpen(Raster picture, double sigma, Runnable checkpoint) {
        Raster result = picture.copy();
        try (PointerScope _ = new PointerScope()) {
            Mat luma = LumaPlane.of(picture.mat()).mat();
            Mat level = new Mat();
            luma.convertTo(level, CV_32F, 1, LEAST);
            Mat sharp = bounded(richardsonLucy(level, CAUTIOUS * sigma, checkpoint), level, sigma);
            Mat bytes = new Mat();
            sharp.convertTo(bytes, CV_8U, 1, -LEAST);
            Mat colours = ColourChannels.colours(picture.mat());
            FadingCorrection.addLuma(colours, luma, bytes);
            ColourChannels.putColours(colours, result.mat());
        }
        return result;
    }

    private static Mat richardsonLucy(Mat level, double sigma, Runnable checkpoint) {
        Mat guess = level.clone();
        Mat seen = new Mat();
        for (int i = 0; i < ITERATIONS; i++) {
            checkpoint.run();
            GaussianBlur(guess, seen, new Size(0, 0), sigma);
            divide(level, seen, seen);
            GaussianBlur(seen, seen, new Size(0, 0), sigma);
            multiply(guess, seen, guess);
        }
        return guess;
    }

    private static Mat bounded(Mat sharp, Mat level, double sigma) {
        int side = 2 * (int) Math.ceil(sigma) + 1;
        Mat around = getStructuringElement(MORPH_ELLIPSE, new Size(side, side));
        Mat high = new Mat();
        Mat low = new Mat();
        dilate(level, high, around);
        erode(level, low, around);
        Mat most = new Mat();
        addWeighted(high, 1 + BEYOND, low, -BEYOND, 0, most);
        addWeighted(low, 1 + BEYOND, high, -BEYOND, 0, low);
        return max(min(sharp, most).asMat(), low).asMat();
    }
}
