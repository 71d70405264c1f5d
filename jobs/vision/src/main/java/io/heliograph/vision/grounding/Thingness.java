// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

/** How much an area is a whole thing. Fitted to drawn scenes by {@code training/things.py}, where an area in sixty is one. */
final class Thingness {
    private static final Forest TREES = Forest.read("things.txt");

    private Thingness() {}

    /** The probability by its {@link Traits}, 0 to 1. */
    static double of(double[] traits) {
        return TREES.of(traits);
    }
}
