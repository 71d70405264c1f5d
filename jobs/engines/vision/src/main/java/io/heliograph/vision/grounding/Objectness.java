// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

/**
 * Probability that an area is a whole thing. Fitted to drawn scenes by {@code training/things.py}, where one area in
 * sixty is a thing.
 */
final class Objectness {
    private static final BoostedTrees TREES = BoostedTrees.read("things.txt");

    private Objectness() {}

    /** Probability from an area's {@link RegionFeatures}, 0 to 1. */
    static double of(double[] traits) {
        return TREES.of(traits);
    }
}
