// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import java.net.URI;
import java.util.Map;
import java.util.Optional;

/** Sends a body to a receiver, following no redirect. */
@FunctionalInterface
interface Post {
    /**
     * Sends, within the time that a receiver has.
     *
     * @return the status of the answer; empty when nothing was sent, as too many are being sent to that host
     * @throws NoAnswerException when none came
     */
    Optional<Integer> send(URI receiver, Map<String, String> headers, byte[] body);

    /** Nobody answered, or not in time; the message says which, without names of ours. */
    final class NoAnswerException extends RuntimeException {
        NoAnswerException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
