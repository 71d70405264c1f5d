// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

/** A child process ended before it ignored the signals of a terminal, or could not be started at all; a second start may succeed. */
final class InterruptedStartException extends SandboxException {
    InterruptedStartException(String message, Throwable cause) {
        super(message, cause);
    }
}
