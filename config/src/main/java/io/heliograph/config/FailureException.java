// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

/** Ends the work on a request with a {@link Failure} that the client may see. */
public final class FailureException extends RuntimeException {
    private final transient Failure failure;

    /** A failure without another cause. */
    public FailureException(ErrorCode code, String message, String details) {
        this(new Failure(code, message, details), null);
    }

    /** A failure whose cause goes to the log only. */
    public FailureException(Failure failure, @org.jspecify.annotations.Nullable Throwable cause) {
        super(failure.code() + ": " + failure.message() + " (" + failure.details() + ")", cause);
        this.failure = failure;
    }

    /** What the client is told. */
    public Failure failure() {
        return failure;
    }
}
