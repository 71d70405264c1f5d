// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Waiting and running times of requests by pool: percentiles over the latest completed ones of the last hour, at most
 * {@value #SAMPLE}.
 */
public final class RunTimes {
    private static final int SAMPLE = 2000;
    private static final Duration WINDOW = Duration.ofHours(1);
    private static final double MEDIAN = 0.5;
    private static final double HIGH = 0.95;

    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Measures the requests in this database. */
    public RunTimes(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /** Percentiles in seconds. */
    public record Percentiles(double p50, double p95) {}

    /**
     * The times of a pool.
     *
     * @param sample number of measured requests
     * @param waiting from acceptance to the start of the execution that completed
     * @param running from the start of that execution to its end
     */
    public record PoolTimes(String pool, int sample, Percentiles waiting, Percentiles running) {}

    private record Times(String pool, double waiting, double running) {}

    /** The times of all pools with a completed request in the last hour. */
    public List<PoolTimes> lastHour() {
        Map<String, List<Times>> byPool = new TreeMap<>();
        sample().forEach(each ->
                byPool.computeIfAbsent(each.pool(), _ -> new ArrayList<>()).add(each));
        return byPool.entrySet().stream()
                .map(each -> new PoolTimes(
                        each.getKey(),
                        each.getValue().size(),
                        percentiles(each.getValue().stream()
                                .mapToDouble(Times::waiting)
                                .sorted()
                                .toArray()),
                        percentiles(each.getValue().stream()
                                .mapToDouble(Times::running)
                                .sorted()
                                .toArray())))
                .toList();
    }

    private List<Times> sample() {
        return TimedQuery.of(() -> sqlStatements
                .read(TimedQuery.PREFIX + """
                        SELECT s.pool, TIMESTAMPDIFF(MICROSECOND, s.accepted_at, e.START_TIME) / 1e6 AS waiting,
                            TIMESTAMPDIFF(MICROSECOND, e.START_TIME, s.settled_at) / 1e6 AS running
                        FROM submission s FORCE INDEX (submission_settled)
                        STRAIGHT_JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = s.job_execution_id
                        WHERE s.settled_at >= ? AND s.outcome = 'COMPLETED' AND e.START_TIME IS NOT NULL
                        ORDER BY s.settled_at DESC LIMIT ?""")
                .params(DatabaseTimes.utc(clock.instant().minus(WINDOW)), SAMPLE)
                .query((row, _) -> new Times(row.getString("pool"), row.getDouble("waiting"), row.getDouble("running")))
                .list());
    }

    /** Percentiles by nearest rank. */
    private static Percentiles percentiles(double[] sorted) {
        return new Percentiles(rank(sorted, MEDIAN), rank(sorted, HIGH));
    }

    private static double rank(double[] sorted, double share) {
        return sorted[(int) Math.ceil(share * sorted.length) - 1];
    }
}
