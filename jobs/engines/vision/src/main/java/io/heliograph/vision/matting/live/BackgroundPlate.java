// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.live;

/** The background seen by a still camera: a running mean of each pixel while it was background. */
final class BackgroundPlate {
    private static final double STILL = 0.3; // maximum motion of a still camera, px per frame
    private static final float SURE = 6; // number of frames until a pixel is trusted
    private static final float MEMORY = 30; // number of frames the running mean covers
    private static final float SAME = 8; // maximum difference by sensor noise, in levels
    private static final float OTHER = 32;
    private static final float TRUST = 0.75f;

    private final float[] mean;
    private final float[] seen;

    BackgroundPlate(int pixels) {
        mean = new float[3 * pixels];
        seen = new float[pixels];
    }

    void clear() {
        java.util.Arrays.fill(seen, 0);
    }

    /** Learns from a frame and its opacity (0..1); forgets everything when the camera moved. */
    void learn(byte[] bgr, float[] alpha, double cameraMotion) {
        if (cameraMotion > STILL) {
            clear();
            return;
        }
        for (int i = 0; i < alpha.length; i++) {
            if (alpha[i] < 0.05f) {
                seen[i] = Math.min(MEMORY, seen[i] + 1);
                for (int c = 0; c < 3; c++) {
                    mean[3 * i + c] += ((bgr[3 * i + c] & 255) - mean[3 * i + c]) / seen[i];
                }
            }
        }
    }

    /** Mixes the difference from the plate into the evidence for the subject (0..1), where the plate is known. */
    void weigh(byte[] bgr, float[] evidence) {
        for (int i = 0; i < evidence.length; i++) {
            if (seen[i] >= SURE) {
                float most = 0;
                for (int c = 0; c < 3; c++) {
                    most = Math.max(most, Math.abs((bgr[3 * i + c] & 255) - mean[3 * i + c]));
                }
                float other = Math.clamp((most - SAME) / (OTHER - SAME), 0f, 1f);
                evidence[i] += TRUST * (other - evidence[i]);
            }
        }
    }
}
