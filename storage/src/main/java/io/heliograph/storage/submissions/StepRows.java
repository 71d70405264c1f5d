// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.storage.database.SqlStatements;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Rows of Spring Batch's step executions that are inserted some time after the step began, with all columns in one statement. */
public final class StepRows {
    private static final int LONGEST_MESSAGE = 2500;
    private static final String VALUES = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0)";

    private final SqlStatements sqlStatements;

    /** Access to the rows in this database. */
    public StepRows(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * A step execution.
     *
     * @param status name of a {@code BatchStatus}
     * @param exitMessage cut to the length of its column
     */
    public record StepRow(
            long id,
            int version,
            String name,
            long executionId,
            LocalDateTime created,
            @Nullable LocalDateTime start,
            @Nullable LocalDateTime end,
            LocalDateTime updated,
            String status,
            String exitCode,
            String exitMessage,
            StepCounts counts) {}

    /** Counters of a step execution. */
    public record StepCounts(long commits, long reads, long filtered, long writes, long rollbacks) {}

    /** Inserts the row of a step execution that has none. */
    public void insert(StepRow row) {
        insert(List.of(row));
    }

    /** Inserts the rows of step executions that have none, with one statement. */
    public void insert(List<StepRow> rows) {
        if (rows.isEmpty()) {
            return;
        }
        sqlStatements.update(
                """
                INSERT INTO BATCH_STEP_EXECUTION (STEP_EXECUTION_ID, VERSION, STEP_NAME, JOB_EXECUTION_ID, CREATE_TIME,
                    START_TIME, END_TIME, LAST_UPDATED, STATUS, EXIT_CODE, EXIT_MESSAGE,
                    COMMIT_COUNT, READ_COUNT, FILTER_COUNT, WRITE_COUNT, ROLLBACK_COUNT,
                    READ_SKIP_COUNT, WRITE_SKIP_COUNT, PROCESS_SKIP_COUNT)
                VALUES\s""" + String.join(", ", Collections.nCopies(rows.size(), VALUES)),
                rows.stream().flatMap(StepRows::values).toArray());
    }

    private static Stream<@Nullable Object> values(StepRow row) {
        StepCounts counts = row.counts();
        return Stream.of(
                row.id(),
                row.version(),
                row.name(),
                row.executionId(),
                row.created(),
                row.start(),
                row.end(),
                row.updated(),
                row.status(),
                row.exitCode(),
                row.exitMessage().length() <= LONGEST_MESSAGE
                        ? row.exitMessage()
                        : row.exitMessage().substring(0, LONGEST_MESSAGE),
                counts.commits(),
                counts.reads(),
                counts.filtered(),
                counts.writes(),
                counts.rollbacks());
    }
}
