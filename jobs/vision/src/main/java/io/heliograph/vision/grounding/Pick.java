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
record Pick(Optional<Pixels> mask, double confidence, String reason) {
    static Pick of(Pixels mask, double confidence) {
        return new Pick(Optional.of(mask), confidence, "");
    }

    /** The same with less confidence; none where that is too little. */
    Pick times(double factor) {
        return mask.isPresent() && factor * confidence < Grounding.LEAST
                ? none("it is not told from what it is a part of")
                : new Pick(mask, factor * confidence, reason);
    }

    static Pick none(String reason) {
        return new Pick(Optional.empty(), 0, reason);
    }
}
