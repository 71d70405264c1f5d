// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.storage.database.SqlStatements;
import java.util.List;
import java.util.Optional;

/** The execution contexts of jobs and steps, as Spring Batch stores them. */
public final class ContextQueries {
    private static final int MOST = 200;
    private static final int LONGEST = 65_536;

    private final SqlStatements sqlStatements;

    /** Access to the contexts in this database. */
    public ContextQueries(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * A context.
     *
     * @param step name of the step; empty for the job's
     * @param json beginning of the context as JSON, at most 65,536 characters
     */
    public record StoredContext(long executionId, Optional<String> step, String json) {}

    /** The contexts of an execution: the job's first, then those of at most 200 steps; not those of partitions. */
    public List<StoredContext> of(long executionId) {
        return sqlStatements
                .read("""
                        SELECT NULL AS step, LEFT(COALESCE(c.SERIALIZED_CONTEXT, c.SHORT_CONTEXT),
                        :longest) AS context FROM BATCH_JOB_EXECUTION_CONTEXT c
                            WHERE c.JOB_EXECUTION_ID = :id
                        UNION ALL (SELECT p.STEP_NAME, LEFT(COALESCE(c.SERIALIZED_CONTEXT, c.SHORT_CONTEXT), :longest)
                        FROM BATCH_STEP_EXECUTION p
                            JOIN BATCH_STEP_EXECUTION_CONTEXT c ON c.STEP_EXECUTION_ID = p.STEP_EXECUTION_ID
                            WHERE p.JOB_EXECUTION_ID = :id AND p.STEP_NAME NOT LIKE '%:partition%'
                            ORDER BY p.STEP_EXECUTION_ID LIMIT :most)""")
                .param("id", executionId)
                .param("longest", LONGEST)
                .param("most", MOST)
                .query((row, _) -> new StoredContext(
                        executionId, Optional.ofNullable(row.getString("step")), row.getString("context")))
                .list();
    }
}
