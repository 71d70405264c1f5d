// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.time.Instant;

/** A call is not made now, as too many others are under way. Nothing was sent, and nothing failed. */
public final class CallDeferredException extends RuntimeException {
    private final transient Instant until;

    /** A call that may be made at the given time. */
    public CallDeferredException(Instant until) {
        super("not before " + until, null, false, false);
        this.until = until;
    }

    /** When to come back. */
    public Instant until() {
        return until;
    }
}
