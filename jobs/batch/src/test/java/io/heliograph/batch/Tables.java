// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import io.heliograph.storage.database.SqlStatements;
import java.util.List;

/** What a test reads from the tables. */
public record Tables(SqlStatements sql) {
    /** A number. */
    public long number(String select, Object... parameters) {
        return sql.read(select).params(parameters).query(Long.class).single();
    }

    /** The first column. */
    public List<String> texts(String select, Object... parameters) {
        return sql.read(select)
                .params(parameters)
                .query((row, _) -> row.getString(1))
                .list();
    }

    /** A writing statement in its own transaction. */
    public int write(String statement, Object... parameters) {
        return sql.inTransaction(() -> sql.update(statement, parameters));
    }

    /** The states of a request's executions, oldest first. */
    public List<String> executions(String requestId) {
        return texts("""
                SELECT e.STATUS FROM BATCH_JOB_EXECUTION e JOIN BATCH_JOB_EXECUTION_PARAMS p ON p.JOB_EXECUTION_ID = e.JOB_EXECUTION_ID
                WHERE p.PARAMETER_VALUE = ? ORDER BY e.JOB_EXECUTION_ID""", requestId);
    }

    /** The states of a request's steps, oldest first. */
    public List<String> steps(String requestId) {
        return texts("""
                SELECT s.STATUS FROM BATCH_STEP_EXECUTION s JOIN BATCH_JOB_EXECUTION_PARAMS p ON p.JOB_EXECUTION_ID = s.JOB_EXECUTION_ID
                WHERE p.PARAMETER_VALUE = ? ORDER BY s.STEP_EXECUTION_ID""", requestId);
    }

    /** How often a request was settled. */
    public long settlements(String requestId) {
        return number("SELECT settlements FROM submission WHERE request_id = ?", requestId);
    }

    /** Rows that wait or run in the picture pool. */
    public long queued() {
        return number("SELECT COUNT(*) FROM dispatch_image");
    }
}
