// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.config.Pool;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.DispatchRows.Place;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lists and counts of db-scheduler's rows: the next of a queue, its depth, the load of an organization. Locks no row. */
public final class QueueQueries {
    private final SqlStatements sqlStatements;

    /** Queries of this database. */
    public QueueQueries(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * Numbers of waiting and running requests in a pool, and the age of the oldest waiting one. Paused requests and their
     * partitions count as neither.
     *
     * @param running requests at work, by themselves or in partitions
     * @param partitionsWaiting partitions of requests that wait for a worker
     * @param partitionsRunning partitions at work
     */
    public record Depth(
            Pool pool,
            long waiting,
            long running,
            double oldestSeconds,
            long partitionsWaiting,
            long partitionsRunning) {}

    /** Number of waiting rows of the pool that come before this place, counted up to a limit. */
    public long ahead(Place place, int limit) {
        return counted(
                "FROM " + place.pool().table()
                        + " WHERE picked = FALSE AND (priority > ? OR (priority = ? AND execution_time < ?))",
                List.of(place.priority(), place.priority(), DatabaseTimes.utc(place.due())),
                limit);
    }

    /** Number of waiting rows of a pool except these, counted up to a limit. */
    public long waiting(Pool pool, int limit, List<String> butFor) {
        List<String> others = padded(butFor);
        return counted(
                "FROM " + pool.table() + " WHERE picked = FALSE" + without("task_instance", others), others, limit);
    }

    /** Number of unsettled submissions of an organization except these, counted up to a limit. */
    public long unsettledOf(long organizationId, int limit, List<String> butFor) {
        List<Object> parameters = new ArrayList<>(List.of(organizationId));
        List<String> others = padded(butFor);
        parameters.addAll(others);
        return counted(
                "FROM submission WHERE organization_id = ? AND outcome IS NULL" + without("request_id", others),
                parameters,
                limit);
    }

    private static String without(String column, List<String> values) {
        return values.isEmpty() ? "" : " AND " + column + " NOT IN (?" + ", ?".repeat(values.size() - 1) + ")";
    }

    /** The list, padded with its last element to a length of a power of two, so that few different statements are prepared. */
    private static List<String> padded(List<String> values) {
        if (values.isEmpty()) {
            return values;
        }
        List<String> padded = new ArrayList<>(values);
        while (Integer.bitCount(padded.size()) != 1) {
            padded.add(values.getLast());
        }
        return padded;
    }

    private long counted(String rows, List<?> parameters, int limit) {
        return sqlStatements
                .read("SELECT COUNT(*) FROM (SELECT 1 " + rows + " LIMIT ?) z")
                .params(List.copyOf(parameters))
                .param(limit)
                .query(Long.class)
                .single();
    }

    /**
     * A request in a queue.
     *
     * @param tag its place among those of the same priority
     */
    public record Waiting(String requestId, int priority, Instant tag) {}

    /** The next waiting and due rows of a pool, in the order of picking: read from the index alone. */
    public List<Waiting> next(Pool pool, Instant now, int limit) {
        return sqlStatements
                .read(nextOf(pool))
                .params(DatabaseTimes.utc(now), limit)
                .query((row, _) -> new Waiting(
                        row.getString("task_instance"),
                        row.getInt("priority"),
                        DatabaseTimes.get(row, "execution_time")))
                .list();
    }

    private static String nextOf(Pool pool) {
        return "SELECT task_instance, priority, execution_time FROM " + pool.table() + " FORCE INDEX (" + pool.table()
                + "_ready) WHERE picked = FALSE AND execution_time <= ? ORDER BY priority DESC, execution_time LIMIT ?";
    }

    /** The database's plan for the query of {@link #next}. */
    List<Map<String, @Nullable Object>> explainNext(Pool pool, Instant now, int limit) {
        return sqlStatements
                .read("EXPLAIN " + nextOf(pool))
                .params(DatabaseTimes.utc(now), limit)
                .query()
                .listOfRows();
    }

    /** Those of these requests that run in the pool, by themselves or in partitions. */
    public List<String> pickedAmong(Pool pool, Collection<String> requestIds) {
        return requestIds.isEmpty()
                ? List.of()
                : sqlStatements
                        .read(
                                "SELECT task_instance FROM " + pool.table()
                                        + " WHERE task_name = :task AND task_instance IN (:ids) AND (picked OR execution_time = :parked)")
                        .param("task", DispatchRows.TASK)
                        .param("parked", DatabaseTimes.utc(DispatchRows.PARKED))
                        .param("ids", requestIds)
                        .query((row, _) -> row.getString(1))
                        .list();
    }

    /** Number of running requests of a pool, counted up to a limit. */
    public long running(Pool pool, int limit) {
        return counted("FROM " + pool.table() + " WHERE picked = TRUE", List.of(), limit);
    }

    /** Depth of all pools. */
    public List<Depth> depths() {
        return Arrays.stream(Pool.values()).map(this::depth).toList();
    }

    private Depth depth(Pool pool) {
        return sqlStatements
                .read("""
                        SELECT COALESCE(SUM(d.picked = FALSE AND d.execution_time < :parked), 0),
                            COALESCE(SUM(d.picked OR d.execution_time = :parked), 0),
                            COALESCE(TIMESTAMPDIFF(MICROSECOND, MIN(IF(d.picked OR d.execution_time >= :parked, NULL, s.accepted_at)),
                                UTC_TIMESTAMP(6)) / 1e6, 0),
                            (SELECT COALESCE(SUM(p.picked = FALSE AND p.execution_time < :parked), 0) FROM %1$s p
                                WHERE p.task_name = 'partition'),
                            (SELECT COALESCE(SUM(p.picked), 0) FROM %1$s p WHERE p.task_name = 'partition')
                        FROM %1$s d JOIN submission s ON s.request_id = d.task_instance""".formatted(pool.table()))
                .param("parked", DatabaseTimes.utc(DispatchRows.PARKED))
                .query((row, _) -> new Depth(
                        pool, row.getLong(1), row.getLong(2), row.getDouble(3), row.getLong(4), row.getLong(5)))
                .single();
    }
}
