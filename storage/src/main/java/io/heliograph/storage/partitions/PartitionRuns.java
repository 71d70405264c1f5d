// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.partitions;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.ProcessDeaths;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The runs of partitions: step executions, the processes that ran them, and the deaths of these processes. */
public final class PartitionRuns {
    private static final String OF_PARTITION = "r.request_id = ? AND r.step_name = ? AND r.partition_number = ?";
    private static final ProcessDeaths.Runs RUNS = new ProcessDeaths.Runs("partition_run", OF_PARTITION);

    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Access to the runs in this database. */
    public PartitionRuns(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /**
     * Counters of a partition, summed over its step executions.
     *
     * @param executionId job execution of the latest step execution
     */
    public record Counters(
            int number, long stepExecution, long executionId, long reads, long writes, long commits, long rollbacks) {}

    /** Records a new run, which becomes the latest of its partition. */
    public void begin(StepPartition partition, long stepExecution, String processId) {
        sqlStatements.update(
                """
                INSERT INTO partition_run (step_execution_id, request_id, step_name, partition_number, process_id)
                VALUES (?, ?, ?, ?, ?)""", stepExecution, partition.requestId(), partition.step(), partition.number(), processId);
        sqlStatements.update(
                "UPDATE step_partition SET step_execution_id = ? WHERE request_id = ? AND step_name = ? AND partition_number = ?",
                stepExecution,
                partition.requestId(),
                partition.step(),
                partition.number());
    }

    /** Records whether a run is the only one in its process. */
    public void alone(long stepExecution, boolean alone) {
        sqlStatements.update("UPDATE partition_run SET alone = ? WHERE step_execution_id = ?", alone, stepExecution);
    }

    /** Marks an open step execution as failed in place of its dead worker; false if it is not open. */
    public boolean fail(long stepExecution, String why) {
        return sqlStatements.update("""
                UPDATE BATCH_STEP_EXECUTION SET STATUS = 'FAILED', EXIT_CODE = 'FAILED', EXIT_MESSAGE = ?,
                END_TIME = ?, LAST_UPDATED = ?, VERSION = VERSION + 1
                WHERE STEP_EXECUTION_ID = ? AND STATUS IN ('STARTING', 'STARTED', 'STOPPING', 'UNKNOWN')
                """, why, DatabaseTimes.now(clock), DatabaseTimes.now(clock), stepExecution) == 1;
    }

    /** Ends a step execution of a dead process, and records the time of the loss and the progress of its partition. */
    public void lose(long stepExecution, long progress) {
        if (fail(stepExecution, "the process that worked on it died")) {
            sqlStatements.update(
                    "UPDATE partition_run SET lost_at = UTC_TIMESTAMP(6), lost_progress = ? WHERE step_execution_id = ?",
                    progress,
                    stepExecution);
        }
    }

    /** The job execution of a step execution; empty if its row is gone. */
    public Optional<Long> executionOf(long stepExecution) {
        return sqlStatements
                .read("SELECT JOB_EXECUTION_ID FROM BATCH_STEP_EXECUTION WHERE STEP_EXECUTION_ID = ?")
                .param(stepExecution)
                .query(Long.class)
                .optional();
    }

    /** Number of committed chunks of all runs of a partition; it grows exactly when work is committed. */
    public long progress(StepPartition partition) {
        return sqlStatements
                .read("""
                        SELECT COALESCE(SUM(p.COMMIT_COUNT), 0) FROM BATCH_STEP_EXECUTION p WHERE p.STEP_EXECUTION_ID IN
                            (SELECT r.step_execution_id FROM partition_run r WHERE""" + " " + OF_PARTITION + ")")
                .params(partition.requestId(), partition.step(), partition.number())
                .query(Long.class)
                .single();
    }

    /**
     * The deaths that count against a partition, counted as for requests.
     *
     * @param beat interval between heartbeats
     */
    public ProcessDeaths deaths(StepPartition partition, long progress, Duration beat) {
        return ProcessDeaths.count(
                sqlStatements, RUNS, progress, beat, partition.requestId(), partition.step(), partition.number());
    }

    /** Counters of all partitions of a step, in their order. */
    public List<Counters> counters(String requestId, String step) {
        return sqlStatements
                .read("""
                        SELECT r.partition_number, MAX(p.STEP_EXECUTION_ID), MAX(p.JOB_EXECUTION_ID), SUM(p.READ_COUNT), SUM(p.WRITE_COUNT),
                            SUM(p.COMMIT_COUNT), SUM(p.ROLLBACK_COUNT)
                        FROM partition_run r JOIN BATCH_STEP_EXECUTION p ON p.STEP_EXECUTION_ID = r.step_execution_id
                        WHERE r.request_id = ? AND r.step_name = ? GROUP BY r.partition_number ORDER BY r.partition_number""")
                .params(requestId, step)
                .query((row, _) -> new Counters(
                        row.getInt(1),
                        row.getLong(2),
                        row.getLong(3),
                        row.getLong(4),
                        row.getLong(5),
                        row.getLong(6),
                        row.getLong(7)))
                .list();
    }
}
