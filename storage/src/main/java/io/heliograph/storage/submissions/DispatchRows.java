// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.config.Pool;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Our own statements on db-scheduler's rows. A row's {@code (version, picked_by)} is the fencing token: a pick, a release and a revival change it, a
 * heartbeat does not. All run in the caller's transaction and say whether the token still held.
 */
public final class DispatchRows {
    /** The one task name; never renamed, see decision on dispatch. */
    public static final String TASK = "dispatch";

    private static final String MINE = " WHERE task_name = ? AND task_instance = ? AND version = ? AND picked_by = ?";

    private final SqlStatements sqlStatements;

    /** Rows in this database. */
    public DispatchRows(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /** A claim on a row. */
    public record Claim(Pool pool, String requestId, long version, String pickedBy) {}

    /** What waits and runs in a pool, and since when the oldest waits. */
    public record Depth(Pool pool, long waiting, long running, double oldestSeconds) {}

    /** Renews the claim and locks the row until the transaction ends. */
    public boolean renew(Claim claim) {
        return on(claim, "UPDATE %s SET last_heartbeat = UTC_TIMESTAMP(6)" + MINE);
    }

    /** Removes the row: the request is settled. */
    public boolean settle(Claim claim) {
        return on(claim, "DELETE FROM %s" + MINE);
    }

    /** Gives the row back in its old place, for another node. */
    public boolean release(Claim claim) {
        return on(
                claim,
                "UPDATE %s SET picked = FALSE, picked_by = NULL, last_heartbeat = NULL, version = version + 1" + MINE);
    }

    /** Gives the row back for a later time; before all first tries once it is due, which would else overtake it for ever. */
    public boolean postpone(Claim claim, Instant until, int priority) {
        return sqlStatements.update(
                        ("UPDATE %s SET picked = FALSE, picked_by = NULL, last_heartbeat = NULL, version = version + 1, execution_time = ?,"
                                        + " priority = GREATEST(priority, ?)" + MINE)
                                .formatted(claim.pool().table()),
                        DatabaseTimes.utc(until),
                        priority,
                        TASK,
                        claim.requestId(),
                        claim.version(),
                        claim.pickedBy())
                == 1;
    }

    /** Gives back what a process had picked that is known to be dead; each is noted as a death, as the search for missed heartbeats does it. */
    public int releaseAllOf(Pool pool, String pickedBy) {
        return sqlStatements.update(
                "UPDATE " + pool.table()
                        + " SET picked = FALSE, picked_by = NULL, last_heartbeat = NULL, version = version + 1,"
                        + " consecutive_failures = COALESCE(consecutive_failures, 0) + 1 WHERE picked AND picked_by = ?",
                pickedBy);
    }

    /**
     * A request's place in a pool.
     *
     * @param pickedBy the process that has it and its pool; empty while it waits
     * @param silentSeconds since that process's last sign of life, by the database's clock
     * @param due when it may be picked; of first tries a time long past, which is its place in the fair order
     */
    public record Place(
            Pool pool, long version, Optional<String> pickedBy, double silentSeconds, Instant due, int priority) {}

    /** Where a request waits or runs in a pool. */
    public Optional<Place> look(Pool pool, String requestId) {
        return place(pool, requestId, "");
    }

    /** Where a request waits or runs in a pool; locks the row until the transaction ends. */
    public Optional<Place> place(Pool pool, String requestId) {
        return place(pool, requestId, " FOR UPDATE");
    }

    private Optional<Place> place(Pool pool, String requestId, String lock) {
        return sqlStatements
                .read("SELECT version, IF(picked, picked_by, NULL) AS holder, execution_time, priority,"
                        + " COALESCE(TIMESTAMPDIFF(MICROSECOND, last_heartbeat, UTC_TIMESTAMP(6)) / 1e6, 0) AS silence FROM "
                        + pool.table() + " WHERE task_name = ? AND task_instance = ?" + lock)
                .params(TASK, requestId)
                .query((row, _) -> new Place(
                        pool,
                        row.getLong("version"),
                        Optional.ofNullable(row.getString("holder")),
                        row.getDouble("silence"),
                        DatabaseTimes.get(row, "execution_time"),
                        row.getInt("priority")))
                .optional();
    }

    /** How many wait before a place in its pool, counted up to a limit. */
    public long ahead(Place place, int limit) {
        return counted(
                "FROM " + place.pool().table()
                        + " WHERE picked = FALSE AND (priority > ? OR (priority = ? AND execution_time < ?))",
                List.of(place.priority(), place.priority(), DatabaseTimes.utc(place.due())),
                limit);
    }

    /** Gives back what a process had picked that is known to be dead; noted as a death. */
    public boolean releaseDead(Claim claim) {
        return on(
                claim,
                "UPDATE %s SET picked = FALSE, picked_by = NULL, last_heartbeat = NULL, version = version + 1,"
                        + " consecutive_failures = COALESCE(consecutive_failures, 0) + 1" + MINE);
    }

    /**
     * Gives back what has had no heartbeat for so long by the database's clock, to whatever process it belongs; noted as deaths. Rows that a transaction has locked are passed over, so
     * that this never waits for a process that stands still in the middle of one.
     */
    public int releaseSilent(Pool pool, Duration silence) {
        List<Claim> silent = sqlStatements
                .write(
                        "SELECT task_instance, version, picked_by FROM " + pool.table()
                                + " WHERE picked = TRUE AND last_heartbeat < TIMESTAMPADD(MICROSECOND, -?, UTC_TIMESTAMP(6)) FOR UPDATE SKIP LOCKED")
                .param(TimeUnit.MILLISECONDS.toMicros(silence.toMillis()))
                .query((row, _) -> new Claim(
                        pool, row.getString("task_instance"), row.getLong("version"), row.getString("picked_by")))
                .list();
        return (int) silent.stream().filter(this::releaseDead).count();
    }

    /** Seconds since the last sign of life of a process about what it has picked in a pool; empty if it has nothing there. */
    public Optional<Double> silence(Pool pool, String pickedBy) {
        return sqlStatements
                .read("SELECT TIMESTAMPDIFF(MICROSECOND, MAX(last_heartbeat), UTC_TIMESTAMP(6)) / 1e6 FROM "
                        + pool.table() + " WHERE picked AND picked_by = ?")
                .param(pickedBy)
                .query((row, _) -> Optional.ofNullable(row.getObject(1, Double.class)))
                .single();
    }

    /** Removes the row of a request that waits; false if it is picked, or there is none. */
    public boolean removeWaiting(Pool pool, String requestId) {
        return sqlStatements.update(
                        "DELETE FROM " + pool.table() + " WHERE task_name = ? AND task_instance = ? AND picked = FALSE",
                        TASK,
                        requestId)
                == 1;
    }

    /** Waiting rows of a pool but for these, counted up to a limit. */
    public long waiting(Pool pool, int limit, List<String> butFor) {
        List<String> others = padded(butFor);
        return counted(
                "FROM " + pool.table() + " WHERE picked = FALSE" + without("task_instance", others), others, limit);
    }

    /** Unsettled submissions of an organization but for these, counted up to a limit. */
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

    /** The list with its last again and again, as long as the next power of two: the server prepares few statements. */
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

    /** The next of a pool that wait and are due, in the order in which they are picked: read from the index alone. */
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

    /** How the database would find them. */
    List<Map<String, @Nullable Object>> explainNext(Pool pool, Instant now, int limit) {
        return sqlStatements
                .read("EXPLAIN " + nextOf(pool))
                .params(DatabaseTimes.utc(now), limit)
                .query()
                .listOfRows();
    }

    /** Which of these a worker of the pool has. */
    public List<String> pickedAmong(Pool pool, Collection<String> requestIds) {
        return requestIds.isEmpty()
                ? List.of()
                : sqlStatements
                        .read("SELECT task_instance FROM " + pool.table()
                                + " WHERE task_name = :task AND task_instance IN (:ids) AND picked")
                        .param("task", TASK)
                        .param("ids", requestIds)
                        .query((row, _) -> row.getString(1))
                        .list();
    }

    /** How many of a pool workers have, counted up to a limit. */
    public long running(Pool pool, int limit) {
        return counted("FROM " + pool.table() + " WHERE picked = TRUE", List.of(), limit);
    }

    /** Depth of all pools. */
    public List<Depth> depths() {
        return java.util.Arrays.stream(Pool.values()).map(this::depth).toList();
    }

    private Depth depth(Pool pool) {
        return sqlStatements
                .read("""
                        SELECT COALESCE(SUM(d.picked = FALSE), 0), COALESCE(SUM(d.picked), 0),
                            COALESCE(TIMESTAMPDIFF(MICROSECOND, MIN(IF(d.picked, NULL, s.accepted_at)), UTC_TIMESTAMP(6)) / 1e6, 0)
                        FROM %s d JOIN submission s ON s.request_id = d.task_instance""".formatted(pool.table()))
                .query((row, _) -> new Depth(pool, row.getLong(1), row.getLong(2), row.getDouble(3)))
                .single();
    }

    private boolean on(Claim claim, String statement) {
        return sqlStatements.update(
                        statement.formatted(claim.pool().table()),
                        TASK,
                        claim.requestId(),
                        claim.version(),
                        claim.pickedBy())
                == 1;
    }
}
