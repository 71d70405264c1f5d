// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Limits that the database enforces on each of our sessions. A process that is frozen, or on a lost host, cannot end
 * its transaction. The database ends it, so that other processes can lock its rows before they check for missed
 * heartbeats. Our code never computes or calls another service within a transaction that has written.
 */
public final class SessionLimits {
    /** Idle time after which the database ends a transaction that has written; less than four heartbeats of 3 s. */
    public static final Duration IDLE_WRITE = Duration.ofSeconds(8);

    /**
     * Time after which a statement that waits for a row fails, and its transaction is repeated; longer than
     * {@link #IDLE_WRITE}, which frees the row.
     */
    static final Duration LOCK_WAIT = Duration.ofSeconds(10);

    /** Idle time after which the database ends a transaction that has only read, or locked rows for a later write. */
    static final Duration IDLE_READ = Duration.ofSeconds(20);

    private static final Duration SILENT_DATABASE = Duration.ofSeconds(60); // statements take a few seconds at most

    private static final String SOCKET = "socketTimeout=";

    private SessionLimits() {}

    /** Driver options that set these limits in each new session. */
    static String driverOptions() {
        String variables = Stream.of(
                        "idle_write_transaction_timeout=" + IDLE_WRITE.toSeconds(),
                        "idle_readonly_transaction_timeout=" + IDLE_READ.toSeconds(),
                        "innodb_lock_wait_timeout=" + LOCK_WAIT.toSeconds(),
                        "net_read_timeout=" + IDLE_WRITE.toSeconds(),
                        "net_write_timeout=" + IDLE_WRITE.toSeconds())
                .collect(Collectors.joining(","));
        return SOCKET + SILENT_DATABASE.toMillis() + "&sessionVariables=" + variables;
    }

    /** A URL with {@link #driverOptions} for a connection that waits at most this long for an answer. */
    static String impatient(String url, int seconds) {
        long millis = TimeUnit.SECONDS.toMillis(seconds);
        return url.replaceFirst(SOCKET + "\\d+", SOCKET + millis) + "&connectTimeout=" + millis;
    }
}
