// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.storage.database.SqlStatements;
import java.util.Optional;

/**
 * Detects changes of a request between two queries from a few columns: one statement by keys, however large the request
 * is.
 */
public final class RequestChanges {
    private final SqlStatements sqlStatements;

    /** Access to the requests in this database. */
    public RequestChanges(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * State of a request at one time, to compare with its state at another time.
     *
     * @param text differs from the text of another query if the request, its latest execution, its latest step, its
     *     progress in a video, its latest webhook delivery or a replay of it has changed in between
     * @param waiting whether it has no outcome and no worker: its queue position then changes with other requests
     */
    public record Mark(String text, boolean waiting) {}

    /** The present state of a request; empty if there is no such request. */
    public Optional<Mark> mark(String requestId) {
        return sqlStatements
                .read("""
                        SELECT s.outcome IS NULL AND e.STATUS NOT IN ('STARTED', 'STOPPING') AS waiting,
                        CONCAT_WS('|', s.outcome, s.settlements, s.attempts, s.attempts_before, s.crashes,
                        s.cancel_requested, e.JOB_EXECUTION_ID, e.VERSION,
                            e.STATUS, e.process_id, p.STEP_EXECUTION_ID, p.VERSION, p.STATUS, v.step_name,
                            v.frames_done, d.id, d.state, (SELECT MAX(a.id) FROM webhook_attempt a
                            WHERE a.delivery_id = d.id),
                            (SELECT COUNT(*) FROM submission r WHERE r.cloned_from = s.request_id)) AS mark
                        FROM submission s JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = s.job_execution_id
                        LEFT JOIN BATCH_STEP_EXECUTION p ON p.STEP_EXECUTION_ID =
                            (SELECT MAX(q.STEP_EXECUTION_ID) FROM BATCH_STEP_EXECUTION q WHERE q.JOB_EXECUTION_ID = e.JOB_EXECUTION_ID)
                        LEFT JOIN video_progress v ON v.request_id = s.request_id
                        LEFT JOIN webhook_delivery d ON d.request_id = s.request_id AND d.generation =
                            (SELECT MAX(l.generation) FROM webhook_delivery l WHERE l.request_id = s.request_id)
                        WHERE s.request_id = ?""")
                .param(requestId)
                .query((row, _) -> new Mark(row.getString("mark"), row.getBoolean("waiting")))
                .optional();
    }
}
