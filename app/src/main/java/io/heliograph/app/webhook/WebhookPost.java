// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import io.heliograph.storage.outgoing.CallSupervisor;
import java.net.URI;
import java.util.Map;

/** Sends a body to a receiver, following no redirect. */
@FunctionalInterface
interface WebhookPost {
    /**
     * Sends, within the time that a receiver has.
     *
     * @return the answer
     * @throws NoAnswerException when none came
     * @throws io.heliograph.storage.outgoing.CallDeferredException when the supervisor says so: nothing was sent
     */
    Answer send(URI receiver, Map<String, String> headers, byte[] body, CallSupervisor supervisor);

    /**
     * What a receiver answered.
     *
     * @param bodyStart the beginning of the body, 2,048 bytes at most
     */
    record Answer(int status, String bodyStart) {}

    /** Nobody answered, or not in time; the message says which, without names of ours. */
    final class NoAnswerException extends RuntimeException {
        NoAnswerException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
