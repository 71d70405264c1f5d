// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.storage.database.SqlStatements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * Where the originals of dropped requests lie that have failed. {@link Submissions#reopen} marks the original of its request, and whoever watches the folders takes it up
 * again, so that the result of the restart goes where that of a first run does.
 */
public final class ParkedOriginals {
    private final SqlStatements sqlStatements;

    /** Rows in this database. */
    public ParkedOriginals(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * An original that was parked.
     *
     * @param claim JSON: what was known of the file when it was claimed
     * @param place its path below the folder of failed files
     */
    public record Parked(String requestId, String claim, String place) {}

    /** Notes an original that is being parked; one that was restarted meanwhile is marked at once. A request that was never accepted has none. */
    public void park(Parked parked) {
        sqlStatements.inTransaction(() -> {
            var settled = sqlStatements
                    .write("SELECT outcome IS NOT NULL FROM submission WHERE request_id = ? FOR UPDATE")
                    .param(parked.requestId())
                    .query(Boolean.class)
                    .optional();
            settled.ifPresent(ended -> sqlStatements.update(
                    "REPLACE INTO parked_original (request_id, claim, place, restarted) VALUES (?, ?, ?, ?)",
                    parked.requestId(),
                    parked.claim(),
                    parked.place(),
                    !ended));
        });
    }

    /** The original of a request, if it is parked as far as is known here: somebody may have moved it since. */
    public Optional<Parked> find(String requestId) {
        return sqlStatements
                .read("SELECT request_id, claim, place FROM parked_original WHERE request_id = ?")
                .param(requestId)
                .query(ParkedOriginals::parked)
                .optional();
    }

    /** Originals whose requests were restarted. */
    public List<Parked> restarted(int limit) {
        return sqlStatements
                .read(
                        "SELECT request_id, claim, place FROM parked_original WHERE restarted ORDER BY request_id LIMIT ?")
                .param(limit)
                .query(ParkedOriginals::parked)
                .list();
    }

    /** Forgets an original that is parked no more. */
    public void forget(String requestId) {
        sqlStatements.inTransaction(
                () -> sqlStatements.update("DELETE FROM parked_original WHERE request_id = ?", requestId));
    }

    private static Parked parked(ResultSet row, int number) throws SQLException {
        return new Parked(row.getString("request_id"), row.getString("claim"), row.getString("place"));
    }
}
