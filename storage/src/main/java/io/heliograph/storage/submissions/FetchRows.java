// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.config.RequestPriority;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Instant;

/** Statements on requests with inputs that are downloaded before their work. */
public final class FetchRows {
    private final SqlStatements sqlStatements;

    /** Access to the rows in this database. */
    public FetchRows(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * Facts that decide a request's place in the pool of its operation.
     *
     * @param plan name of its organization's plan today; empty for an organization that is not in the tables
     */
    public record QueueEntry(boolean sync, String plan, Instant acceptedAt, RequestPriority priority) {}

    /** The entry of an existing request. */
    public QueueEntry queueEntry(String requestId) {
        return sqlStatements
                .read("""
                        SELECT s.sync, s.accepted_at, s.priority, COALESCE(o.plan, '') AS plan FROM submission s
                        LEFT JOIN organization o ON o.id = s.organization_id WHERE s.request_id = ?""")
                .param(requestId)
                .query((row, _) -> new QueueEntry(
                        row.getBoolean("sync"),
                        row.getString("plan"),
                        DatabaseTimes.get(row, "accepted_at"),
                        RequestPriority.named(row.getString("priority")).orElse(RequestPriority.NORMAL)))
                .single();
    }

    /** Replaces the request by one with downloaded inputs, in the transaction that moves it to the next pool. */
    public void replaceRequest(String requestId, String request, long fetchedBytes) {
        sqlStatements.update(
                "UPDATE submission SET request = ?, fetched_bytes = fetched_bytes + ? WHERE request_id = ?",
                request,
                fetchedBytes,
                requestId);
    }

    /** Number of bytes downloaded for those requests of an organization that have not ended. */
    public long aheadOf(long organizationId) {
        return sqlStatements
                .read(
                        "SELECT COALESCE(SUM(fetched_bytes), 0) FROM submission WHERE organization_id = ? AND outcome IS NULL")
                .param(organizationId)
                .query(Long.class)
                .single();
    }
}
