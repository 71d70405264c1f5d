// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import io.heliograph.storage.outgoing.CallSupervisor;
import java.net.URI;
import java.util.Map;

/** Sends a body to a receiver without following redirects. */
@FunctionalInterface
interface WebhookPost {
    /**
     * Sends a body within the receiver's time limit.
     *
     * @return the answer
     * @throws NoAnswerException if there is no answer in time
     * @throws io.heliograph.storage.outgoing.CallDeferredException if the supervisor postpones the call; nothing has been sent
     */
    Answer send(URI receiver, Map<String, String> headers, byte[] body, CallSupervisor supervisor);

    /**
     * A receiver's answer.
     *
     * @param bodyStart the beginning of the body, at most 2,048 bytes
     */
    record Answer(int status, String bodyStart) {}

    /** Thrown if there is no answer in time. Its message has the reason without names of our classes. */
    final class NoAnswerException extends RuntimeException {
        NoAnswerException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
