// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.time.Instant;

/** Thrown if a call is not made now because too many others are running. Nothing was sent, and nothing failed. */
public final class CallDeferredException extends RuntimeException {
    private final transient Instant until;

    /** Defers a call to the given time. */
    public CallDeferredException(Instant until) {
        super("not before " + until, null, false, false);
        this.until = until;
    }

    /** Time of the next try. */
    public Instant until() {
        return until;
    }
}
