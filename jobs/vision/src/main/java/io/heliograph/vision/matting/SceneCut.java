// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

/** Whether a frame begins another shot: half the L1 distance of coarse colour histograms to the frame before. */
final class SceneCut {
    private static final double CUT = 0.45; // 0 the same colours, 1 none in common

    private float[] past = new float[0];

    /** Takes the next frame (interleaved BGR bytes); true for the first one too. */
    boolean next(byte[] bgr) {
        float[] histogram = new float[512];
        int pixels = bgr.length / 3;
        for (int i = 0; i < bgr.length; i += 3) {
            int bin = ((bgr[i] & 224) << 1) | ((bgr[i + 1] & 224) >> 2) | ((bgr[i + 2] & 224) >> 5);
            histogram[bin] += 1f / pixels;
        }
        double distance = past.length == 0 ? 1 : 0;
        for (int k = 0; k < past.length; k++) {
            distance += Math.abs(histogram[k] - past[k]) / 2;
        }
        past = histogram;
        return distance > CUT;
    }
}
