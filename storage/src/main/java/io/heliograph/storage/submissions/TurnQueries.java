// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.DispatchRows.Claim;

/** Queries about the order of waiting and running work in a pool. */
public final class TurnQueries {
    private final SqlStatements sqlStatements;

    /** Queries on this database. */
    public TurnQueries(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * Whether work of other organizations waits that comes before a running first attempt, and all threads of its pool
     * are busy.
     *
     * @param micros microseconds by which the tag of the running attempt has advanced since it was written
     * @param threads threads of all workers for the pool
     * @param onlyNew whether only work that has never run counts
     */
    public boolean isTurnOfOthers(Claim claim, long organizationId, long micros, int threads, boolean onlyNew) {
        String table = claim.pool().table();
        String look = """
                SELECT COUNT(*) FROM %1$s own WHERE own.task_name = ? AND own.task_instance = ? AND own.priority = 0
                AND (SELECT COUNT(*) FROM %1$s busy WHERE busy.picked = TRUE) >= ?
                AND EXISTS (SELECT 1 FROM %1$s next JOIN submission s
                    ON s.request_id = SUBSTRING_INDEX(next.task_instance, '/', 1) AND s.organization_id <> ?
                    WHERE next.picked = FALSE AND next.version <= ? AND (next.priority > 0 AND next.execution_time <= UTC_TIMESTAMP(6)
                    OR next.priority = 0
                        AND next.execution_time < TIMESTAMPADD(MICROSECOND, ?, own.execution_time)))""".formatted(table);
        return sqlStatements
                        .read(look)
                        .params(
                                claim.task(),
                                claim.instance(),
                                threads,
                                organizationId,
                                onlyNew ? 1 : Long.MAX_VALUE,
                                micros)
                        .query(Integer.class)
                        .single()
                > 0;
    }
}
