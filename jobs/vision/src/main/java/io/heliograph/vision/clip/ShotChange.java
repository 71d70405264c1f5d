// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import io.heliograph.vision.plane.MatrixArrays;
import org.bytedeco.opencv.opencv_core.Mat;

/** Whether a frame begins another shot: the L1 distance of coarse colour histograms of neighbouring frames, in quarters of the frame. */
final class ShotChange {
    private static final double CHANGED = 0.45; // half the L1 distance: 0 the same colours, 1 none in common
    private static final int BINS = 512;
    private static final int QUARTERS = 4;
    private static final int AGREEING = 3; // quarters that have to change: a thing that enters changes one or two

    private float[][] past = {};

    /** Takes the next frame, CV_8UC3; true for the first one, too. */
    boolean next(Mat bgr) {
        float[][] now = histograms(MatrixArrays.bytes(bgr), bgr.cols(), bgr.rows());
        int changed = 0;
        for (int quarter = 0; quarter < past.length; quarter++) {
            double distance = 0;
            for (int bin = 0; bin < BINS; bin++) {
                distance += Math.abs(now[quarter][bin] - past[quarter][bin]) / 2;
            }
            changed += distance > CHANGED ? 1 : 0;
        }
        boolean first = past.length == 0;
        past = now;
        return first || changed >= AGREEING;
    }

    private static float[][] histograms(byte[] bgr, int width, int height) {
        float[][] histograms = new float[QUARTERS][BINS];
        int[] pixels = new int[QUARTERS];
        for (int i = 0; i < bgr.length; i += 3) {
            int pixel = i / 3;
            int quarter = (pixel % width < width / 2 ? 0 : 1) + (pixel / width < height / 2 ? 0 : 2);
            int bin = ((bgr[i] & 224) << 1) | ((bgr[i + 1] & 224) >> 2) | ((bgr[i + 2] & 224) >> 5);
            histograms[quarter][bin]++;
            pixels[quarter]++;
        }
        for (int quarter = 0; quarter < QUARTERS; quarter++) {
            for (int bin = 0; bin < BINS; bin++) {
                histograms[quarter][bin] /= Math.max(1, pixels[quarter]);
            }
        }
        return histograms;
    }
}
