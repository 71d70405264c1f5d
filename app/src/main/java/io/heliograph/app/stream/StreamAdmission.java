// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import java.time.Duration;
import java.util.Optional;

/** Decision about a client that connects. */
sealed interface StreamAdmission {
    /**
     * The client has a slot.
     *
     * @param token token that the client sent
     * @param longest maximum duration of the session; empty: no limit
     */
    record Admitted(StreamSlots.Slot slot, String token, Optional<Duration> longest) implements StreamAdmission {
        /** Omits the token, so that it does not get into logs. */
        @Override
        public String toString() {
            return "Admitted[organization " + slot.organizationId() + "]";
        }
    }

    /** The client is refused: it gets the reason, and is disconnected. */
    record Refused(StreamEnd end, String text) implements StreamAdmission {}
}
