// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Detects the first frame of a shot. Coarse colour histograms of neighbouring frames are compared in each quarter, by
 * half their L1 distance. Three of four quarters must change at once: a thing that enters, or a lamp in a corner,
 * changes one or two.
 */
public final class ShotChange {
    private static final double CHANGED = 0.45; // minimum distance of histograms: 0 equal, 1 without common colours
    private static final int BINS = 512; // number of colours: three bits for each channel
    private static final int QUARTERS = 4;
    private static final int AGREEING = 3;

    private float[][] past = {};

    /** Takes the next frame, CV_8UC3; returns true if it begins a shot, as the first frame does. */
    public boolean next(Mat bgr) {
        float[][] now = histograms(MatrixArrays.bytes(bgr), bgr.cols(), bgr.rows());
        boolean cut = past.length == 0 || between(past, now);
        past = now;
        return cut;
    }

    /** The share of each of 512 colours in the quarters of a picture of interleaved BGR bytes. */
    static float[][] histograms(byte[] bgr, int width, int height) {
        float[][] histograms = new float[QUARTERS][BINS];
        int[] pixels = new int[QUARTERS];
        for (int y = 0, i = 0; y < height; y++) {
            int row = y < height / 2 ? 0 : 2;
            for (int x = 0; x < width; x++, i += 3) {
                int quarter = row + (x < width / 2 ? 0 : 1);
                int bin = ((bgr[i] & 224) << 1) | ((bgr[i + 1] & 224) >> 2) | ((bgr[i + 2] & 224) >> 5);
                histograms[quarter][bin]++;
                pixels[quarter]++;
            }
        }
        for (int quarter = 0; quarter < QUARTERS; quarter++) {
            for (int bin = 0; bin < BINS; bin++) {
                histograms[quarter][bin] /= Math.max(1, pixels[quarter]);
            }
        }
        return histograms;
    }

    /** Whether a cut lies between two frames with these histograms. */
    static boolean between(float[][] before, float[][] after) {
        int changed = 0;
        for (int quarter = 0; quarter < QUARTERS; quarter++) {
            double distance = 0;
            for (int bin = 0; bin < BINS; bin++) {
                distance += Math.abs(after[quarter][bin] - before[quarter][bin]) / 2;
            }
            changed += distance > CHANGED ? 1 : 0;
        }
        return changed >= AGREEING;
    }
}
