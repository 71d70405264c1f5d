// SPDX-License-Identifier: Apache-2.0
package io.heliograph.pixels;

import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2Lab;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * A small picture in CIE Lab.
 *
 * @param width pixels
 * @param height pixels
 * @param lab L (0 to 100), a and b of each pixel, interleaved
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer, handed over without a copy
public record LabPicture(int width, int height, float[] lab) {
    /** A copy with a long side of at most {@code side} pixels. */
    public static LabPicture of(Raster picture, int side) {
        try (Mat small = MatrixPlanes.small(picture.mat(), side)) {
            return of(small);
        }
    }

    /** Converts a CV_8UC3 matrix (BGR) without resizing. */
    public static LabPicture of(Mat bgr) {
        try (PointerScope _ = new PointerScope()) {
            Mat lab = new Mat();
            bgr.convertTo(lab, CV_32F, 1 / 255.0, 0);
            cvtColor(lab, lab, COLOR_BGR2Lab);
            return new LabPicture(bgr.cols(), bgr.rows(), MatrixArrays.floats(lab));
        }
    }

    /** Number of pixels. */
    public int pixels() {
        return width * height;
    }

    /** Lightness of a pixel, 0 to 100. */
    public float light(int i) {
        return lab[3 * i];
    }

    /** The a* of a pixel: green below zero, red above. */
    public float a(int i) {
        return lab[3 * i + 1];
    }

    /** The b* of a pixel: blue below zero, yellow above. */
    public float b(int i) {
        return lab[3 * i + 2];
    }

    /** Chroma of a pixel: 0 for grey. */
    public float chroma(int i) {
        return (float) Math.hypot(a(i), b(i));
    }

    /** Hue angle in degrees, 0 to 360: 40 red, 90 yellow, 140 green, 270 blue. */
    public float hue(int i) {
        return (float) ((Math.toDegrees(Math.atan2(b(i), a(i))) + 360) % 360);
    }

    /** One channel: 0 lightness, 1 a, 2 b. */
    public float[] channel(int channel) {
        float[] values = new float[pixels()];
        for (int i = 0; i < values.length; i++) {
            values[i] = lab[3 * i + channel];
        }
        return values;
    }

    /** Roughness: standard deviation of lightness in square windows with sides of {@code 2 * radius + 1} pixels. */
    public float[] roughness(int radius) {
        float[] light = channel(0);
        float[] square = new float[light.length];
        for (int i = 0; i < light.length; i++) {
            square[i] = light[i] * light[i];
        }
        float[] mean = MatrixPlanes.mean(light, width, height, radius);
        float[] rough = MatrixPlanes.mean(square, width, height, radius);
        for (int i = 0; i < rough.length; i++) {
            rough[i] = (float) Math.sqrt(Math.max(0, rough[i] - mean[i] * mean[i]));
        }
        return rough;
    }

    /** The larger colour distance of each pixel to its right and its lower neighbour, in Lab units. */
    public float[] steps() {
        float[] steps = new float[pixels()];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int i = y * width + x;
                float right = x + 1 < width ? distance(i, i + 1) : 0;
                float down = y + 1 < height ? distance(i, i + width) : 0;
                steps[i] = Math.max(right, down);
            }
        }
        return steps;
    }

    /** Euclidean distance of two pixels' colours (CIE76). */
    public float distance(int i, int j) {
        float l = light(i) - light(j);
        float p = a(i) - a(j);
        float q = b(i) - b(j);
        return (float) Math.sqrt(l * l + p * p + q * q);
    }
}
