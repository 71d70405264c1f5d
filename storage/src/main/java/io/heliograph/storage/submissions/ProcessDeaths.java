// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.storage.database.SqlStatements;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Number of deaths of processes that ran a request or a partition, without progress since. A death does not count if the
 * work has progressed since, if its process had been asked to end, or if the process is alive: its last heartbeat came
 * after the loss, or less than two heartbeats before it.
 *
 * @param alone deaths while nothing else ran in the process
 * @param crashes those of {@code alone} that left a crash report
 * @param since time since the latest death was detected
 */
public record ProcessDeaths(int all, int alone, int crashes, Duration since) {
    /** The deaths of work that never ran: none. */
    public static final ProcessDeaths NONE = new ProcessDeaths(0, 0, 0, Duration.ZERO);

    /**
     * Runs of requests or of partitions.
     *
     * @param table table with the columns process_id, alone, lost_at and lost_progress
     * @param condition SQL that selects the runs {@code r} of one request or partition by a key
     */
    public record Runs(String table, String condition) {}

    /**
     * Counts the deaths of a request or a partition.
     *
     * @param progress committed chunks of all its runs
     * @param beat interval between heartbeats
     * @param key values for the condition
     */
    public static ProcessDeaths count(
            SqlStatements sqlStatements, Runs runs, long progress, Duration beat, Object... key) {
        Stream<Object> silence = Stream.of(progress, 2 * TimeUnit.NANOSECONDS.toMicros(beat.toNanos()));
        return sqlStatements
                .read("""
                        SELECT COUNT(*), COALESCE(SUM(r.alone), 0), COALESCE(SUM(r.alone AND COALESCE(w.crashed, FALSE)), 0),
                            COALESCE(TIMESTAMPDIFF(MICROSECOND, MAX(r.lost_at), UTC_TIMESTAMP(6)), 0)
                            FROM %s r LEFT JOIN worker_process w ON w.id = r.process_id
                        WHERE %s AND r.lost_progress = ? AND NOT COALESCE(w.draining, FALSE)
                            AND (w.id IS NULL OR w.ended OR w.seen_at < TIMESTAMPADD(MICROSECOND, -?, r.lost_at))
                        """.formatted(runs.table(), runs.condition()))
                .params(Stream.concat(Stream.of(key), silence).toList())
                .query((row, _) -> new ProcessDeaths(
                        row.getInt(1), row.getInt(2), row.getInt(3), Duration.of(row.getLong(4), ChronoUnit.MICROS)))
                .single();
    }
}
