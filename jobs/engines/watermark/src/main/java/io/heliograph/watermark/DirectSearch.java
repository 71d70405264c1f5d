// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import java.util.List;

/** Searches for patterns in an uncropped picture of any size, at the original place and one pixel around it. */
final class DirectSearch {
    private static final int REACH = 1; // pixels to each side of the original place
    private static final int PLACES = (2 * REACH + 1) * (2 * REACH + 1);

    private DirectSearch() {}

    /** Minimum score for a mark. */
    static double threshold(int patterns) {
        return FalseAlarms.threshold(FalseAlarms.DIRECT, (double) PLACES * patterns);
    }

    /** The pattern with the highest score. */
    static PatternScore best(TilePhases tile, List<WatermarkPattern> patterns) {
        var shifted = new ShiftedTile();
        PatternScore best = new PatternScore(patterns.getFirst(), Double.NEGATIVE_INFINITY);
        for (int y = -REACH; y <= REACH; y++) {
            for (int x = -REACH; x <= REACH; x++) {
                TilePhases moved = shifted.of(tile, x, y);
                for (WatermarkPattern pattern : patterns) {
                    double score = ShiftedTile.score(moved, pattern.phases());
                    if (score > best.score()) {
                        best = new PatternScore(pattern, score);
                    }
                }
            }
        }
        return best;
    }
}
