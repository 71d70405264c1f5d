// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Limits that the database keeps for each of our sessions. A process that is frozen, or whose host is lost, cannot end its transaction: the database does, and other
 * processes get at the rows before they look for missed heartbeats. Nothing of ours computes or calls anybody within a transaction that has written.
 */
public final class SessionLimits {
    /** After which the database ends a transaction that has written and in which nothing happens; less than four heartbeats of 3 s. */
    public static final Duration IDLE_WRITE = Duration.ofSeconds(8);

    /** After which a statement that waits for a row fails, and its transaction is tried again; longer than {@link #IDLE_WRITE}, which frees the row. */
    static final Duration LOCK_WAIT = Duration.ofSeconds(10);

    /** After which it ends one that has only read, or locked rows for a write to come. */
    static final Duration IDLE_READ = Duration.ofSeconds(20);

    private static final Duration SILENT_DATABASE = Duration.ofSeconds(60); // the longest statement takes a few seconds

    private static final String SOCKET = "socketTimeout=";

    private SessionLimits() {}

    /** Options of the driver that set them in each new session. */
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

    /** A URL with {@link #driverOptions} for a connection that waits for no answer longer than this. */
    static String impatient(String url, int seconds) {
        long millis = TimeUnit.SECONDS.toMillis(seconds);
        return url.replaceFirst(SOCKET + "\\d+", SOCKET + millis) + "&connectTimeout=" + millis;
    }
}
