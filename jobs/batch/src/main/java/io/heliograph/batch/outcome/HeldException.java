// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.outcome;

import java.util.Collection;

/** Ends a step between two chunks because the request was paused. Not a failure of the work; counts no attempt. */
public final class HeldException extends RuntimeException {
    public HeldException(String requestId) {
        super(requestId + " is paused");
    }

    /** Whether one of these exceptions is a {@code HeldException} or was caused by one. */
    public static boolean isBehind(Collection<Throwable> thrown) {
        for (Throwable one : thrown) {
            for (Throwable each = one; each != null; each = each.getCause()) {
                if (each instanceof HeldException) {
                    return true;
                }
            }
        }
        return false;
    }
}
