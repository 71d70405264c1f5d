// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.outcome;

/** Ends a step within an item: its job was cancelled, must be drained now, or has lost its lease. Not a failure of the work. */
public final class StoppedException extends RuntimeException {
    public StoppedException(String requestId) {
        super(requestId + " is stopped");
    }

    /** Whether an exception is a {@code StoppedException} or was caused by one. */
    public static boolean isBehind(Throwable thrown) {
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            if (each instanceof StoppedException) {
                return true;
            }
        }
        return false;
    }
}
