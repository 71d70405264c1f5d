// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.LongStream;

/**
 * Number of requests that ended in each minute of the last hour. A finished minute is counted once and remembered, so
 * that a query reads only the last two minutes of a covering index.
 */
public final class SettlementRates {
    private static final int MINUTES = 60;
    private static final Duration FRESH = Duration.ofSeconds(1);

    private final SqlStatements sqlStatements;
    private final Clock clock;
    private final NavigableMap<Instant, Minute> counted = new TreeMap<>();
    private Instant lookedAt = Instant.EPOCH;

    /** Access to the requests in this database. */
    public SettlementRates(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /**
     * Requests that ended in the minute from {@code begin}: with a result, and with an error (cancelled ones included).
     */
    public record Minute(Instant begin, long completed, long failed) {}

    /** The last sixty minutes, oldest first; the last one is still running. */
    public synchronized List<Minute> lastHour() {
        Instant now = clock.instant();
        Instant present = now.truncatedTo(ChronoUnit.MINUTES);
        Instant first = present.minus(MINUTES - 1L, ChronoUnit.MINUTES);
        if (lookedAt.plus(FRESH).isBefore(now)) {
            counted.headMap(first).clear();
            // recounts from the minute before the last query: some rows may have been committed since
            Instant from = counted.isEmpty()
                    ? first
                    : lookedAt.truncatedTo(ChronoUnit.MINUTES).minus(1, ChronoUnit.MINUTES);
            look(from.isBefore(first) ? first : from).forEach(minute -> counted.put(minute.begin(), minute));
            lookedAt = now;
        }
        return LongStream.range(0, MINUTES)
                .mapToObj(each -> first.plus(each, ChronoUnit.MINUTES))
                .map(begin -> counted.getOrDefault(begin, new Minute(begin, 0, 0)))
                .toList();
    }

    private List<Minute> look(Instant from) {
        return TimedQuery.of(() -> sqlStatements
                .read(TimedQuery.PREFIX + """
                        SELECT TIMESTAMPDIFF(MINUTE, '1970-01-01', settled_at) AS minute,
                            SUM(outcome = 'COMPLETED') AS completed, SUM(outcome = 'ERROR') AS failed
                        FROM submission FORCE INDEX (submission_settled) WHERE settled_at >= ? GROUP BY minute""")
                .param(DatabaseTimes.utc(from))
                .query((row, _) -> new Minute(
                        Instant.EPOCH.plus(row.getLong("minute"), ChronoUnit.MINUTES),
                        row.getLong("completed"),
                        row.getLong("failed")))
                .list());
    }
}
