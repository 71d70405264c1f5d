// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.config.Dialect;
import io.heliograph.storage.database.SqlStatements;
import java.util.List;
import java.util.Optional;

/** Requests that repeat others from scratch. */
public final class ClonedRequests {
    private final SqlStatements sqlStatements;

    /** Access to the requests in this database. */
    public ClonedRequests(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * Properties that a repetition copies in addition to the request itself.
     *
     * @param plan name of its organization's plan today; empty for an organization that is not in the tables
     * @param dialect the dialect of the original's submission
     */
    public record Origin(Optional<Long> tokenId, String plan, Optional<Dialect> dialect) {}

    /** The origin of an existing request. */
    public Origin origin(String requestId) {
        return sqlStatements
                .read("""
                        SELECT s.token_id, s.dialect, COALESCE(o.plan, '') AS plan FROM submission s
                        LEFT JOIN organization o ON o.id = s.organization_id
                        WHERE s.request_id = ?""")
                .param(requestId)
                .query((row, _) -> new Origin(
                        Optional.ofNullable(row.getObject("token_id", Long.class)),
                        row.getString("plan"),
                        Optional.ofNullable(row.getString("dialect")).map(Dialect::valueOf)))
                .single();
    }

    /** Records that one request repeats another, in the transaction that accepts it. */
    public void link(String requestId, String original) {
        sqlStatements.update("UPDATE submission SET cloned_from = ? WHERE request_id = ?", original, requestId);
    }

    /** The requests that repeat this one, oldest first. */
    public List<String> of(String requestId) {
        return sqlStatements
                .read("SELECT request_id FROM submission WHERE cloned_from = ? ORDER BY request_id LIMIT 100")
                .param(requestId)
                .query((row, _) -> row.getString(1))
                .list();
    }
}
