// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.oauth;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Clients that registered themselves. */
public final class OAuthClients {
    private static final Duration UNUSED = Duration.ofDays(1);

    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Access to the clients in this database. */
    public OAuthClients(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /**
     * A stored client.
     *
     * @param document JSON with all properties of the client, including the hash of its secret
     */
    public record KeptClient(String document, Instant registeredAt) {}

    /**
     * Stores a client, unless the maximum is reached.
     *
     * @param document all about it, with the hash of its secret
     * @return whether it is stored
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

    /**
     * Removes clients without an authorization: those that got no token within a day of their registration, and those
     * without a new token for {@code idle}.
     *
     * @param idle time since the last token
     * @return removed clients
     */
    public int removeUnused(Duration idle) {
        Instant now = clock.instant();
        return sqlStatements.inTransaction(() -> sqlStatements.update(
                """
                DELETE FROM oauth_client WHERE (used_at < ? OR used_at IS NULL AND created_at < ?)
                AND NOT EXISTS (SELECT 1 FROM oauth_authorization a WHERE a.client_id = oauth_client.client_id
                AND a.expires_at > ?)
                """, DatabaseTimes.utc(now.minus(idle)), DatabaseTimes.utc(now.minus(UNUSED)), DatabaseTimes.utc(now)));
    }

    /** A client. Ids are ASCII; the database refuses to compare the column with other characters. */
    public Optional<KeptClient> find(String clientId) {
        if (!StandardCharsets.US_ASCII.newEncoder().canEncode(clientId)) {
            return Optional.empty();
        }
        return sqlStatements
                .read("SELECT document, created_at FROM oauth_client WHERE client_id = ?")
                .param(clientId)
                .query((row, _) -> new KeptClient(row.getString(1), DatabaseTimes.get(row, "created_at")))
                .optional();
    }
}
