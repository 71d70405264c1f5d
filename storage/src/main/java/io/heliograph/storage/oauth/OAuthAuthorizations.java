// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.oauth;

import io.heliograph.config.Dialect;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.accounts.TokenHash;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Authorizations by their codes and tokens. An authorization acts for one organization, with a token of that
 * organization that is made with its first access token. That token signs webhooks and is in the organization's list;
 * revoking it ends the authorization. Its value is derived from the master key, and is stored nowhere.
 */
public final class OAuthAuthorizations {
    /** Prefix of the values of access tokens, so that secret scanners can find leaked ones. */
    public static final String ACCESS_PREFIX = "hla_";

    /** Default interval between two polls of a device in seconds, as in RFC 8628. */
    public static final int POLL_SECONDS = 5;

    private static final int SLOWER = 5; // seconds added to the interval at each early poll
    private static final int SLOWEST = 300;
    private static final int EARLY_MICROS = 500_000; // tolerance for clocks and networks

    private static final Set<String> OF_IDENTITY = Set.of("openid", "profile", "email");
    private static final int LONGEST_LABEL = 100;

    private final SqlStatements sqlStatements;
    private final Accounts accounts;
    private final MasterKey masterKey;
    private final Clock clock;

    /** Access to the authorizations in this database. */
    public OAuthAuthorizations(SqlStatements sqlStatements, Accounts accounts, MasterKey masterKey, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.accounts = accounts;
        this.masterKey = masterKey;
        this.clock = clock;
    }

    /** Stores an authorization in its present state, and removes expired ones. */
    public void save(StoredAuthorization authorization) {
        sqlStatements.inTransaction(() -> {
            sqlStatements.update("DELETE FROM oauth_authorization WHERE expires_at < ?", DatabaseTimes.now(clock));
            sqlStatements.update(
                    """
                    INSERT INTO oauth_authorization (id, client_id, operator, document, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)
                    ON DUPLICATE KEY UPDATE operator = VALUES(operator), document = VALUES(document), expires_at = VALUES(expires_at)""",
                    authorization.id(),
                    authorization.clientId(),
                    authorization.operator(),
                    authorization.document(),
                    DatabaseTimes.now(clock),
                    DatabaseTimes.utc(authorization.expiresAt()));
            replaceSecrets(authorization);
            if (authorization.secrets().stream().anyMatch(secret -> secret.kind() == SecretKind.ACCESS)) {
                makeToken(authorization);
                sqlStatements.update(
                        "UPDATE oauth_client SET used_at = ? WHERE client_id = ?",
                        DatabaseTimes.now(clock),
                        authorization.clientId());
            }
        });
    }

    /** Replaces the codes and tokens. Exchanged refresh tokens are kept until they expire, so that their reuse is detected. */
    private void replaceSecrets(StoredAuthorization authorization) {
        String id = authorization.id();
        sqlStatements.update(
                "UPDATE oauth_secret SET kind = 'USED' WHERE authorization_id = ? AND kind = 'REFRESH'", id);
        sqlStatements.update(
                "DELETE FROM oauth_secret WHERE authorization_id = ? AND (kind <> 'USED' OR expires_at < ?)",
                id,
                DatabaseTimes.now(clock));
        authorization
                .secrets()
                .forEach(secret -> sqlStatements.update(
                        "REPLACE INTO oauth_secret (hash, authorization_id, kind, scopes, expires_at, audience) VALUES (?, ?, ?, ?, ?, ?)",
                        secret.hash(),
                        id,
                        secret.kind().name(),
                        secret.scopes(),
                        DatabaseTimes.utc(secret.expiresAt()),
                        secret.audience().orElse(null)));
    }

