// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.bytedeco.javacpp.indexer.UByteRawIndexer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Traces of the camera in a picture, softness of edges and strength of grain, and their application to a layer.
 *
 * @param softness standard deviation in pixels of a Gaussian that blurs a sharp edge as much, 0 to 2.5
 * @param grain standard deviation in bytes of luminance in smooth areas, 0 to 12
 */
public record PhotoTexture(double softness, double grain) {
    private static final int LINES = 320; // maximum number of sampled rows
    private static final int WINDOW = 5; // pixels examined on each side of an edge
    // share of the pixels that count as smooth: those with the weakest filter response
    private static final double SMOOTH = 0.3;
    private static final double OWN = 0.45; // softness of rendered objects, in pixels
    private static final double MOST_SOFT = 2.5;
    private static final double MOST_GRAIN = 12;

    /** Measures a CV_8UC3 or CV_8UC4 picture. Grain after Immerkaer (1996), on smooth pixels; softness by the width of strong edges. */
    public static PhotoTexture of(Mat picture) {
        int w = picture.cols();
        int h = picture.rows();
        int step = Math.max(1, h / LINES);
        int across = Math.max(1, w / (2 * LINES));
        double[] noise = new double[2 * LINES * (LINES * 2 + 2)];
        double[] widths = new double[noise.length];
        int n = 0;
        int edges = 0;
        try (UByteRawIndexer at = picture.createIndexer()) {
            for (int y = 1; y < h - 1 && n < noise.length; y += step) {
                for (int x = WINDOW + 1; x < w - WINDOW - 1 && n < noise.length; x += across) {
                    noise[n++] = Math.abs(response(at, x, y));
                    double width = width(at, x, y);
                    if (width > 0) {
                        widths[edges++] = width;
                    }
                }
            }
        }
        Arrays.sort(noise, 0, n);
        double grain = n == 0 ? 0 : noise[(int) (SMOOTH * 0.5 * n)] / 0.19; // the 15 % quantile of |N(0,1)| is 0.19
        Arrays.sort(widths, 0, edges);
        double soft = edges < 20 ? 0.6 : Math.max(0, (widths[edges / 4] - 1) / 2.5);
        return new PhotoTexture(Math.min(MOST_SOFT, soft), Math.min(MOST_GRAIN, grain / 6));
    }

    private static double response(UByteRawIndexer at, int x, int y) {
        return at.get(y - 1, x - 1, 1)
                - 2 * at.get(y - 1, x, 1)
                + at.get(y - 1, x + 1, 1)
                - 2 * at.get(y, x - 1, 1)
                + 4 * at.get(y, x, 1)
                - 2 * at.get(y, x + 1, 1)
                + at.get(y + 1, x - 1, 1)
                - 2 * at.get(y + 1, x, 1)
                + at.get(y + 1, x + 1, 1);
    }

    /** Width of an edge in pixels across a row: contrast over slope; 0 if there is no edge. */
    private static double width(UByteRawIndexer at, int x, int y) {
        int slope = Math.abs(at.get(y, x + 1, 1) - at.get(y, x - 1, 1));
        if (slope < 50) {
            return 0;
        }
        int least = 255;
        int most = 0;
        for (int i = -WINDOW; i <= WINDOW; i++) {
            int v = at.get(y, x + i, 1);
            least = Math.min(least, v);
            most = Math.max(most, v);
        }
        return (most - least) / (slope / 2.0);
    }

    /** Gives a layer, in place, the softness and grain of this camera. */
    public void onto(ObjectLayer layer, long seed) {
        double more = Math.sqrt(Math.max(0, softness * softness - OWN * OWN));
        layer.soften(more);
        if (grain < 0.3) {
            return;
        }
        float[] rgba = layer.rgba();
        SplittableRandom random = new SplittableRandom(seed);
        for (int p = 0; p < rgba.length; p += 4) {
            float alpha = rgba[p + 3];
            // sum of three uniform numbers: nearly normal, with standard deviation 0.5
            double normal = random.nextDouble() + random.nextDouble() + random.nextDouble() - 1.5;
            if (alpha > 0) {
                float strength = (float) (2 * normal * grain / 255);
                for (int c = 0; c < 3; c++) {
                    float light = rgba[p + c] / alpha;
                    // change of linear light per change of the encoded value
                    float slope = 2.2f * (float) Math.pow(Math.max(light, 0.002f), 0.55);
                    rgba[p + c] = Math.clamp(light + strength * slope, 0f, 1f) * alpha;
                }
            }
        }
    }
}
