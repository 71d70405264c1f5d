// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * How much there is of one thing that is bounded: what the database counted at most a quarter of a second ago, and what this node admitted since. Work that
 * is admitted but not yet committed is kept by its name, so that a look at the database counts it exactly once.
 */
final class AdmissionCounter {
    private static final long FRESH_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    private final LongSupplier nanos;
    private final ReentrantLock lock = new ReentrantLock();
    private final Set<String> open = new LinkedHashSet<>();
    private long count;
    private long lookedAt;
    private boolean looked;
    private boolean retired;

    /**
     * Nothing is known yet.
     *
     * @param nanos a clock that only runs forwards
     */
    AdmissionCounter(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Counts in the database. */
    @FunctionalInterface
    interface Look {
        /** How much there is, but for these. */
        long without(List<String> requestIds);
    }

    /** What came of asking to enter. */
    enum Answer {
        ENTERED,
        FULL,
        /** Others wait for the database's answer; nothing is known yet. */
        BUSY,
        /** This tally is no longer in use; ask its successor. */
        RETIRED
    }

    /**
     * Counts one more, if there is room for it.
     *
     * @param most how many may be there
     * @param patience milliseconds to wait while others look
     */
    Answer enter(String requestId, long most, long patience, Look look) {
        try {
            if (!lock.tryLock(patience, TimeUnit.MILLISECONDS)) {
                return Answer.BUSY;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Answer.BUSY;
        }
        try {
            if (retired) {
                return Answer.RETIRED;
            }
            if (!fresh()) {
                count = look.without(List.copyOf(open)) + open.size();
                lookedAt = nanos.getAsLong();
                looked = true;
            }
            if (count >= most) {
                return Answer.FULL;
            }
            count++;
            open.add(requestId);
            return Answer.ENTERED;
        } finally {
            lock.unlock();
        }
    }

    /** What was admitted is committed, and looks will find it; or it is not and never will be. */
    void leave(String requestId, boolean committed) {
        lock.lock();
        try {
            if (open.remove(requestId) && !committed) {
                count--;
            }
        } finally {
            lock.unlock();
        }
    }

    /** Ends this tally if nobody needs it now. */
    boolean retire() {
        if (!lock.tryLock()) {
            return false;
        }
        try {
            retired = open.isEmpty() && !fresh();
            return retired;
        } finally {
            lock.unlock();
        }
    }

    private boolean fresh() {
        return looked && nanos.getAsLong() - lookedAt <= FRESH_NANOS;
    }
}
