// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.storage.database.SqlStatements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * Files of watched folders that were parked in the folder {@code failed} because their requests failed. When an operator
 * restarts such a request, {@link Submissions#reopen} marks its file. The folder watcher then takes the file again, so
 * that the result goes to the same place as after a first run.
 */
public final class ParkedOriginals {
    private final SqlStatements sqlStatements;

    /** Access to the rows in this database. */
    public ParkedOriginals(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * A file that was moved to the folder {@code failed}.
     *
     * @param claim JSON with the facts that the folder watcher noted when it took the file
     * @param place its path below the folder {@code failed}
     */
    public record Parked(String requestId, String claim, String place) {}

    /**
     * Records a parked file, marked at once if its request was restarted in the meantime. Records nothing if the request
     * was never accepted.
     */
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

    /** The parked file of a request, if one is recorded; an operator may have moved the file since. */
    public Optional<Parked> find(String requestId) {
        return sqlStatements
                .read("SELECT request_id, claim, place FROM parked_original WHERE request_id = ?")
                .param(requestId)
                .query(ParkedOriginals::parked)
                .optional();
    }

    /** Parked files of requests that have been restarted. */
    public List<Parked> restarted(int limit) {
        return sqlStatements
                .read(
                        "SELECT request_id, claim, place FROM parked_original WHERE restarted ORDER BY request_id LIMIT ?")
                .param(limit)
                .query(ParkedOriginals::parked)
                .list();
    }

    /** Removes the record of a file that is not parked any more. */
    public void forget(String requestId) {
        sqlStatements.inTransaction(
                () -> sqlStatements.update("DELETE FROM parked_original WHERE request_id = ?", requestId));
    }

    private static Parked parked(ResultSet row, int number) throws SQLException {
        return new Parked(row.getString("request_id"), row.getString("claim"), row.getString("place"));
    }
}
