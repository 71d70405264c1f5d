// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;

/**
 * Point grid for segmenting everything with a promptable network, and the thresholds for its masks.
 *
 * @param points number of points along each side
 * @param quality minimum quality predicted by the network, 0 to 1
 * @param stability minimum stability of a mask, 0 to 1: its area at a logit threshold of 1, divided by its area at -1
 */
record PointGrid(int points, double quality, double stability) {
    /** Default grid of 256 points, where the publishers use 1,024. The thresholds are slightly lower than theirs, for smaller encoders. */
    static final PointGrid USUAL = new PointGrid(16, 0.8, 0.9);

    private static final int MOST = 64;

    static PointGrid read(PackFields io) throws PackException {
        return new PointGrid(
                io.whole("points_per_side", 1, MOST, USUAL.points),
                io.real("least_quality", 0, 1, USUAL.quality),
                io.real("least_stability", 0, 1, USUAL.stability));
    }
}
