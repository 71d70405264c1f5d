// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.config.Dialect;
import io.heliograph.config.Pool;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Our own statements on Spring Batch's execution rows: one query for a picked request instead of eight, and the
 * terminal states of executions after their process died.
 */
public final class JobRows {
    private static final int LONGEST_STAGES = 1000;
    private static final ProcessDeaths.Runs EXECUTIONS =
            new ProcessDeaths.Runs("BATCH_JOB_EXECUTION", "r.JOB_INSTANCE_ID = ?");

    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Access to the rows in this database. */
    public JobRows(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /**
     * A picked-up request with its latest execution.
     *
     * @param warning warning in the answer of its acceptance
     * @param executionStatus name of a {@code BatchStatus}
     * @param executionAlone whether nothing else ran in the process when the execution began
     * @param only whether this is the only execution of its job instance
     * @param spread whether a step of it was cut into partitions
     * @param dialect the dialect of its submission, or its organization's
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
            Optional<String> warning,
            int attempts,
            int crashes,
            long executionId,
            int executionVersion,
            String executionStatus,
            LocalDateTime executionCreated,
            boolean executionAlone,
            boolean only,
            long instanceId,
            boolean spread,
            Optional<Dialect> dialect) {}

    /**
     * Inserts the job instance of a new request.
     *
     * @param key Batch's digest of its parameters
     * @throws org.springframework.dao.DuplicateKeyException if the request has one
     */
    public void insertInstance(long id, String operation, String key) {
        sqlStatements.update(
                "INSERT INTO BATCH_JOB_INSTANCE (JOB_INSTANCE_ID, JOB_NAME, JOB_KEY, VERSION) VALUES (?, ?, ?, 0)",
                id,
                operation,
                key);
    }

    /** Number of executions of a request so far. */
    public int executions(Picked picked) {
        return sqlStatements
                .read("SELECT COUNT(*) FROM BATCH_JOB_EXECUTION WHERE JOB_INSTANCE_ID = ?")
                .param(picked.instanceId())
                .query(Integer.class)
                .single();
    }

    /** The picked-up request; empty if there is no such submission. */
    public Optional<Picked> pick(String requestId) {
        return sqlStatements
                .read("""
                        SELECT s.*, e.VERSION AS e_version, e.STATUS AS e_status, e.CREATE_TIME AS e_created,
                        e.alone AS e_alone, e.JOB_INSTANCE_ID AS i_id,
                            COALESCE(s.dialect, (SELECT o.dialect FROM organization o WHERE o.id = s.organization_id)) AS answers,
                            NOT EXISTS (SELECT 1 FROM BATCH_JOB_EXECUTION o WHERE o.JOB_INSTANCE_ID = e.JOB_INSTANCE_ID
                                AND o.JOB_EXECUTION_ID <> e.JOB_EXECUTION_ID) AS e_only
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
                        Optional.ofNullable(row.getString("warning")),
                        row.getInt("attempts"),
                        row.getInt("crashes"),
                        row.getLong("job_execution_id"),
                        row.getInt("e_version"),
                        row.getString("e_status"),
                        row.getObject("e_created", LocalDateTime.class),
                        row.getBoolean("e_alone"),
                        row.getBoolean("e_only"),
                        row.getLong("i_id"),
                        row.getBoolean("spread"),
                        Optional.ofNullable(row.getString("answers")).map(Dialect::valueOf)))
                .optional();
    }

    /**
     * Marks an open execution and its open steps as failed in place of its dead worker, so that a new execution of the instance can
     * continue. Partitions have owners of their own and are not changed.
     */
    public void fail(long executionId, String why) {
        sqlStatements.update("""
                UPDATE BATCH_STEP_EXECUTION SET STATUS = 'FAILED', EXIT_CODE = 'FAILED', EXIT_MESSAGE = ?,
                END_TIME = ?, LAST_UPDATED = ?, VERSION = VERSION + 1
                WHERE JOB_EXECUTION_ID = ? AND STATUS IN ('STARTING', 'STARTED', 'STOPPING', 'UNKNOWN')
                    AND STEP_NAME NOT LIKE '%:partition%'
                """, why, DatabaseTimes.now(clock), DatabaseTimes.now(clock), executionId);
        sqlStatements.update("""
                UPDATE BATCH_JOB_EXECUTION SET STATUS = 'FAILED', EXIT_CODE = 'FAILED', EXIT_MESSAGE = ?,
                END_TIME = ?, LAST_UPDATED = ?, VERSION = VERSION + 1
                WHERE JOB_EXECUTION_ID = ? AND STATUS IN ('STARTING', 'STARTED', 'STOPPING', 'UNKNOWN')
                """, why, DatabaseTimes.now(clock), DatabaseTimes.now(clock), executionId);
    }

    /** Marks a failed execution as abandoned, so that it cannot be restarted; false if it has not failed. */
    public boolean abandon(long executionId) {
        return sqlStatements.update("""
                UPDATE BATCH_JOB_EXECUTION SET STATUS = 'ABANDONED', LAST_UPDATED = ?, VERSION = VERSION + 1
                WHERE JOB_EXECUTION_ID = ? AND STATUS IN ('FAILED', 'STOPPED')""", DatabaseTimes.now(clock), executionId) == 1;
    }

    /** Ends an execution of a dead process, and records the time and the progress of its instance. */
    public void lose(long executionId, long progress) {
        fail(executionId, "the process that worked on it died");
        sqlStatements.update(
                "UPDATE BATCH_JOB_EXECUTION SET lost_at = UTC_TIMESTAMP(6), lost_progress = ? WHERE JOB_EXECUTION_ID = ?",
                progress,
                executionId);
    }

    /**
     * The deaths that count against an instance.
     *
     * @param beat interval between heartbeats
     */
    public ProcessDeaths deaths(long instanceId, long progress, Duration beat) {
        return ProcessDeaths.count(sqlStatements, EXECUTIONS, progress, beat, instanceId);
    }

    /** Deletes the recorded deaths of a job instance, for a restart by an operator. */
    public void resetDeaths(long instanceId) {
        sqlStatements.update(
                "UPDATE BATCH_JOB_EXECUTION SET lost_progress = NULL WHERE JOB_INSTANCE_ID = ? AND lost_progress IS NOT NULL",
                instanceId);
    }

    /** Number of committed chunks and completed steps of all executions of an instance; it grows exactly when work is committed. */
    public long progress(long instanceId) {
        return sqlStatements.read("""
                        SELECT COALESCE(SUM(p.COMMIT_COUNT + (p.STATUS = 'COMPLETED')), 0) FROM BATCH_STEP_EXECUTION p
                        JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = p.JOB_EXECUTION_ID
                        WHERE e.JOB_INSTANCE_ID = ?""").param(instanceId).query(Long.class).single();
    }

    /** Names of steps as text for the row; null if the text is too long: the share of finished work is then unknown. */
    private static @Nullable String stages(List<String> names) {
        String text = String.join(",", names);
        return text.length() <= LONGEST_STAGES ? text : null;
    }

    /**
     * Records that an execution runs, and on which process.
     *
     * @param stages names of all steps of its job, in order
     * @return false if another process changed it
     */
    public boolean start(
            long executionId,
            int version,
            @Nullable LocalDateTime start,
            String processId,
            boolean alone,
            List<String> stages) {
        return sqlStatements.update(
                        """
                        UPDATE BATCH_JOB_EXECUTION SET START_TIME = ?, STATUS = 'STARTED', EXIT_CODE = 'UNKNOWN',
                        EXIT_MESSAGE = '', LAST_UPDATED = ?,
                            process_id = ?, alone = ?, stages = ?, VERSION = VERSION + 1 WHERE JOB_EXECUTION_ID = ?
                            AND VERSION = ?""", start, DatabaseTimes.now(clock), processId, alone, stages(stages), executionId, version)
                == 1;
    }

    /** Records, before an execution starts, that it runs alone in its process. */
    public void isolate(long executionId, String processId) {
        sqlStatements.update(
                "UPDATE BATCH_JOB_EXECUTION SET process_id = ?, alone = TRUE WHERE JOB_EXECUTION_ID = ?",
                processId,
                executionId);
    }

    /** Records that an execution no longer runs alone in its process. */
    public void join(long executionId) {
        sqlStatements.update("UPDATE BATCH_JOB_EXECUTION SET alone = FALSE WHERE JOB_EXECUTION_ID = ?", executionId);
    }

    /** The latest run of an instance's step; empty if there was none. Executions of one instance follow each other, and so do their ids. */
    public Optional<StepKey> latestStep(long instanceId, String stepName) {
        return sqlStatements
                .read("""
                        SELECT p.JOB_EXECUTION_ID, p.STEP_EXECUTION_ID FROM BATCH_STEP_EXECUTION p
                        JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = p.JOB_EXECUTION_ID
                        WHERE e.JOB_INSTANCE_ID = ? AND p.STEP_NAME = ?
                        ORDER BY p.JOB_EXECUTION_ID DESC, p.STEP_EXECUTION_ID DESC LIMIT 1""")
                .params(instanceId, stepName)
                .query((row, _) -> new StepKey(row.getLong(1), row.getLong(2)))
                .optional();
    }

    /** Ids of one run of a step. */
    public record StepKey(long executionId, long stepId) {}

    /**
     * State of an execution.
     *
     * @param status name of a {@code BatchStatus}
     * @param exitMessage cut to the length of its column
     */
    public record JobState(
            long executionId,
            int version,
            String status,
            String exitCode,
            String exitMessage,
            @Nullable LocalDateTime start,
            @Nullable LocalDateTime end) {}

    /** Writes an execution's state under its optimistic lock; false if somebody else changed it. */
    public boolean update(JobState state) {
        return update(state, "", List.of());
    }

    /** As {@link #update}, but also writes the columns of {@link #start}, for an execution that ended before its start was written. */
    public boolean startAndUpdate(JobState state, String processId, List<String> stages) {
        return update(state, "process_id = ?, stages = ?, ", Arrays.asList(processId, stages(stages)));
    }

    private boolean update(JobState state, String more, List<@Nullable Object> values) {
        var all = new ArrayList<@Nullable Object>(values);
        all.addAll(Arrays.asList(
                state.start(),
                state.end(),
                state.status(),
                state.exitCode(),
                state.exitMessage().length() <= 2500
                        ? state.exitMessage()
                        : state.exitMessage().substring(0, 2500),
                DatabaseTimes.now(clock),
                state.executionId(),
                state.version()));
        return sqlStatements.update("UPDATE BATCH_JOB_EXECUTION SET " + more + """
                        START_TIME = ?, END_TIME = ?, STATUS = ?, EXIT_CODE = ?, EXIT_MESSAGE = ?, LAST_UPDATED = ?,
                        VERSION = VERSION + 1 WHERE JOB_EXECUTION_ID = ? AND VERSION = ?""", all.toArray()) == 1;
    }

    /** The next {@code count} values of a sequence, in one round trip. */
    public List<Long> nextValues(String sequence, int count) {
        return sqlStatements
                .read("SELECT NEXT VALUE FOR " + sequence + " FROM seq_1_to_" + count)
                .query((row, _) -> row.getLong(1))
                .list();
    }
}
