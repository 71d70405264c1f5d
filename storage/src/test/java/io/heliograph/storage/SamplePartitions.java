// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.partitions.PartitionRuns;
import io.heliograph.storage.partitions.StepPartition;
import io.heliograph.storage.partitions.StepPartitions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/** Partitions of ten items each for the step {@code render} of a {@link SampleRequests} request, and their runs. */
public final class SamplePartitions {
    private static final AtomicLong IDS = new AtomicLong(Clock.systemUTC().millis() * 1000);
    private static final int EACH = 10;

    private final SqlStatements sqlStatements;
    private final String requestId;
    private final StepPartitions partitions;

    /** Cuts the step of a request into that many partitions, all of them waiting. */
    public SamplePartitions(SqlStatements sqlStatements, String requestId, int number) {
        this.sqlStatements = sqlStatements;
        this.requestId = requestId;
        this.partitions = new StepPartitions(sqlStatements);
        sqlStatements.inTransaction(() -> partitions.begin(IntStream.range(0, number)
                .mapToObj(each -> StepPartition.waiting(
                        requestId, "render", each, EACH * each, EACH * each + EACH, EACH * number, ""))
                .toList()));
    }

    private StepPartition partition(int number) {
        return partitions.of(requestId, "render").get(number);
    }

    /** A run of a partition, which has lasted so long and committed that many items; it has ended unless it is open. */
    public void run(int number, String node, Duration lasted, int items, boolean open) {
        long id = IDS.incrementAndGet();
        Instant begun = Clock.systemUTC().instant().minus(lasted).minusSeconds(open ? 0 : 600);
        sqlStatements.inTransaction(() -> {
            sqlStatements.update(
                    """
                    INSERT INTO BATCH_STEP_EXECUTION (STEP_EXECUTION_ID, VERSION, STEP_NAME, JOB_EXECUTION_ID, CREATE_TIME,
                        START_TIME, END_TIME, STATUS, COMMIT_COUNT, READ_COUNT, FILTER_COUNT, WRITE_COUNT, READ_SKIP_COUNT,
                        WRITE_SKIP_COUNT, PROCESS_SKIP_COUNT, ROLLBACK_COUNT, LAST_UPDATED)
                    SELECT ?, 1, ?, job_execution_id, ?, ?, ?, ?, ?, ?, 0, ?, 0, 0, 0, 0, ? FROM submission WHERE request_id = ?""",
                    id,
                    partition(number).stepName(),
                    DatabaseTimes.utc(begun),
                    DatabaseTimes.utc(begun),
                    open ? null : DatabaseTimes.utc(begun.plus(lasted)),
                    open ? "STARTED" : "COMPLETED",
                    items,
                    items,
                    items,
                    DatabaseTimes.utc(begun),
                    requestId);
            sqlStatements.update(
                    "INSERT INTO BATCH_STEP_EXECUTION_CONTEXT VALUES (?, ?, NULL)",
                    id,
                    "{\"next\": " + (EACH * number + items) + "}");
            sqlStatements.update(
                    "REPLACE INTO worker_process (id, started_at, seen_at, node, roles, details, ended)"
                            + " VALUES (?, ?, ?, ?, 'worker', '{}', TRUE)",
                    "process-of-" + node,
                    DatabaseTimes.utc(begun),
                    DatabaseTimes.utc(begun),
                    node);
            new PartitionRuns(sqlStatements, Clock.systemUTC()).begin(partition(number), id, "process-of-" + node);
        });
    }

    /** Queues a partition in the pool of pictures. */
    public void queue(int number, boolean picked) {
        sqlStatements.inTransaction(() -> {
            partitions.queue(requestId, "render", number);
            sqlStatements.update(
                    "INSERT INTO dispatch_image (task_name, task_instance, execution_time, picked, version, priority)"
                            + " VALUES ('partition', ?, ?, ?, 1, 0)",
                    requestId + "/" + number,
                    DatabaseTimes.now(Clock.systemUTC()),
                    picked);
        });
    }

    /** Ends partitions as done. */
    public void done(List<Integer> numbers) {
        sqlStatements.inTransaction(
                () -> numbers.forEach(number -> partitions.end(partition(number), StepPartition.State.DONE, null)));
    }

    /** Ends a partition as failed, at its second attempt. */
    public void fail(int number, String details) {
        sqlStatements.inTransaction(() -> {
            partitions.countAttempt(partition(number));
            partitions.countAttempt(partition(number));
            partitions.end(
                    partition(number),
                    StepPartition.State.FAILED,
                    new ClientFailure(ErrorCode.PROCESSING_FAILED, "No", details));
        });
    }
}
