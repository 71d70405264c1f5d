// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.results;

import io.heliograph.storage.database.SqlStatements;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;

/** Ids of results that do not exist yet, but have addresses that clients know; each row is removed with its request. */
public final class PromisedResults {
    private final SqlStatements sqlStatements;

    /** Access to the promises in this database. */
    public PromisedResults(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /** Records that a client has the addresses of these results. */
    public void promise(String requestId, Collection<String> ids) {
        if (ids.isEmpty()) {
            return;
        }
        String rows = "(?, ?), ".repeat(ids.size() - 1) + "(?, ?)";
        Object[] values = ids.stream().flatMap(id -> Stream.of(id, requestId)).toArray();
        sqlStatements.inTransaction(() ->
                sqlStatements.update("INSERT IGNORE INTO promised_asset (id, request_id) VALUES " + rows, values));
    }

    /** The request of a promised result id; empty if no client has that address. */
    public Optional<String> request(String id) {
        return sqlStatements
                .read("SELECT request_id FROM promised_asset WHERE id = ?")
                .param(id)
                .query((row, _) -> row.getString(1))
                .optional();
    }
}
