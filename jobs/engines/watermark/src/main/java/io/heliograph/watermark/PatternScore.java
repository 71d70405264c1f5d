// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * Best similarity of a tile to a pattern, in standard deviations of unmarked tiles.
 *
 * @param pattern the pattern with the highest score
 * @param score the score of that pattern
 */
record PatternScore(WatermarkPattern pattern, double score) {
    /** Standard deviation of a sum of cosines of independent angles, one for each frequency. */
    static final double DEVIATION = Math.sqrt(TileBand.count() / 2.0);
}
