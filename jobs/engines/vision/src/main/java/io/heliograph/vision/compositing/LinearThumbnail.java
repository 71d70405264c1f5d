// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.imaging.LumaWeights;
import io.heliograph.imaging.SrgbTransfer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** A reduced copy of a picture in linear light, for estimates over whole pictures. */
final class LinearThumbnail {
    final int width;
    final int height;

    /** Linear light, 0 to 1: blue, green, red of each pixel. */
    final float[] light;

    /** Relative luminance of each pixel, 0 to 1. */
    final float[] luminance;

    private LinearThumbnail(int width, int height, float[] light) {
        this.width = width;
        this.height = height;
        this.light = light;
        luminance = new float[width * height];
        for (int p = 0; p < luminance.length; p++) {
            luminance[p] = LumaWeights.luminance(light[3 * p + 2], light[3 * p + 1], light[3 * p]);
        }
    }

    /** Reduces a CV_8UC3 or CV_8UC4 picture: no side longer than {@code longest} pixels, none shorter than two. */
    static LinearThumbnail of(Mat picture, int longest) {
        int channels = picture.channels();
        byte[] bytes = small(picture, longest);
        int width = side(picture.cols(), picture, longest);
        int height = side(picture.rows(), picture, longest);
        float[] light = new float[3 * width * height];
        for (int p = 0; p < width * height; p++) {
            for (int c = 0; c < 3; c++) {
                light[3 * p + c] = SrgbTransfer.linear(bytes[channels * p + c]);
            }
        }
        return new LinearThumbnail(width, height, light);
    }

    /** Reduces one channel (CV_8UC1) to the size of a thumbnail of its picture; values 0 to 1. */
    static float[] plane(Mat plane, int longest) {
        byte[] bytes = small(plane, longest);
        float[] values = new float[bytes.length];
        for (int p = 0; p < values.length; p++) {
            values[p] = (bytes[p] & 255) / 255f;
        }
        return values;
    }

    private static byte[] small(Mat picture, int longest) {
        int width = side(picture.cols(), picture, longest);
        int height = side(picture.rows(), picture, longest);
        try (Mat small = new Mat();
                Size size = new Size(width, height)) {
            resize(picture, small, size, 0, 0, INTER_AREA);
            byte[] bytes = new byte[width * height * picture.channels()];
            small.data().get(bytes);
            return bytes;
        }
    }

    private static int side(int side, Mat picture, int longest) {
        double factor = Math.min(1, longest / (double) Math.max(picture.cols(), picture.rows()));
        return Math.max(2, (int) Math.rint(side * factor));
    }

    /** Luminance that {@code share} (0 to 1) of the pixels do not exceed. */
    float percentile(double share) {
        float[] sorted = luminance.clone();
        java.util.Arrays.sort(sorted);
        return sorted[(int) (share * (sorted.length - 1))];
    }
}
