// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import java.util.Optional;

/**
 * Result of a search in a picture or a video. Show clients only whether there is a mark: anyone who sees the score can learn by trial how
 * to remove the mark.
 *
 * @param mark the mark found; empty if no score reached its threshold
 * @param score score of the most similar pattern, in standard deviations
 * @param threshold minimum score of a mark in the kind of search that gave the score
 * @param deep whether the score is from the search over all sizes and places
 */
public record WatermarkDetection(Optional<WatermarkIdentity> mark, double score, double threshold, boolean deep) {
    /** Whether there is a mark. */
    public boolean detected() {
        return mark.isPresent();
    }

    static WatermarkDetection of(PatternScore best, double threshold, boolean deep) {
        return new WatermarkDetection(
                Optional.of(best.pattern().identity()).filter(_ -> best.score() > threshold),
                best.score(),
                threshold,
                deep);
    }
}
