// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.List;
import java.util.Optional;

/**
 * An answer before its outline is refined.
 *
 * @param mask empty if nothing was found
 * @param confidence 0 to 1
 * @param reason why nothing was found, as the end of an error message: "no main subject stands out"
 * @param evidence basis of the answer
 * @param boxes a detector's boxes on which the answer is based; the mask is then only a rough position
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

    /** The same answer with its confidence multiplied by a factor; no answer if the confidence is then too low. */
    GroundingChoice times(double factor) {
        return mask.isPresent() && factor * confidence < PhraseGrounding.LEAST
                ? none("it could not be separated from the thing that it is a part of")
                : new GroundingChoice(mask, factor * confidence, reason, evidence, boxes);
    }

    /** The same answer, but based on other evidence. */
    GroundingChoice on(GroundingEvidence other) {
        return new GroundingChoice(mask, confidence, reason, other, boxes);
    }

    static GroundingChoice none(String reason) {
        return new GroundingChoice(Optional.empty(), 0, reason, GroundingEvidence.ITSELF, List.of());
    }
}
