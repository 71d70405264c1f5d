// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.vision.grounding.SightedObject;
import java.util.Optional;

/**
 * Answer of a client to the refusal of an uncertain match.
 *
 * @param confirmation of uncertain matches
 * @param box around the thing
 */
record ClientAnswer(PlaceConfirmation confirmation, Optional<SightedObject> box) {
    /** Whether the match of a phrase is confirmed. */
    boolean confirms(String phrase) {
        return confirmation.covers(phrase);
    }

    /** Possible answers to a refusal, as the end of a sentence. */
    String offer(String phrase) {
        String stale = confirmation.isSent()
                ? " (the token in 'confirm' is not of this request and this place, or has expired)"
                : "";
        return "%s; send the same request with 'confirm': \"%s\" to continue with it"
                .formatted(stale, confirmation.with(phrase));
    }
}
