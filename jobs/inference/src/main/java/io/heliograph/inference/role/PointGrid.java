// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;

/**
 * Where a network for prompts is asked when everything is wanted, and which of its answers are believed.
 *
 * @param points along each side
 * @param quality least that the network must think of a mask, 0 to 1
 * @param stability least share of a mask that stays when its threshold rises from one below to one above the usual, 0 to 1
 */
record PointGrid(int points, double quality, double stability) {
    /** Half as dense as the publishers', who ask 1,024 times; the qualities a little below theirs for smaller encoders. */
    static final PointGrid USUAL = new PointGrid(16, 0.8, 0.9);

    private static final int MOST = 64;

    static PointGrid read(PackFields io) throws PackException {
        return new PointGrid(
                io.whole("points_per_side", 1, MOST, USUAL.points),
                io.real("least_quality", 0, 1, USUAL.quality),
                io.real("least_stability", 0, 1, USUAL.stability));
    }
}
