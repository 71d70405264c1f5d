// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.acceptance;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * Count of a limited resource: the database's count plus this node's admissions since. It is at most a quarter of a
 * second old, or a second while it is at most half of the limit. Admitted but uncommitted requests are kept by id, so that the next
 * count in the database includes each of them exactly once.
 */
final class AdmissionCounter {
    private static final long FRESH_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
    private static final long FRESH_WHILE_LOW_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final LongSupplier nanos;
    private final ReentrantLock lock = new ReentrantLock();
    private final Set<String> open = new LinkedHashSet<>();
    private long count;
    private long lookedAt;
    private boolean looked;
    private boolean retired;

    /**
     * Creates a counter; its first {@link #enter} reads the count from the database.
     *
     * @param nanos monotonic clock, in nanoseconds
     */
    AdmissionCounter(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Reads the count from the database. */
    @FunctionalInterface
    interface Look {
        /** The count in the database, without the given requests. */
        long without(List<String> requestIds);
    }

    /** Result of {@link #enter}. */
    enum Answer {
        ENTERED,
        FULL,
        /** The caller has waited too long for other threads that read the count; the request is not counted. */
        BUSY,
        /** This counter is no longer in use; the caller has to use a new one. */
        RETIRED
    }

    /**
     * Counts a request, if the limit allows.
     *
     * @param most the limit
     * @param patience milliseconds to wait while others query the database
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
            if (!fresh(count <= most / 2 ? FRESH_WHILE_LOW_NANOS : FRESH_NANOS)) {
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

    /** Ends an admission. A committed request stays in the count; any other is subtracted. */
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

    /** Ends this counter if it is unused. */
    boolean retire() {
        if (!lock.tryLock()) {
            return false;
        }
        try {
            retired = open.isEmpty() && !fresh(FRESH_NANOS);
            return retired;
        } finally {
            lock.unlock();
        }
    }

    private boolean fresh(long longest) {
        return looked && nanos.getAsLong() - lookedAt <= longest;
    }
}
