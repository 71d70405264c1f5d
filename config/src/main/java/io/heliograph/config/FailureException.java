// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

/** Ends the work on a request with a {@link ClientFailure} that the client may see. */
public final class FailureException extends RuntimeException {
    private final transient ClientFailure clientFailure;

    /** A failure without another cause. */
    public FailureException(ErrorCode code, String message, String details) {
        this(new ClientFailure(code, message, details), null);
    }

    /** A failure with a cause for the log only. */
    public FailureException(ClientFailure clientFailure, @org.jspecify.annotations.Nullable Throwable cause) {
        super(clientFailure.code() + ": " + clientFailure.message() + " (" + clientFailure.details() + ")", cause);
        this.clientFailure = clientFailure;
    }

    /** Description for the client. */
    public ClientFailure failure() {
        return clientFailure;
    }
}
