// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

/** How much an area is a whole thing. Fitted to drawn scenes by {@code training/things.py}, where an area in sixty is one. */
final class Objectness {
    private static final BoostedTrees TREES = BoostedTrees.read("things.txt");

    private Objectness() {}

    /** The probability by its {@link RegionFeatures}, 0 to 1. */
    static double of(double[] traits) {
        return TREES.of(traits);
    }
}
