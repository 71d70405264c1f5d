// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * How much a tile is like a pattern: in standard deviations of what a tile without it comes to.
 *
 * @param pattern the one it is most like
 * @param score of it
 */
record PatternScore(WatermarkPattern pattern, double score) {
    /** Standard deviation of a sum of cosines of independent angles, one for each frequency. */
    static final double DEVIATION = Math.sqrt(TileBand.count() / 2.0);
}
