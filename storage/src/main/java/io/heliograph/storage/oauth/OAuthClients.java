// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.oauth;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Clock;
import java.util.Optional;

/** Clients that registered themselves. */
public final class OAuthClients {
    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Clients in this database. */
    public OAuthClients(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /**
     * Keeps a client, unless there are so many.
     *
     * @param document all about it, with the hash of its secret
     * @return whether it is kept
     */
    public boolean add(String clientId, String document, int most) {
        return sqlStatements.inTransaction(() -> sqlStatements
                                .read("SELECT COUNT(*) FROM oauth_client")
                                .query(Integer.class)
                                .single()
                        < most
                && sqlStatements.update(
                                "INSERT INTO oauth_client (client_id, document, created_at) VALUES (?, ?, ?)",
                                clientId,
                                document,
                                DatabaseTimes.now(clock))
                        == 1);
    }

    /** The document of a client. */
    public Optional<String> find(String clientId) {
        return sqlStatements
                .read("SELECT document FROM oauth_client WHERE client_id = ?")
                .param(clientId)
                .query(String.class)
                .optional();
    }
}
