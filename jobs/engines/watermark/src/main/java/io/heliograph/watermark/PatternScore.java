// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * Similarity of a tile to a pattern, in standard deviations of an unmarked tile.
 *
 * @param pattern the one with the highest score
 * @param score of it
 */
record PatternScore(WatermarkPattern pattern, double score) {
    /** Standard deviation of a sum of cosines of independent angles, one for each frequency. */
    static final double DEVIATION = Math.sqrt(TileBand.count() / 2.0);
}
