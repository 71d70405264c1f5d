// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.leases;

/** Thrown if this process lost its lease on an execution, or cannot be sure of it. It must not write to the execution any more. */
public final class LeaseLostException extends RuntimeException {
    public LeaseLostException(String requestId, @org.jspecify.annotations.Nullable Throwable cause) {
        super("the lease on " + requestId + " is lost", cause);
    }
}
