// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Instant;
import java.util.List;

/**
 * Groups failed requests with a probable common cause: the same operation, error code and message, apart from numbers
 * and ids.
 */
public final class FailureGroups {
    private static final int MOST_LOOKED_AT = 10_000;
    private static final int MOST_GROUPS = 100;

    private final SqlStatements sqlStatements;

    /** Access to the failures in this database. */
    public FailureGroups(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * A group of similar failures.
     *
     * @param cause the details of the failure, with … for numbers and ids, at most 200 characters
     * @param details of the latest failure, unchanged
     * @param latestRequest request of the latest failure
     */
    public record FailureGroup(
            String operation,
            String errorCode,
            String cause,
            String details,
            long count,
            Instant first,
            Instant last,
            String latestRequest) {}

    /**
     * The groups of a period, largest first, without cancelled, abandoned or restarted requests. Of more than 10,000
     * failures only the latest 10,000 are read.
     *
     * @param from start of the period, inclusive
     * @param to end of the period, exclusive
     */
    public List<FailureGroup> between(Instant from, Instant to) {
        return TimedQuery.of(() -> sqlStatements
                .read(TimedQuery.PREFIX + """
                        SELECT operation, error_code, cause, MAX(details) AS details, COUNT(*) AS alike, MIN(settled_at) AS first_at,
                            MAX(settled_at) AS last_at, MAX(request_id) AS latest FROM (
                            SELECT s.operation, s.error_code, s.settled_at, s.request_id, LEFT(s.error_details, 300) AS details,
                                REGEXP_REPLACE(LEFT(s.error_details, 200), '[0-9a-f]{8}-[0-9a-f-]{27}|[0-9]+', '…') AS cause
                            FROM submission s FORCE INDEX (submission_outcome_execution)
                            STRAIGHT_JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = s.job_execution_id
                            WHERE s.settled_at >= ? AND s.settled_at < ? AND s.outcome = 'ERROR'
                            AND s.error_code <> 'CANCELLED' AND e.STATUS <> 'ABANDONED'
                            ORDER BY s.job_execution_id DESC LIMIT ?) z
                        GROUP BY operation, error_code, cause ORDER BY alike DESC, last_at DESC LIMIT ?""")
                .params(DatabaseTimes.utc(from), DatabaseTimes.utc(to), MOST_LOOKED_AT, MOST_GROUPS)
                .query((row, _) -> new FailureGroup(
                        row.getString("operation"),
                        row.getString("error_code"),
                        row.getString("cause"),
                        row.getString("details"),
                        row.getLong("alike"),
                        DatabaseTimes.get(row, "first_at"),
                        DatabaseTimes.get(row, "last_at"),
                        row.getString("latest")))
                .list());
    }
}
