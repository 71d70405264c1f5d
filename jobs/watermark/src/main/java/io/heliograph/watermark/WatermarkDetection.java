// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import java.util.Optional;

/**
 * What was found in a picture or a video. Who is told more than whether there is a mark can find out, by trial, how to remove it.
 *
 * @param mark which one; empty if none is sure enough
 * @param score of the pattern that the picture is most like, in standard deviations
 * @param threshold from which on it counts as found, by the search that gave the score
 * @param deep whether it was looked for in all sizes and at all places
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
