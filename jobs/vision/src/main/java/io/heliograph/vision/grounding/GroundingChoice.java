// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.Optional;

/**
 * What was chosen, before its outline is made fine.
 *
 * @param mask empty where nothing was
 * @param confidence 0 to 1
 * @param reason why nothing was: the end of a sentence
 */
record GroundingChoice(Optional<PixelSet> mask, double confidence, String reason) {
    static GroundingChoice of(PixelSet mask, double confidence) {
        return new GroundingChoice(Optional.of(mask), confidence, "");
    }

    /** The same with less confidence; none where that is too little. */
    GroundingChoice times(double factor) {
        return mask.isPresent() && factor * confidence < PhraseGrounding.LEAST
                ? none("it is not told from what it is a part of")
                : new GroundingChoice(mask, factor * confidence, reason);
    }

    static GroundingChoice none(String reason) {
        return new GroundingChoice(Optional.empty(), 0, reason);
    }
}
