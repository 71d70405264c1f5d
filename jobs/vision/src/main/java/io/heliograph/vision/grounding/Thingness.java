// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

/**
 * How much an area is a whole thing, by a logistic regression on its traits. Fitted to drawn scenes by {@code training/things.py};
 * where things stand in those scenes is left out of it.
 */
final class Thingness {
    private static final double[] WEIGHTS = {
        1.184, -2.283, 0.856, 0.904, 0.907, 0.993, 0.292, 0.266, -2.155, 0.909, 0.213, 1.228, -1.454, 1.314, 2.001, 0,
        -2.043, 0, 1.718, 0, -0.868, 1.554
    };
    private static final double BIAS = -0.773 - 2; // fitted to as many things as others; most areas are no things

    private Thingness() {}

    /** 0 to 1. */
    static double of(double[] traits) {
        double sum = BIAS;
        for (int k = 0; k < WEIGHTS.length; k++) {
            sum += WEIGHTS[k] * traits[k];
        }
        return 1 / (1 + Math.exp(-sum));
    }
}
