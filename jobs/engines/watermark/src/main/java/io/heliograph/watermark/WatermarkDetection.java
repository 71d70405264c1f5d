// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import java.util.Optional;

/**
 * Result of a search in a picture or a video. Show clients only whether there is a mark: anyone who sees the score can
 * learn by trial how to remove the mark.
 *
 * @param mark the mark found; empty if none is sure enough
 * @param score of the most similar pattern, in standard deviations
 * @param threshold minimum score for a mark in the search that gave the score
 * @param deep whether all sizes and places were searched
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
