// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import static org.bytedeco.opencv.global.opencv_core.CV_32S;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponents;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Probability that a cut-out's intersection over union with an outline drawn by a person is at least 0.8. It is a
 * logistic regression on four signs; each coefficient has the expected sign. Fitted to the 99 outlined photographs that
 * {@code CutoutReliabilityBenchmark} measures; its calibration is in docs/benchmarks.md.
 */
final class CutoutReliability {
    /** Reliability if the network found no subject, or if the middle of the picture was taken for lack of a usable cut. */
    static final double NONE_SEEN = 0.1;

    private static final double BIAS = -8.873;
    private static final double PER_VIEWS = 0.7807; // factor on the log odds of the two views' agreement
    // factor on the logarithm of the mask's share with probabilities of 0.15 to 0.85
    private static final double PER_VAGUE = -0.7138;
    private static final double PER_SALIENCY = 3.454; // factor on the correlation with classical saliency
    private static final double PER_LARGEST = 4.162; // factor on the largest part's share of the mask

    private static final double LEAST = 0.02; // agreement is limited to 0.02..0.98
    private static final double VAGUE_FROM = 0.15;
    private static final double VAGUE_TO = 0.85;

    private CutoutReliability() {}

    /** Reliability of a mask of 0 and 255, not empty, of the evidence's size. */
    static double of(PriorEvidence evidence, Mat mask) {
        double[] signs = signs(evidence, mask);
        double odds =
                BIAS + PER_VIEWS * signs[0] + PER_VAGUE * signs[1] + PER_SALIENCY * signs[2] + PER_LARGEST * signs[3];
        return 1 / (1 + Math.exp(-odds));
    }

    /**
     * Inputs of the regression that {@code jobs/engines/vision/training/reliability.py} fits: views, vagueness, saliency and
     * largest part.
     */
    static double[] signs(PriorEvidence evidence, Mat mask) {
        byte[] inside = MatrixArrays.bytes(mask);
        return new double[] {
            logit(evidence.views()),
            Math.log(vague(evidence.learnt(), inside) + LEAST),
            evidence.saliency(),
            largest(mask, inside)
        };
    }

    private static double logit(double share) {
        double p = Math.clamp(share, LEAST, 1 - LEAST);
        return Math.log(p / (1 - p));
    }

    /** Share of the mask with a probability between 0.15 and 0.85. */
    private static double vague(float[] p, byte[] inside) {
        int set = 0;
        int vague = 0;
        for (int i = 0; i < p.length; i++) {
            if (inside[i] != 0) {
                set++;
                vague += p[i] > VAGUE_FROM && p[i] < VAGUE_TO ? 1 : 0;
            }
        }
        return vague / (double) set;
    }

    /** Area of the mask's largest part, as a share of the mask. */
    private static double largest(Mat mask, byte[] inside) {
        try (PointerScope _ = new PointerScope()) {
            Mat labels = new Mat();
            int[] area = new int[connectedComponents(mask, labels, 8, CV_32S)];
            int[] label = MatrixArrays.ints(labels);
            int set = 0;
            int largest = 0;
            for (int i = 0; i < label.length; i++) {
                if (inside[i] != 0) {
                    set++;
                    largest = Math.max(largest, ++area[label[i]]);
                }
            }
            return largest / (double) set;
        }
    }
}
