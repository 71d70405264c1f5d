// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.storage.database.SqlStatements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Progress of the requests on one page of a list: the step begun last, its finished items, and its node. */
public final class RequestProgress {
    private final SqlStatements sqlStatements;

    /** Access to the requests in this database. */
    public RequestProgress(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * Progress of one request.
     *
     * @param executionId of its latest job execution
     * @param step the step begun last; empty if none was begun
     * @param read items that the step has read
     * @param written items that the step has finished
     * @param node the node that runs it or ran it last
     * @param failure message and details if it failed
     */
    public record Progress(
            long executionId,
            Optional<String> step,
            long read,
            long written,
            Optional<String> node,
            Optional<String> failure) {}

    /** Progress of requests, by the ids of their latest executions. */
    public Map<Long, Progress> of(Collection<Long> executionIds) {
        if (executionIds.isEmpty()) {
            return Map.of();
        }
        return sqlStatements.read("""
                        SELECT e.JOB_EXECUTION_ID, p.STEP_NAME,
                            IF(s.spread AND p.STATUS <> 'COMPLETED', COALESCE((SELECT SUM(b.READ_COUNT) FROM partition_run r
                                JOIN BATCH_STEP_EXECUTION b ON b.STEP_EXECUTION_ID = r.step_execution_id
                                WHERE r.request_id = s.request_id AND r.step_name = p.STEP_NAME), 0), p.READ_COUNT) AS READ_COUNT,
                            IF(s.spread AND p.STATUS <> 'COMPLETED', COALESCE((SELECT SUM(b.WRITE_COUNT) FROM partition_run r
                                JOIN BATCH_STEP_EXECUTION b ON b.STEP_EXECUTION_ID = r.step_execution_id
                                WHERE r.request_id = s.request_id AND r.step_name = p.STEP_NAME), 0), p.WRITE_COUNT) AS WRITE_COUNT,
                            COALESCE(w.node, e.process_id) AS node,
                            s.error_message, s.error_details
                        FROM BATCH_JOB_EXECUTION e LEFT JOIN submission s ON s.job_execution_id = e.JOB_EXECUTION_ID
                        LEFT JOIN BATCH_STEP_EXECUTION p ON p.STEP_EXECUTION_ID =
                            (SELECT MAX(STEP_EXECUTION_ID) FROM BATCH_STEP_EXECUTION WHERE JOB_EXECUTION_ID = e.JOB_EXECUTION_ID
                            AND STEP_NAME NOT LIKE '%:partition%')
                        LEFT JOIN worker_process w ON w.id = e.process_id
                        WHERE e.JOB_EXECUTION_ID IN (:ids)""").param("ids", executionIds).query((row, _) -> progress(row)).list().stream()
                .collect(Collectors.toMap(Progress::executionId, Function.identity()));
    }

    private static Progress progress(ResultSet row) throws SQLException {
        Optional<String> details = text(row, "error_details");
        return new Progress(
                row.getLong("JOB_EXECUTION_ID"),
                text(row, "STEP_NAME"),
                row.getLong("READ_COUNT"),
                row.getLong("WRITE_COUNT"),
                text(row, "node"),
                text(row, "error_message")
                        .map(message ->
                                details.map(more -> message + ": " + more).orElse(message)));
    }

    private static Optional<String> text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column)).filter(text -> !text.isBlank());
    }
}