    private void makeToken(StoredAuthorization authorization) {
        Optional<Long> organization = sqlStatements
                .read("SELECT organization_id FROM oauth_authorization WHERE id = ? AND token_id IS NULL")
                .param(authorization.id())
                .query((row, _) -> Optional.ofNullable(row.getObject(1, Long.class)))
                .optional()
                .flatMap(id -> id);
        organization.ifPresent(id -> {
            String label = "OAuth: " + authorization.clientId() + ", by " + authorization.operator();
            var made = accounts.createToken(
                    id, label.substring(0, Math.min(LONGEST_LABEL, label.length())), lastingToken(authorization.id()));
            sqlStatements.update(
                    "UPDATE oauth_authorization SET token_id = ? WHERE id = ?",
                    made.token().id(),
                    authorization.id());
        });
    }

    /** The value of the organization's token that an authorization uses, for clients that ask for a permanent token. */
    public String lastingToken(String authorizationId) {
        return Accounts.TOKEN_PREFIX + masterKey.unguessableId("oauth token", authorizationId);
    }

    /** Sets the organization of an authorization before it is granted. */
    public void assign(String authorizationId, long organizationId) {
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "UPDATE oauth_authorization SET organization_id = ? WHERE id = ? AND token_id IS NULL",
                organizationId,
                authorizationId));
    }

    /** Ends an authorization and revokes its organization's token. */
    public void remove(String authorizationId) {
        sqlStatements.inTransaction(() -> {
            sqlStatements
                    .read("SELECT token_id FROM oauth_authorization WHERE id = ?")
                    .param(authorizationId)
                    .query((row, _) -> Optional.ofNullable(row.getObject(1, Long.class)))
                    .optional()
                    .flatMap(id -> id)
                    .ifPresent(accounts::revoke);
            sqlStatements.update("DELETE FROM oauth_authorization WHERE id = ?", authorizationId);
        });
    }

    /**
     * An ended authorization.
     *
     * @param operator operator who had granted it
     */
    public record EndedAuthorization(String clientId, String operator) {}

    /**
     * Ends the authorization of a refresh token that has been exchanged before, with all its tokens: either the client
     * or a thief presents a stolen token (RFC 9700, 4.14.2).
     *
     * @return empty if the value is no exchanged refresh token
     */
    public Optional<EndedAuthorization> endReused(String value) {
        return end(sqlStatements
                .read("SELECT authorization_id FROM oauth_secret WHERE hash = ? AND kind = 'USED'")
                .param(TokenHash.of(value))
                .query(String.class)
                .optional());
    }

    /**
     * Ends the authorization of a refresh token that has been exchanged before, if it belongs to this client.
     *
     * @return empty if the value is no exchanged refresh token of this client
     */
    public Optional<EndedAuthorization> endReused(String value, String clientId) {
        return end(sqlStatements
                .read("SELECT a.id FROM oauth_secret s JOIN oauth_authorization a ON a.id = s.authorization_id"
                        + " WHERE s.hash = ? AND s.kind = 'USED' AND a.client_id = ?")
                .params(TokenHash.of(value), clientId)
                .query(String.class)
                .optional());
    }

    private Optional<EndedAuthorization> end(Optional<String> id) {
        Optional<EndedAuthorization> ended = id.flatMap(each -> sqlStatements
                .read("SELECT client_id, operator FROM oauth_authorization WHERE id = ?")
                .param(each)
                .query((row, _) -> new EndedAuthorization(row.getString(1), row.getString(2)))
                .optional());
        id.ifPresent(this::remove);
        return ended;
    }

    /** The document of the authorization of that id. */
    public Optional<String> find(String id) {
        return sqlStatements
                .read("SELECT document FROM oauth_authorization WHERE id = ?")
                .param(id)
                .query(String.class)
                .optional();
    }

    /**
     * The document of the authorization of a code or token, valid or not.
     *
     * @param kinds accepted kinds
     */
    public Optional<String> find(String value, List<SecretKind> kinds) {
        return sqlStatements
                .read("SELECT a.document, s.kind FROM oauth_secret s"
                        + " JOIN oauth_authorization a ON a.id = s.authorization_id WHERE s.hash = ?")
                .param(TokenHash.of(value))
                .query((row, _) -> new Found(row.getString(1), SecretKind.valueOf(row.getString(2))))
                .optional()
                .filter(found -> kinds.contains(found.kind()))
                .map(Found::document);
    }

    private record Found(String document, SecretKind kind) {}

    /**
     * Records a poll of a device, for all nodes.
     *
     * @param deviceCode of an undecided authorization
     * @return whether it polls too soon (RFC 8628, 3.5); its interval is then 5 seconds longer from now on
     */
    public boolean asksTooSoon(String deviceCode) {
        String hash = TokenHash.of(deviceCode);
        return sqlStatements.inTransaction(() -> {
            int soon = sqlStatements.update(
                    """
                    UPDATE oauth_authorization a JOIN oauth_secret s ON s.authorization_id = a.id AND s.kind = 'DEVICE'
                    SET a.poll_seconds = LEAST(COALESCE(a.poll_seconds, ?) + ?, ?), a.polled_at = ?
                    WHERE s.hash = ? AND a.polled_at > DATE_SUB(?, INTERVAL COALESCE(a.poll_seconds, ?) * 1000000 - ? MICROSECOND)""",
                    POLL_SECONDS,
                    SLOWER,
                    SLOWEST,
                    DatabaseTimes.now(clock),
                    hash,
                    DatabaseTimes.now(clock),
                    POLL_SECONDS,
                    EARLY_MICROS);
            if (soon == 0) {
                sqlStatements.update("""
                        UPDATE oauth_authorization a JOIN oauth_secret s ON s.authorization_id = a.id AND s.kind = 'DEVICE'
                        SET a.polled_at = ? WHERE s.hash = ?""", DatabaseTimes.now(clock), hash);
            }
            return soon > 0;
        });
    }

    /** Number of authorizations that wait for a person to decide. */
    public int waiting() {
        return sqlStatements
                .read("SELECT COUNT(*) FROM oauth_authorization WHERE token_id IS NULL AND expires_at > ?")
                .param(DatabaseTimes.now(clock))
                .query(Integer.class)
                .single();
    }

    /** The grant of an access token, unless the token is unknown, expired or revoked. */
    public Optional<OAuthGrant> authenticate(String value) {
        return sqlStatements
                .read("""
                        SELECT a.id, k.id AS token_id, o.id AS organization_id, o.plan, COALESCE(k.dialect,
                        o.dialect) dialect, a.client_id, a.operator, s.scopes, s.expires_at, s.audience
                        FROM oauth_secret s JOIN oauth_authorization a ON a.id = s.authorization_id
                            JOIN api_token k ON k.id = a.token_id AND k.revoked_at IS NULL JOIN organization o ON o.id = a.organization_id
                        WHERE s.hash = ? AND s.kind = 'ACCESS' AND s.expires_at > ?""")
                .params(TokenHash.of(value), DatabaseTimes.now(clock))
                .query((row, _) -> grant(row))
                .optional();
    }

    private static OAuthGrant grant(ResultSet row) throws SQLException {
        String scopes = row.getString("scopes");
        Set<String> narrowed = Arrays.stream(scopes.split(" "))
                .filter(scope -> !scope.isEmpty() && !OF_IDENTITY.contains(scope))
                .collect(Collectors.toUnmodifiableSet());
        var caller = new Caller(
                row.getLong("token_id"),
                row.getLong("organization_id"),
                row.getString("plan"),
                Optional.ofNullable(row.getString("dialect")).map(Dialect::valueOf),
                narrowed.isEmpty() ? Optional.empty() : Optional.of(narrowed),
                Optional.ofNullable(row.getString("audience")));
        return new OAuthGrant(
                row.getString("id"),
                caller,
                row.getString("client_id"),
                row.getString("operator"),
                scopes,
                DatabaseTimes.get(row, "expires_at"));
    }
}
