// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.raster;

import io.heliograph.imaging.ParallelRows;

/**
 * Gaussian blur of a plane: with the exact kernel up to a sigma of 3 pixels, with three running box blurs above. Border pixels are repeated
 * beyond the edges.
 */
public final class GaussianPlaneBlur {
    private static final float DIRECT = 3;
    // width in floats of a strip in the vertical pass: 8 cache lines of 16 floats
    private static final int COLUMNS = 128;

    private GaussianPlaneBlur() {}

    /** Blurs in place; {@code scratch} must have the same length and is overwritten. */
    public static void gaussian(float[] plane, float[] scratch, int width, int height, float sigma) {
        if (sigma < 0.2f) {
            return;
        }
        if (sigma <= DIRECT) {
            float[] kernel = kernel(sigma);
            convolveRows(plane, scratch, width, height, kernel);
            convolveColumns(scratch, plane, width, height, kernel);
            return;
        }
        int total = Math.max(3, Math.round((float) Math.sqrt(4 * sigma * sigma + 1)));
        int radius = Math.min((total - 1) / 2, Math.max(width, height));
        for (int pass = 0; pass < 3; pass++) {
            boxRows(plane, scratch, width, height, radius);
            boxColumns(scratch, plane, width, height, radius);
        }
    }

    public static void gaussian(ColourCanvas colourCanvas, float[] scratch, float sigma) {
        gaussian(colourCanvas.red, scratch, colourCanvas.width, colourCanvas.height, sigma);
        gaussian(colourCanvas.green, scratch, colourCanvas.width, colourCanvas.height, sigma);
        gaussian(colourCanvas.blue, scratch, colourCanvas.width, colourCanvas.height, sigma);
    }

    /** Replaces each pixel by the mean of the pixels of the same object in a square around it. In place; {@code scratch} is overwritten. */
    public static void within(float[] plane, float[] scratch, int[] object, int width, int height, int radius) {
        if (radius < 1) {
            return;
        }
        ParallelRows.each(height, y -> {
            for (int x = 0, i = y * width; x < width; x++, i++) {
                float sum = 0;
                int count = 0;
                for (int k = Math.max(-radius, -x), end = Math.min(radius, width - 1 - x); k <= end; k++) {
                    if (object[i + k] == object[i]) {
                        sum += plane[i + k];
                        count++;
                    }
                }
                scratch[i] = sum / count;
            }
        });
        ParallelRows.each(height, y -> {
            for (int x = 0, i = y * width; x < width; x++, i++) {
                float sum = 0;
                int count = 0;
                for (int k = Math.max(-radius, -y), end = Math.min(radius, height - 1 - y); k <= end; k++) {
                    if (object[i + k * width] == object[i]) {
                        sum += scratch[i + k * width];
                        count++;
                    }
                }
                plane[i] = sum / count;
            }
        });
    }

    private static float[] kernel(float sigma) {
        int radius = (int) Math.ceil(2.6 * sigma);
        float[] kernel = new float[2 * radius + 1];
        double sum = 0;
        for (int i = -radius; i <= radius; i++) {
            double v = StrictMath.exp(-i * i / (2.0 * sigma * sigma));
            kernel[i + radius] = (float) v;
            sum += v;
        }
        for (int i = 0; i < kernel.length; i++) {
            kernel[i] = (float) (kernel[i] / sum);
        }
        return kernel;
    }

    private static void convolveRows(float[] in, float[] out, int width, int height, float[] kernel) {
        int radius = kernel.length / 2;
        ParallelRows.each(height, y -> {
            int row = y * width;
            for (int x = 0; x < width; x++) {
                float sum = 0;
                if (x >= radius && x < width - radius) {
                    int at = row + x - radius;
                    for (int k = 0; k < kernel.length; k++) {
                        sum += kernel[k] * in[at + k];
                    }
                } else {
                    for (int k = 0; k < kernel.length; k++) {
                        sum += kernel[k] * in[row + Math.min(width - 1, Math.max(0, x + k - radius))];
                    }
                }
                out[row + x] = sum;
            }
        });
    }

    private static void convolveColumns(float[] in, float[] out, int width, int height, float[] kernel) {
        int radius = kernel.length / 2;
        ParallelRows.each(height, y -> {
            int row = y * width;
            for (int x = 0; x < width; x++) {
                out[row + x] = 0;
            }
            for (int k = 0; k < kernel.length; k++) {
                int from = width * Math.min(height - 1, Math.max(0, y + k - radius));
                float weight = kernel[k];
                for (int x = 0; x < width; x++) {
                    out[row + x] += weight * in[from + x];
                }
            }
        });
    }

    private static void boxRows(float[] in, float[] out, int width, int height, int radius) {
        float scale = 1f / (2 * radius + 1);
        ParallelRows.each(height, y -> {
            int row = y * width;
            double sum = in[row] * (double) (radius + 1);
            for (int k = 1; k <= radius; k++) {
                sum += in[row + Math.min(width - 1, k)];
            }
            for (int x = 0; x < width; x++) {
                out[row + x] = (float) sum * scale;
                sum += in[row + Math.min(width - 1, x + radius + 1)] - in[row + Math.max(0, x - radius)];
            }
        });
    }

    private static void boxColumns(float[] in, float[] out, int width, int height, int radius) {
        float scale = 1f / (2 * radius + 1);
        ParallelRows.bands(width, COLUMNS, (from, to) -> {
            double[] sums = new double[to - from];
            for (int k = -radius; k <= radius; k++) {
                int row = width * Math.min(height - 1, Math.max(0, k));
                for (int x = from; x < to; x++) {
                    sums[x - from] += in[row + x];
                }
            }
            for (int y = 0; y < height; y++) {
                int enters = width * Math.min(height - 1, y + radius + 1);
                int leaves = width * Math.max(0, y - radius);
                for (int x = from; x < to; x++) {
                    out[y * width + x] = (float) sums[x - from] * scale;
                    sums[x - from] += in[enters + x] - in[leaves + x];
                }
            }
        });
    }
}
