// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_32FC;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** Interleaved float planes blurred and resized by OpenCV. */
final class Planes {
    private static final double LEAST = 0.15; // pixels: a smaller blur changes nothing

    private Planes() {}

    /** Another size: {@code channels} values a pixel. */
    static float[] resized(float[] values, int width, int height, int channels, int newWidth, int newHeight) {
        try (Mat from = mat(values, width, height, channels);
                Mat to = new Mat();
                Size size = new Size(newWidth, newHeight)) {
            resize(from, to, size, 0, 0, newWidth < width ? INTER_AREA : INTER_CUBIC);
            return values(to, newWidth * newHeight * channels);
        }
    }

    /** Blurred with a Gaussian of a standard deviation in pixels. */
    static float[] blurred(float[] values, int width, int height, int channels, double sigma) {
        if (sigma < LEAST) {
            return values.clone();
        }
        try (Mat from = mat(values, width, height, channels);
                Mat to = new Mat();
                Size window = new Size(0, 0)) {
            GaussianBlur(from, to, window, sigma, sigma, BORDER_REPLICATE, 0);
            return values(to, values.length);
        }
    }

    private static Mat mat(float[] values, int width, int height, int channels) {
        Mat mat = new Mat(height, width, CV_32FC(channels));
        try (FloatPointer pixels = new FloatPointer(mat.data())) {
            pixels.put(values);
        }
        return mat;
    }

    private static float[] values(Mat mat, int count) {
        float[] values = new float[count];
        try (FloatPointer pixels = new FloatPointer(mat.data())) {
            pixels.get(values);
        }
        return values;
    }
}
