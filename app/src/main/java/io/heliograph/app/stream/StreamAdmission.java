// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import java.time.Duration;
import java.util.Optional;

/** Whether a client that connects is served. */
sealed interface StreamAdmission {
    /**
     * It has a slot.
     *
     * @param token that it came with
     * @param longest its session may take
     */
    record Admitted(StreamSlots.Slot slot, String token, Optional<Duration> longest) implements StreamAdmission {
        /** Without the token, so that it cannot reach a log. */
        @Override
        public String toString() {
            return "Admitted[organization " + slot.organizationId() + "]";
        }
    }

    /** It is told why not, and closed. */
    record Refused(StreamEnd end, String text) implements StreamAdmission {}
}
