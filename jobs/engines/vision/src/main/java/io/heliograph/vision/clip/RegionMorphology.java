// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.erode;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Regions of a frame, a boolean for each pixel, dilated and eroded by discs. Native memory it allocates belongs to the
 * caller's scope.
 *
 * @param rows height of the frame in pixels
 * @param cols its width
 */
record RegionMorphology(int rows, int cols) {
    /** True where values are greater than a level. */
    static boolean[] above(float[] values, float level) {
        boolean[] above = new boolean[values.length];
        for (int i = 0; i < values.length; i++) {
            above[i] = values[i] > level;
        }
        return above;
    }

    /** Dilates a region, or erodes it by a negative radius. */
    boolean[] resized(boolean[] region, int radius) {
        Mat matrix = MatrixArrays.mask(region, rows, cols);
        int side = 2 * Math.abs(radius) + 1;
        Mat disc = getStructuringElement(MORPH_ELLIPSE, new Size(side, side));
        if (radius < 0) {
            erode(matrix, matrix, disc);
        } else {
            dilate(matrix, matrix, disc);
        }
        return truths(matrix);
    }

    private static boolean[] truths(Mat matrix) {
        byte[] bytes = MatrixArrays.bytes(matrix);
        boolean[] truths = new boolean[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            truths[i] = bytes[i] != 0;
        }
        return truths;
    }
}
