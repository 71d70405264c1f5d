// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

/** A child process ended before it ignored the signals of a terminal. */
final class InterruptedStartException extends SandboxException {
    InterruptedStartException(String message, Throwable cause) {
        super(message, cause);
    }
}
