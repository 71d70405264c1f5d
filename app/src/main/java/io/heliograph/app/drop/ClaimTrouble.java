// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/** Delays retries of failing claims, each claim on its own: the delay doubles from half a second to about a minute. Used by one thread. */
final class ClaimTrouble {
    private static final long FIRST_NANOS = 500_000_000L;
    private static final long MILLI_NANOS = 1_000_000L;
    private static final int MOST_DOUBLINGS = 7;
    private static final long SAY_NANOS = 60_000_000_000L;

    private final LongSupplier nanos;
    private final Map<String, Wait> waits = new HashMap<>();
    private int roundFailures;
    private long saidAll;

    /** Number of failures of a claim, and the time of its next attempt in nanoseconds of the monotonic clock. */
    private record Wait(int failures, long until) {}

    /**
     * @param nanos monotonic clock, in nanoseconds
     */
    ClaimTrouble(LongSupplier nanos) {
        this.nanos = nanos;
        this.saidAll = nanos.getAsLong() - SAY_NANOS;
    }

    /** Whether the delay of a claim is over, so that it may be tried again. */
    boolean isDue(DropClaim claim) {
        Wait wait = waits.get(claim.requestId());
        return wait == null || nanos.getAsLong() - wait.until() >= 0;
    }

    /** Records a failed attempt. Only the first failure of a round is logged, so that an unavailable store does not fill the log. */
    void of(DropClaim claim, Exception e) {
        Wait before = waits.get(claim.requestId());
        int failures = before == null ? 1 : before.failures() + 1;
        long wait = FIRST_NANOS << Math.min(failures - 1, MOST_DOUBLINGS);
        waits.put(claim.requestId(), new Wait(failures, nanos.getAsLong() + wait));
        if (roundFailures++ == 0) {
            DropTrouble.report(
                    "attempt " + failures + " to continue the claim " + claim.requestId() + " of " + claim.path()
                            + " failed (next attempt in " + wait / MILLI_NANOS + " ms)",
                    e);
        }
    }

    /** Records that a round over all claims failed, for example because their folder is unreadable; logged at most once a minute. */
    void all(Exception e) {
        roundFailures = 0;
        if (nanos.getAsLong() - saidAll >= SAY_NANOS) {
            saidAll = nanos.getAsLong();
            DropTrouble.report("a round over all claims failed and will be repeated", e);
        }
    }

    /** Marks the end of a round over all claims; the first failure of the next round is logged again. */
    void ended() {
        roundFailures = 0;
    }

    /** Forgets the failures of all claims except these. */
    void forget(List<DropClaim> all) {
        waits.keySet().retainAll(all.stream().map(DropClaim::requestId).toList());
    }
}
