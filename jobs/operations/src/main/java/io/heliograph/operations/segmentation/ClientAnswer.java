// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.pixels.PixelArea;
import io.heliograph.vision.grounding.SightedObject;
import java.util.Optional;

/**
 * Answer of a client to the refusal of an uncertain match.
 *
 * @param confirmation of places that were found; empty where no token would be valid later, as on the command line
 * @param box around the thing
 */
public record ClientAnswer(Optional<PlaceConfirmation> confirmation, Optional<SightedObject> box) {
    /** Whether the place found for a phrase is confirmed. */
    boolean confirms(String phrase, PixelArea found) {
        return confirmation.filter(token -> token.covers(phrase, found)).isPresent();
    }

    /** Possible answers to a refusal, as the end of a sentence. */
    String offer(String phrase, PixelArea found) {
        if (confirmation.isEmpty()) {
            return "; to continue with it, send the same fields again with 'box': [%d, %d, %d, %d]"
                    .formatted(found.x(), found.y(), found.width(), found.height());
        }
        String stale = confirmation.get().isSent()
                ? " (the token in 'confirm' belongs to another request or match, or has expired)"
                : "";
        return "%s; to continue with it, send the same fields again with 'confirm': \"%s\""
                .formatted(stale, confirmation.get().with(phrase, found));
    }
}
