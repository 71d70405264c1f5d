// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.time.Duration;

/** The deadline of a call, redirects included. */
record CallDeadline(long nanoTime) {
    static CallDeadline after(Duration time) {
        if (!time.isPositive()) {
            throw new IllegalArgumentException("a call needs some time, not " + time);
        }
        return new CallDeadline(System.nanoTime() + time.toNanos());
    }

    /** This deadline, or the end of the given time from now if that is sooner. */
    CallDeadline orAfter(Duration time) {
        CallDeadline other = after(time);
        return other.nanoTime - nanoTime < 0 ? other : this;
    }

    boolean isPast() {
        return nanoTime - System.nanoTime() <= 0;
    }

    /** The remaining time, 1 ms or more. */
    Duration left() {
        long left = nanoTime - System.nanoTime();
        if (left <= 0) {
            throw timeout();
        }
        return Duration.ofNanos(Math.max(left, 1_000_000));
    }

    static FetchException timeout() {
        return new FetchException(FetchException.Reason.TIMEOUT, "the server took too long");
    }
}
