// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import java.util.Arrays;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The strength of noise by the difference of two Laplacians, which planes and straight edges do not answer (Immerkær, "Fast Noise Variance Estimation",
 * 1996), block by block; what the smoothest blocks have is the noise, what the others have more is texture.
 */
final class NoiseLevel {
    private static final int BLOCK = 16;
    private static final double SMOOTHEST = 0.1; // share of the blocks
    private static final double LOW_BY = 1.06; // the smoothest tenth of equally noisy blocks measures so much too low
    private static final double MEAN_TO_SIGMA = Math.sqrt(Math.PI / 2) / 6;
    private static final double DARKEST = 6; // mean level; nearer to the ends noise is cut off
    private static final double LIGHTEST = 249;
    private static final double ROOT_OF_THREE = Math.sqrt(3);

    private NoiseLevel() {}

    /** Of a CV_8UC3 or CV_8UC4; none for a picture without a whole block between the ends of the scale. */
    static Noise of(Mat picture) {
        int across = Math.max(0, (picture.cols() - 2) / BLOCK);
        int down = Math.max(0, (picture.rows() - 2) / BLOCK);
        double[][] found = new double[3][across * down];
        int count = 0;
        float[][] planes = new float[3][(BLOCK + 2) * picture.cols()];
        for (int v = 0; v < down; v++) {
            read(picture, v * BLOCK, planes);
            for (int u = 0; u < across; u++) {
                double level = mean(planes[0], picture.cols(), u * BLOCK) / ROOT_OF_THREE;
                if (level >= DARKEST && level <= LIGHTEST) {
                    for (int c = 0; c < 3; c++) {
                        found[c][count] = sigma(planes[c], picture.cols(), u * BLOCK);
                    }
                    count++;
                }
            }
        }
        return count == 0 ? Noise.NONE : new Noise(smoothest(found[0], count), smoothest(found[1], count), smoothest(found[2], count));
    }

    private static void read(Mat picture, int top, float[][] planes) {
        int cols = picture.cols();
        byte[] line = new byte[cols * picture.channels()];
        for (int y = 0; y < BLOCK + 2; y++) {
            try (BytePointer row = picture.ptr(top + y)) {
                row.get(line);
            }
            for (int x = 0; x < cols; x++) {
                Opponents.of(line, x * picture.channels(), planes, y * cols + x);
            }
        }
    }

    private static double smoothest(double[] sigmas, int count) {
        Arrays.sort(sigmas, 0, count);
        return sigmas[(int) (SMOOTHEST * count)] * LOW_BY;
    }

    private static double mean(float[] plane, int cols, int left) {
        double sum = 0;
        for (int y = 1; y <= BLOCK; y++) {
            for (int x = left + 1; x <= left + BLOCK; x++) {
                sum += plane[y * cols + x];
            }
        }
        return sum / (BLOCK * BLOCK);
    }

    private static double sigma(float[] p, int cols, int left) {
        double sum = 0;
        for (int y = 1; y <= BLOCK; y++) {
            for (int x = left + 1; x <= left + BLOCK; x++) {
                int i = y * cols + x;
                float corners = p[i - cols - 1] + p[i - cols + 1] + p[i + cols - 1] + p[i + cols + 1];
                float sides = p[i - cols] + p[i + cols] + p[i - 1] + p[i + 1];
                sum += Math.abs(corners - 2 * sides + 4 * p[i]);
            }
        }
        return sum / (BLOCK * BLOCK) * MEAN_TO_SIGMA;
    }
}
