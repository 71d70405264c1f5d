// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import io.heliograph.config.PlainCause;
import java.net.SocketException;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs once in this process that the database is unavailable, and once that it is back. Callers that fail because of it
 * need not log it again.
 */
public final class DatabaseOutage {
    private static final Logger LOG = LoggerFactory.getLogger(DatabaseOutage.class);
    private static final String CONNECTION_FAILED = "08"; // class of SQLSTATE
    private static final long NONE = 0;
    // for this time after an outage, libraries still report lost rows and broken connections
    private static final long ECHO = TimeUnit.SECONDS.toNanos(30);
    private static final AtomicLong SINCE = new AtomicLong(NONE);
    private static final AtomicLong ENDED = new AtomicLong(NONE);

    private static final AtomicLong LOSSES = new AtomicLong();
    private static final AtomicLong RECOVERIES = new AtomicLong();

    private DatabaseOutage() {}

    /** Number of outages that this process has noticed. */
    public static long losses() {
        return LOSSES.get();
    }

    /** Number of outages that have ended. */
    public static long recoveries() {
        return RECOVERIES.get();
    }

    /**
     * Whether a failure comes from an unreachable database, not from the statement, nor from a pool with all its
     * connections in use.
     */
    public static boolean isBehind(Throwable thrown) {
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            if (each instanceof SQLException failure && isConnection(failure)) {
                return !ConnectionPool.exhausted(thrown);
            }
        }
        return false;
    }

    private static boolean isConnection(SQLException failure) {
        String state = failure.getSQLState();
        return failure instanceof SQLNonTransientConnectionException
                || failure instanceof SQLTransientConnectionException
                || failure instanceof SQLRecoverableException
                || (state != null && state.startsWith(CONNECTION_FAILED));
    }

    /** Whether the database is unavailable now. */
    public static boolean isOn() {
        return SINCE.get() != NONE;
    }

    /** Whether the database is unavailable, or was within the last 30 seconds. */
    static boolean isHeard() {
        long ended = ENDED.get();
        return isOn() || (ended != NONE && System.nanoTime() - ended < ECHO);
    }

    /** Begins an outage, unless one has begun or the failure is only an interrupt. */
    static void found(Throwable cause) {
        if (PlainCause.chain(cause).anyMatch(DatabaseOutage::isInterrupt)) {
            return; // a process that stops interrupts its threads
        }
        if (SINCE.compareAndSet(NONE, Math.max(1, System.nanoTime()))) {
            LOSSES.incrementAndGet();
            LOG.warn("the database does not answer: {}", message(cause));
        }
    }

    /** Whether a failure was caused by an interrupt: interrupting a virtual thread closes the socket that it reads from. */
    private static boolean isInterrupt(Throwable thrown) {
        return thrown instanceof InterruptedException
                || (thrown instanceof SocketException && "Closed by interrupt".equals(thrown.getMessage()));
    }

    /** Ends the outage: the database has answered. */
    static void over() {
        long since = SINCE.get();
        if (since != NONE && SINCE.compareAndSet(since, NONE)) {
            ENDED.set(System.nanoTime());
            RECOVERIES.incrementAndGet();
            LOG.warn(
                    "the database answers again, after {} s",
                    TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - since));
        }
    }

    private static String message(Throwable thrown) {
        Throwable deepest = thrown;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        return String.valueOf(deepest.getMessage());
    }
}
