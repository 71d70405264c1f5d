// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.leases;

/** This process may no longer write about an execution: another owns it now, or may. */
public final class LeaseLostException extends RuntimeException {
    public LeaseLostException(String requestId, @org.jspecify.annotations.Nullable Throwable cause) {
        super("the lease on " + requestId + " is lost", cause);
    }
}
