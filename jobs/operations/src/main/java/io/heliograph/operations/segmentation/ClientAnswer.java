// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.pixels.PixelArea;
import io.heliograph.vision.grounding.SightedObject;
import java.util.Optional;

/**
 * A client's answer to the refusal of an uncertain match: a token or a box.
 *
 * @param confirmation places that the client confirms by a token; empty on the command line, where no later process accepts a token
 * @param box box that the client sent around the thing
 */
public record ClientAnswer(Optional<PlaceConfirmation> confirmation, Optional<SightedObject> box) {
    /** Whether the client confirms the place found for a phrase. */
    boolean confirms(String phrase, PixelArea found) {
        return confirmation.filter(token -> token.covers(phrase, found)).isPresent();
    }

    /** Instructions to the client for answering the refusal, as the end of a sentence. */
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
