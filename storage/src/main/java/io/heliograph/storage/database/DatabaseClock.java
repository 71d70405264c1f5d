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
 * The database's time, which all nodes share: what is written about leases and due times is by this clock. Between two looks at the database it continues by the machine's
 * monotonic clock, which nobody sets. Before the first look it is the machine's clock.
 */
public final class DatabaseClock extends Clock {
    /** Skew from which the log warns. */
    public static final Duration WARNED = Duration.ofSeconds(2);

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseClock.class);
    private static final long SLOWEST_NANOS =
            TimeUnit.SECONDS.toNanos(1); // an answer that took longer tells too little

    private final Clock machine;
    private final SqlStatements sqlStatements;
    private volatile @Nullable Sight last;
    private volatile Duration skew = Duration.ZERO;

    /** A moment by the database's clock and by the monotonic one. */
    private record Sight(Instant database, long nanos) {}

    /** The clock of this database; {@code machine} is compared with it. */
    public DatabaseClock(Clock machine, SqlStatements sqlStatements) {
        this.machine = machine;
        this.sqlStatements = sqlStatements;
    }

    /**
     * Asks the database for its time, and warns when the machine's clock begins or ends to differ from it by more than {@link #WARNED}.
     *
     * @throws org.springframework.dao.DataAccessException if it does not answer
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

    /** How far the machine's clock is ahead of the database's, as of the last look; negative if it is behind. */
    public Duration skew() {
        return skew;
    }

    /** A skew in words, with what to do. */
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
