// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.gallery;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** The galleries of operators: their own requests, newest first. */
public final class GalleryEntries {
    private static final int LONGEST_PAGE = 100;
    private static final String SELECT = """
            SELECT s.request_id, s.operation, s.outcome, s.accepted_at, s.settled_at FROM gallery_entry g
            JOIN submission s ON s.request_id = g.request_id WHERE g.operator = ?""";

    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Access to the galleries in this database. */
    public GalleryEntries(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /** Records a request made by an operator. */
    public void add(String operator, String requestId) {
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "INSERT IGNORE INTO gallery_entry (request_id, operator) VALUES (?, ?)", requestId, operator));
    }

    /**
     * A page of an operator's requests that did not fail, newest first.
     *
     * @param before id of the last request of the previous page; for the first page, a text that sorts after all ids
     */
    public List<GalleryEntry> page(String operator, String before, int limit) {
        return sqlStatements
                .read(
                        SELECT
                                + " AND g.request_id < ? AND COALESCE(s.outcome, '') <> 'ERROR' ORDER BY g.request_id DESC LIMIT ?")
                .params(operator, before, Math.clamp(limit, 1, LONGEST_PAGE))
                .query(GalleryEntries::entry)
                .list();
    }

    /** An operator's request. */
    public Optional<GalleryEntry> find(String operator, String requestId) {
        return sqlStatements
                .read(SELECT + " AND g.request_id = ?")
                .params(operator, requestId)
                .query(GalleryEntries::entry)
                .optional();
    }

    /**
     * Removes an operator's request from the gallery, and ends the lifetime of its results; false if it is not in the
     * gallery.
     */
    public boolean remove(String operator, String requestId) {
        return sqlStatements.inTransaction(() -> {
            boolean own = sqlStatements.update(
                            "DELETE FROM gallery_entry WHERE operator = ? AND request_id = ?", operator, requestId)
                    == 1;
            if (own) {
                sqlStatements.update(
                        "UPDATE asset SET expires_at = ? WHERE request_id = ?", DatabaseTimes.now(clock), requestId);
            }
            return own;
        });
    }

    private static GalleryEntry entry(ResultSet row, int number) throws SQLException {
        return new GalleryEntry(
                row.getString("request_id"),
                row.getString("operation"),
                Optional.ofNullable(row.getString("outcome")),
                DatabaseTimes.get(row, "accepted_at"),
                DatabaseTimes.find(row, "settled_at"));
    }
}
