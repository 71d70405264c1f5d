// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Measures the strength of noise, block by block, by the difference of two Laplacians, which is zero on planes and
 * straight edges (Immerkær, "Fast Noise Variance Estimation", 1996). The smoothest blocks show the noise; what others
 * have in addition is texture.
 */
final class NoiseLevel {
    private static final int BLOCK = 16;
    private static final double SMOOTHEST = 0.1; // share of the blocks taken as the smoothest
    // correction factor: the smoothest tenth of equally noisy blocks measures too low
    private static final double LOW_BY = 1.08;
    private static final double MEAN_TO_SIGMA = Math.sqrt(Math.PI / 2) / 6;
    // minimum distance of a block's mean from black and white, in levels; nearer, noise is clipped
    private static final double FROM_ENDS = 6;
    // minimum distance of a block's mean from black and white, in standard deviations of the noise
    private static final double CUT_OFF = 2;
    private static final int FEWEST = 8; // minimum number of blocks for the second measurement
    // index of the blocks' mean levels; indices 0 to 2 are the noise of the three planes
    private static final int LEVEL = 3;
    private static final double ROOT_OF_THREE = Math.sqrt(3);

    private NoiseLevel() {}

    /**
     * Measured noise and its evenness.
     *
     * @param noise strength of the noise
     * @param evenness noise of the smoothest hundredth of the blocks over that of the smoothest tenth: 0.85 to 0.92 for
     *     noise, less for texture, which varies over the picture
     */
    record Measured(NoiseStrength noise, double evenness) {}

    /** Measures the noise of a CV_8UC3 or CV_8UC4; none if no whole block lies between the ends of the scale. */
    static Measured of(Mat picture) {
        int across = Math.max(0, (picture.cols() - 2) / BLOCK);
        int down = Math.max(0, (picture.rows() - 2) / BLOCK);
        double[][] found = new double[4][across * down];
        float[][] planes = new float[3][(BLOCK + 2) * picture.cols()];
        for (int v = 0; v < down; v++) {
            read(picture, v * BLOCK, planes);
            for (int u = 0; u < across; u++) {
                int i = v * across + u;
                for (int c = 0; c < 3; c++) {
                    found[c][i] = sigma(planes[c], picture.cols(), u * BLOCK);
                }
                found[LEVEL][i] = mean(planes[0], picture.cols(), u * BLOCK) / ROOT_OF_THREE;
            }
        }
        NoiseStrength first = smoothest(found, FROM_ENDS, 1);
        double end = Math.max(FROM_ENDS, CUT_OFF * first.brightness());
        NoiseStrength second = smoothest(found, Math.min(end, 100), FEWEST);
        return second.none()
                ? new Measured(first, evenness(found, FROM_ENDS))
                : new Measured(second, evenness(found, Math.min(end, 100)));
    }

    /**
     * Noise of the smoothest blocks among those with a mean at least {@code end} levels from black and white; none if
     * these are fewer than {@code fewest}.
     */
    private static NoiseStrength smoothest(double[][] found, double end, int fewest) {
        int[] inside = inside(found, end);
        return inside.length < fewest
                ? NoiseStrength.NONE
                : new NoiseStrength(
                        LOW_BY * smoothest(found[0], inside, SMOOTHEST),
                        LOW_BY * smoothest(found[1], inside, SMOOTHEST),
                        LOW_BY * smoothest(found[2], inside, SMOOTHEST));
    }

    private static double evenness(double[][] found, double end) {
        int[] inside = inside(found, end);
        double tenth = inside.length == 0 ? 0 : smoothest(found[0], inside, SMOOTHEST);
        return tenth == 0 ? 0 : smoothest(found[0], inside, SMOOTHEST / 10) / tenth;
    }

    private static int[] inside(double[][] found, double end) {
        return IntStream.range(0, found[LEVEL].length)
                .filter(i -> found[LEVEL][i] >= end && found[LEVEL][i] <= 255 - end)
                .toArray();
    }

    private static double smoothest(double[] sigmas, int[] inside, double share) {
        double[] sorted =
                Arrays.stream(inside).mapToDouble(i -> sigmas[i]).sorted().toArray();
        return sorted[(int) (share * sorted.length)];
    }

    private static void read(Mat picture, int top, float[][] planes) {
        int cols = picture.cols();
        byte[] line = new byte[cols * picture.channels()];
        for (int y = 0; y < BLOCK + 2; y++) {
            try (BytePointer row = picture.ptr(top + y)) {
                row.get(line);
            }
            for (int x = 0; x < cols; x++) {
                OpponentColours.of(line, x * picture.channels(), planes, y * cols + x);
            }
        }
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
