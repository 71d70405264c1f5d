// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

/** A network could not be loaded or run; the message says why. */
public final class NetworkException extends Exception {
    private static final long serialVersionUID = 1L;

    /** With a message for people. */
    public NetworkException(String message) {
        super(message);
    }

    /** With a message for people and the cause. */
    public NetworkException(String message, Throwable cause) {
        super(message, cause);
    }
}
