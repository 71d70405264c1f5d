// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The database's time, shared by all nodes, for leases and due times. Between two readings it continues by the
 * machine's monotonic clock, which cannot be set. Before the first reading it is the machine's clock.
 */
public final class DatabaseClock extends Clock {
    /** Skew above which a warning is logged. */
    public static final Duration WARNED = Duration.ofSeconds(2);

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseClock.class);
    private static final long SLOWEST_NANOS = TimeUnit.SECONDS.toNanos(1); // slower readings are too imprecise

    private final Clock machine;
    private final SqlStatements sqlStatements;
    private volatile @Nullable Sight last;
    private volatile Duration skew = Duration.ZERO;

    /** One reading: the database's time, and this machine's monotonic clock in nanoseconds. */
    private record Sight(Instant database, long nanos) {}

    /** The clock of this database; {@code machine} is compared with it. */
    public DatabaseClock(Clock machine, SqlStatements sqlStatements) {
        this.machine = machine;
        this.sqlStatements = sqlStatements;
    }

    /**
     * Reads the database's time. Logs when the skew of the machine's clock begins or ceases to exceed {@link #WARNED}.
     *
     * @throws org.springframework.dao.DataAccessException if the database does not answer
     */
    public void look() {
        long before = System.nanoTime();
        Instant told = sqlStatements
                .read("SELECT UTC_TIMESTAMP(6)")
                .query(LocalDateTime.class)
                .single()
                .toInstant(ZoneOffset.UTC);
        long took = System.nanoTime() - before;
        if (took > SLOWEST_NANOS && last != null) {
            return;
        }
        last = new Sight(told, before + took / 2);
        compare(Duration.between(instant(), machine.instant()));
    }

    private void compare(Duration found) {
        boolean was = skew.abs().compareTo(WARNED) > 0;
        boolean is = found.abs().compareTo(WARNED) > 0;
        skew = found;
        if (is && !was) {
            LOG.warn("{}", sentence(found));
        } else if (was && !is) {
            LOG.info("the clock of this machine agrees with the database's again");
        }
    }

    /** Skew of the machine's clock against the database's at the last reading; negative if it is behind. */
    public Duration skew() {
        return skew;
    }

    /** A sentence with the skew and the action to take. */
    public static String sentence(Duration skew) {
        return "the clock of this machine is %.1f s %s the database's; synchronise both with NTP"
                .formatted(skew.abs().toMillis() / 1000.0, skew.isNegative() ? "behind" : "ahead of");
    }

    @Override
    public Instant instant() {
        Sight seen = last;
        return seen == null ? machine.instant() : seen.database().plusNanos(System.nanoTime() - seen.nanos());
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return machine.withZone(zone);
    }
}
