// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_32FC;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.MatrixArrays;
import java.util.Arrays;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** Interleaved float planes blurred and resized by OpenCV. */
final class PlaneFilters {
    private static final double LEAST = 0.15; // minimum standard deviation in pixels; smaller blurs have no effect
    private static final double REACH = 4; // radius of the blur, in standard deviations
    private static final int BAND = 128; // rows blurred at a time

    private PlaneFilters() {}

    /**
     * Resizes an image of {@code channels} values a pixel. Channels are resized one after the other, to save memory.
     */
    static float[] resized(float[] values, int width, int height, int channels, int newWidth, int newHeight) {
        float[] result = new float[newWidth * newHeight * channels];
        float[] one = new float[width * height];
        for (int c = 0; c < channels; c++) {
            for (int i = 0; i < one.length; i++) {
                one[i] = values[i * channels + c];
            }
            try (Mat from = MatrixArrays.mat(one, height, width);
                    Mat to = new Mat();
                    Size size = new Size(newWidth, newHeight)) {
                resize(from, to, size, 0, 0, newWidth < width ? INTER_AREA : INTER_CUBIC);
                put(to, result, channels, c);
            }
        }
        return result;
    }

    private static void put(Mat plane, float[] values, int channels, int channel) {
        float[] row = new float[plane.cols()];
        try (FloatPointer pixels = new FloatPointer(plane.data())) {
            for (int y = 0; y < plane.rows(); y++) {
                pixels.position((long) y * row.length).get(row);
                for (int x = 0, to = y * row.length * channels + channel; x < row.length; x++, to += channels) {
                    values[to] = row[x];
                }
            }
        }
    }

    /** Blurs in place by a Gaussian, a band of rows at a time, to save memory. */
    static void blur(float[] values, int width, int height, int channels, double sigma) {
        if (sigma < LEAST) {
            return;
        }
        int line = width * channels;
        int reach = (int) Math.ceil(REACH * sigma) + 1; // rows above and below that affect a row
        int band = Math.max(BAND, reach);
        float[] above = new float[0]; // unblurred rows above the band
        for (int top = 0; top < height; top += band) {
            int end = Math.min(height, top + band);
            int rows = Math.min(height, end + reach) - top;
            int over = above.length / line;
            try (Mat from = new Mat(over + rows, width, CV_32FC(channels));
                    Mat to = new Mat();
                    FloatPointer pixels = new FloatPointer(from.data());
                    Size window = new Size(0, 0)) {
                pixels.put(above);
                pixels.position(above.length).put(values, top * line, rows * line);
                GaussianBlur(from, to, window, sigma, sigma, BORDER_REPLICATE, 0);
                above = Arrays.copyOfRange(values, Math.max(0, end - reach) * line, end * line);
                try (FloatPointer blurred = new FloatPointer(to.data())) {
                    blurred.position((long) over * line).get(values, top * line, (end - top) * line);
                }
            }
        }
    }

    /** Blurs a copy by a Gaussian with a standard deviation in pixels. */
    static float[] blurred(float[] values, int width, int height, int channels, double sigma) {
        if (sigma < LEAST) {
            return values.clone();
        }
        try (Mat from = MatrixArrays.mat(values, height, width);
                Mat to = new Mat();
                Size window = new Size(0, 0)) {
            GaussianBlur(from, to, window, sigma, sigma, BORDER_REPLICATE, 0);
            return MatrixArrays.floats(to);
        }
    }
}
