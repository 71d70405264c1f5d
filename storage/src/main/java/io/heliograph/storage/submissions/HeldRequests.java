// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.config.Pool;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/**
 * Paused requests. Their rows in the queue ({@link DispatchRows}) are due after the year 9000, so that no worker picks them.
 * The offset from that year is their former place in the queue. All methods except the queries run in the caller's
 * transaction, which has to lock the row in the queue first, as every commit of a worker does.
 */
public final class HeldRequests {
    private static final Instant FAR = Instant.parse("9000-01-01T00:00:00Z");

    /** SQL of the due time of a paused row, from its place in the queue. A row picked at the moment of the pause has it already. */
    static final String HELD_TIME = ("IF(execution_time >= '%2$s', execution_time, TIMESTAMPADD(MICROSECOND,"
                    + " TIMESTAMPDIFF(MICROSECOND, '%1$s', execution_time), '%2$s'))")
            .formatted(DatabaseTimes.utc(FairClock.EPOCH), DatabaseTimes.utc(FAR));

    private static final String RESUMED_TIME =
            "TIMESTAMPADD(MICROSECOND, TIMESTAMPDIFF(MICROSECOND, '%s', execution_time), '%s')"
                    .formatted(DatabaseTimes.utc(FAR), DatabaseTimes.utc(FairClock.EPOCH));

    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Access to the rows in this database. */
    public HeldRequests(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /** Whether a request is paused. */
    public boolean isHeld(String requestId) {
        return !heldAmong(List.of(requestId)).isEmpty();
    }

    /** Those of these requests that are paused. */
    public List<String> heldAmong(Collection<String> requestIds) {
        return requestIds.isEmpty()
                ? List.of()
                : sqlStatements
                        .read("SELECT request_id FROM held_request WHERE request_id IN (:ids)")
                        .param("ids", requestIds)
                        .query((row, _) -> row.getString(1))
                        .list();
    }

    /** Whether a request is paused; if so, locks the pause until the end of the transaction, which returns the request to the queue. */
    public boolean isHeldNow(String requestId) {
        return sqlStatements
                .write("SELECT 1 FROM held_request WHERE request_id = ? FOR UPDATE")
                .param(requestId)
                .query((row, _) -> row.getInt(1))
                .optional()
                .isPresent();
    }

    /** Locks the rows of a request in that pool's queue: those of its partitions first, as their commits do. */
    public void lockAll(Pool pool, String requestId) {
        var _ = sqlStatements
                .write("SELECT 1 FROM " + pool.table() + " WHERE task_name = ? AND task_instance LIKE ? FOR UPDATE")
                .params(DispatchRows.PARTITION_TASK, DispatchRows.Claim.partitions(requestId))
                .query((row, _) -> row.getInt(1))
                .list();
        lock(pool, requestId);
    }

    /** Locks the row of a request in that pool's queue, if there is one. */
    public void lock(Pool pool, String requestId) {
        var _ = sqlStatements
                .write("SELECT 1 FROM " + pool.table() + " WHERE task_name = ? AND task_instance = ? FOR UPDATE")
                .params(DispatchRows.TASK, requestId)
                .query((row, _) -> row.getInt(1))
                .optional();
    }

    /**
     * Pauses a request: a waiting one is no longer picked.
     *
     * @return false if it was paused already
     */
    public boolean hold(Pool pool, String requestId) {
        boolean held = sqlStatements.update(
                        "INSERT IGNORE INTO held_request (request_id, held_at) VALUES (?, ?)",
                        requestId,
                        DatabaseTimes.now(clock))
                == 1;
        sqlStatements.update(
                "UPDATE " + pool.table()
                        + " SET execution_time = " + HELD_TIME
                        + " WHERE task_name = ? AND task_instance = ? AND picked = FALSE AND execution_time < ?",
                DispatchRows.TASK,
                requestId,
                DatabaseTimes.utc(DispatchRows.PARKED));
        sqlStatements.update(
                "UPDATE " + pool.table()
                        + " SET execution_time = " + HELD_TIME
                        + " WHERE task_name = ? AND task_instance LIKE ? AND picked = FALSE AND execution_time < ?",
                DispatchRows.PARTITION_TASK,
                DispatchRows.Claim.partitions(requestId),
                DatabaseTimes.utc(DispatchRows.PARKED));
        return held;
    }

    /** Removes the pause of an ended request. */
    public void forget(String requestId) {
        sqlStatements.update("DELETE FROM held_request WHERE request_id = ?", requestId);
    }

    /**
     * Ends the pause of a request, which gets its place in the queue back.
     *
     * @return false if it was not paused
     */
    public boolean resume(Pool pool, String requestId) {
        boolean held = sqlStatements.update("DELETE FROM held_request WHERE request_id = ?", requestId) == 1;
        sqlStatements.update(
                "UPDATE " + pool.table()
                        + " SET execution_time = " + RESUMED_TIME
                        + " WHERE task_name = ? AND task_instance = ? AND execution_time >= ?",
                DispatchRows.TASK,
                requestId,
                DatabaseTimes.utc(FAR));
        sqlStatements.update(
                "UPDATE " + pool.table()
                        + " SET execution_time = " + RESUMED_TIME
                        + " WHERE task_name = ? AND task_instance LIKE ? AND execution_time >= ?",
                DispatchRows.PARTITION_TASK,
                DispatchRows.Claim.partitions(requestId),
                DatabaseTimes.utc(FAR));
        return held;
    }
}
