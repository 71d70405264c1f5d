// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

/** Whether two neighbouring frames belong to different shots: half the L1 distance of their coarse colour histograms. */
final class SceneCut {
    private static final double CUT = 0.45; // 0 the same colours, 1 none in common
    private static final int BINS = 512; // three bits a channel

    private SceneCut() {}

    /** The share of each of 512 colours in a picture of interleaved BGR bytes. */
    static float[] histogram(byte[] bgr) {
        float[] histogram = new float[BINS];
        int pixels = bgr.length / 3;
        for (int i = 0; i < bgr.length; i += 3) {
            int bin = ((bgr[i] & 224) << 1) | ((bgr[i + 1] & 224) >> 2) | ((bgr[i + 2] & 224) >> 5);
            histogram[bin] += 1f / pixels;
        }
        return histogram;
    }

    /** Whether a cut lies between two frames with these histograms. */
    static boolean between(float[] before, float[] after) {
        double distance = 0;
        for (int k = 0; k < after.length; k++) {
            distance += Math.abs(after[k] - before[k]) / 2;
        }
        return distance > CUT;
    }
}
