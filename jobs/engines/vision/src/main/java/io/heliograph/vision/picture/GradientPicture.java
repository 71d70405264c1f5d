// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.picture;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import org.bytedeco.opencv.opencv_core.Mat;

/** Pictures that change from one colour at the top to another at the bottom, dithered so that no bands are seen. */
public final class GradientPicture {
    private static final int SIDE = 8;
    private static final double[] THRESHOLDS = thresholds(); // Bayer's matrix of ordered dithering (1973), 0 to 1

    private GradientPicture() {}

    /**
     * An opaque picture; the caller closes it.
     *
     * @param top colour of the first row, {@code 0xRRGGBB}
     * @param bottom colour of the last row, {@code 0xRRGGBB}
     */
    public static Raster of(int width, int height, int top, int bottom) {
        Mat picture = new Mat(height, width, CV_8UC3);
        byte[] row = new byte[3 * width];
        for (int y = 0; y < height; y++) {
            double share = height == 1 ? 0 : y / (height - 1.0);
            for (int channel = 0; channel < 3; channel++) {
                int shift = 8 * channel;
                double level = (top >> shift & 255) * (1 - share) + (bottom >> shift & 255) * share;
                for (int x = 0; x < width; x++) {
                    row[3 * x + channel] = (byte) (int) (level + THRESHOLDS[y % SIDE * SIDE + x % SIDE]);
                }
            }
            MatrixArrays.writeRow(picture, y, row);
        }
        return Raster.owning(picture);
    }

    private static double[] thresholds() {
        double[] matrix = new double[SIDE * SIDE];
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                int rank = 0;
                for (int bit = 0; bit < 3; bit++) {
                    rank = (rank << 2) | (((x ^ y) >> bit & 1) << 1) | (y >> bit & 1);
                }
                matrix[y * SIDE + x] = (rank + 0.5) / (SIDE * SIDE);
            }
        }
        return matrix;
    }
}
