// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.config.Pool;
import io.heliograph.storage.database.Sql;
import io.heliograph.storage.database.Times;
import java.time.Clock;
import java.time.LocalDateTime;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Our own statements on Spring Batch's execution rows: one look at what a worker picked up, instead of eight, and the terminal states of executions whose
 * process died.
 */
public final class JobRows {
    private final Sql sql;
    private final Clock clock;

    /** Rows in this database. */
    public JobRows(Sql sql, Clock clock) {
        this.sql = sql;
        this.clock = clock;
    }

    /**
     * A picked-up request with its latest execution.
     *
     * @param executionStatus name of a {@code BatchStatus}
     */
    public record Picked(
            String requestId,
            String operation,
            Pool pool,
            String request,
            String baseUrl,
            long organizationId,
            boolean settled,
            boolean wantsWebhook,
            boolean cancelRequested,
            int attempts,
            int crashes,
            long executionId,
            int executionVersion,
            String executionStatus,
            LocalDateTime executionCreated,
            long instanceId) {}

    /** What was picked up; empty if there is no such submission. */
    public Optional<Picked> pick(String requestId) {
        return sql.read("""
                        SELECT s.*, e.VERSION AS e_version, e.STATUS AS e_status, e.CREATE_TIME AS e_created, e.JOB_INSTANCE_ID AS i_id
                        FROM submission s JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = s.job_execution_id WHERE s.request_id = ?""")
                .param(requestId)
                .query((row, _) -> new Picked(
                        row.getString("request_id"),
                        row.getString("operation"),
                        Pool.valueOf(row.getString("pool").toUpperCase(Locale.ROOT)),
                        row.getString("request"),
                        row.getString("base_url"),
                        row.getLong("organization_id"),
                        row.getString("outcome") != null,
                        row.getString("webhook_url") != null && !row.getBoolean("sync"),
                        row.getBoolean("cancel_requested"),
                        row.getInt("attempts"),
                        row.getInt("crashes"),
                        row.getLong("job_execution_id"),
                        row.getInt("e_version"),
                        row.getString("e_status"),
                        row.getObject("e_created", LocalDateTime.class),
                        row.getLong("i_id")))
                .optional();
    }

    /** Sets a dead process's execution and its open steps to FAILED, so that a new execution of the instance may go on. */
    public void fail(long executionId, String why) {
        sql.update("""
                UPDATE BATCH_STEP_EXECUTION SET STATUS = 'FAILED', EXIT_CODE = 'FAILED', EXIT_MESSAGE = ?, END_TIME = ?, LAST_UPDATED = ?, VERSION = VERSION + 1
                WHERE JOB_EXECUTION_ID = ? AND STATUS IN ('STARTING', 'STARTED', 'STOPPING', 'UNKNOWN')""", why, Times.now(clock), Times.now(clock), executionId);
        sql.update("""
                UPDATE BATCH_JOB_EXECUTION SET STATUS = 'FAILED', EXIT_CODE = 'FAILED', EXIT_MESSAGE = ?, END_TIME = ?, LAST_UPDATED = ?, VERSION = VERSION + 1
                WHERE JOB_EXECUTION_ID = ?""", why, Times.now(clock), Times.now(clock), executionId);
    }

    /** Committed chunks of all executions of an instance: grows exactly when work was not in vain. */
    public long progress(long instanceId) {
        return sql.read("""
                        SELECT COALESCE(SUM(p.COMMIT_COUNT + (p.STATUS = 'COMPLETED')), 0) FROM BATCH_STEP_EXECUTION p
                        JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = p.JOB_EXECUTION_ID WHERE e.JOB_INSTANCE_ID = ?""").param(instanceId).query(Long.class).single();
    }

    /** Writes an execution's state under its optimistic lock; false if somebody else changed it. */
    public boolean update(
            long executionId,
            int version,
            String status,
            String exitCode,
            String exitMessage,
            @Nullable LocalDateTime start,
            @Nullable LocalDateTime end) {
        return sql.update(
                        """
                        UPDATE BATCH_JOB_EXECUTION SET START_TIME = ?, END_TIME = ?, STATUS = ?, EXIT_CODE = ?, EXIT_MESSAGE = ?, LAST_UPDATED = ?,
                            VERSION = VERSION + 1 WHERE JOB_EXECUTION_ID = ? AND VERSION = ?""",
                        start,
                        end,
                        status,
                        exitCode,
                        exitMessage.length() <= 2500 ? exitMessage : exitMessage.substring(0, 2500),
                        Times.now(clock),
                        executionId,
                        version)
                == 1;
    }

    /** So many new values of a sequence, in one round trip. */
    public java.util.List<Long> nextValues(String sequence, int count) {
        return sql.read("SELECT NEXT VALUE FOR " + sequence + " FROM seq_1_to_" + count)
                .query((row, _) -> row.getLong(1))
                .list();
    }
}
