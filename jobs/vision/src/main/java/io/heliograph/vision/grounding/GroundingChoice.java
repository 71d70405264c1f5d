// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.List;
import java.util.Optional;

/**
 * What was chosen, before its outline is made fine.
 *
 * @param mask empty where nothing was
 * @param confidence 0 to 1
 * @param reason why nothing was: the end of a sentence
 * @param evidence what it rests on
 * @param boxes what it was seen in, where a detector saw it: the mask then only tells where it is
 */
record GroundingChoice(
        Optional<PixelSet> mask,
        double confidence,
        String reason,
        GroundingEvidence evidence,
        List<SightedObject> boxes) {
    static GroundingChoice of(PixelSet mask, double confidence, GroundingEvidence evidence) {
        return new GroundingChoice(Optional.of(mask), confidence, "", evidence, List.of());
    }

    static GroundingChoice seen(
            PixelSet mask, double confidence, GroundingEvidence evidence, List<SightedObject> boxes) {
        return new GroundingChoice(Optional.of(mask), confidence, "", evidence, boxes);
    }

    /** The same with less confidence; none where that is too little. */
    GroundingChoice times(double factor) {
        return mask.isPresent() && factor * confidence < PhraseGrounding.LEAST
                ? none("it is not told from what it is a part of")
                : new GroundingChoice(mask, factor * confidence, reason, evidence, boxes);
    }

    /** The same, resting on something else. */
    GroundingChoice on(GroundingEvidence other) {
        return new GroundingChoice(mask, confidence, reason, other, boxes);
    }

    static GroundingChoice none(String reason) {
        return new GroundingChoice(Optional.empty(), 0, reason, GroundingEvidence.ITSELF, List.of());
    }
}
