// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.storage.database.SqlStatements;
import java.util.List;

/** What a test reads from the tables. */
record Tables(SqlStatements sql) {
    /** A number. */
    long number(String select, Object... parameters) {
        return sql.read(select).params(parameters).query(Long.class).single();
    }

    /** The first column. */
    List<String> texts(String select, Object... parameters) {
        return sql.read(select)
                .params(parameters)
                .query((row, _) -> row.getString(1))
                .list();
    }

    /** A writing statement in its own transaction. */
    int write(String statement, Object... parameters) {
        return sql.inTransaction(() -> sql.update(statement, parameters));
    }

    /** The states of a request's executions, oldest first. */
    List<String> executions(String requestId) {
        return texts("""
                SELECT e.STATUS FROM BATCH_JOB_EXECUTION e JOIN BATCH_JOB_EXECUTION_PARAMS p ON p.JOB_EXECUTION_ID = e.JOB_EXECUTION_ID
                WHERE p.PARAMETER_VALUE = ? ORDER BY e.JOB_EXECUTION_ID""", requestId);
    }

    /** The states of a request's steps, oldest first. */
    List<String> steps(String requestId) {
        return texts("""
                SELECT s.STATUS FROM BATCH_STEP_EXECUTION s JOIN BATCH_JOB_EXECUTION_PARAMS p ON p.JOB_EXECUTION_ID = s.JOB_EXECUTION_ID
                WHERE p.PARAMETER_VALUE = ? ORDER BY s.STEP_EXECUTION_ID""", requestId);
    }

    /** How often a request was settled. */
    long settlements(String requestId) {
        return number("SELECT settlements FROM submission WHERE request_id = ?", requestId);
    }

    /** Rows that wait or run in the picture pool. */
    long queued() {
        return number("SELECT COUNT(*) FROM dispatch_image");
    }
}
