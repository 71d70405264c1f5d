// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

/** This process may no longer write about an execution: another owns it now, or may. */
final class LeaseLostException extends RuntimeException {
    LeaseLostException(String requestId, @org.jspecify.annotations.Nullable Throwable cause) {
        super("the lease on " + requestId + " is lost", cause);
    }
}
