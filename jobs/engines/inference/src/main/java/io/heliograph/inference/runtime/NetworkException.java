// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

/** A network could not be loaded or run; the message says why. */
public final class NetworkException extends Exception {
    private static final long serialVersionUID = 1L;

    /** A failure with a message for operators. */
    public NetworkException(String message) {
        super(message);
    }

    /** A failure with a message for operators and its cause. */
    public NetworkException(String message, Throwable cause) {
        super(message, cause);
    }
}
