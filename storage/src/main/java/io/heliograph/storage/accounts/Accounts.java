// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import io.heliograph.config.Dialect;
import io.heliograph.storage.database.RandomSecrets;
import io.heliograph.storage.database.SqlStatements;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** Organizations and tokens. */
public final class Accounts {
    /** Prefix of our tokens, so that secret scanners can find leaked ones. */
    public static final String TOKEN_PREFIX = "hlg_";

    private static final int SHOWN = 10;

    /** The salt of the webhook signing keys that earlier versions stored. */
    public static final String FIRST_SALT = "service-webhook-signing-v1";

    private final SqlStatements sqlStatements;
    private final MasterKey masterKey;
    private final Clock clock;
    private final String salt;

    /**
     * Accounts in this database.
     *
     * @param salt salt with which older versions derived a token's only webhook signing key; this key is still stored
     *     for them
     */
    public Accounts(SqlStatements sqlStatements, MasterKey masterKey, Clock clock, String salt) {
        this.sqlStatements = sqlStatements;
        this.masterKey = masterKey;
        this.clock = clock;
        this.salt = salt;
    }

    /** A new token with its value, which cannot be read again. */
    public record NewToken(ApiToken token, String value) {}

    /** Creates an organization. */
    public Organization createOrganization(String name, String plan) {
        return sqlStatements.inTransaction(() -> {
            long id = sqlStatements
                    .write("INSERT INTO organization (name, plan, created_at) VALUES (?, ?, ?) RETURNING id")
                    .params(name, plan, now())
                    .query(Long.class)
                    .single();
            return organization(id).orElseThrow();
        });
    }

    /** Changes an organization's plan; true if the organization exists. */
    public boolean changePlan(long organizationId, String plan) {
        return sqlStatements.inTransaction(
                () -> sqlStatements.update("UPDATE organization SET plan = ? WHERE id = ?", plan, organizationId) == 1);
    }

    /** Sets or removes the dialect of an organization; true if the organization exists. */
    public boolean changeDialect(long organizationId, Optional<Dialect> dialect) {
        return sqlStatements.inTransaction(() -> sqlStatements.update(
                        "UPDATE organization SET dialect = ? WHERE id = ?",
                        dialect.map(Dialect::name).orElse(null),
                        organizationId)
                == 1);
    }

    /** Sets or removes the dialect of a token; without one the organization's applies. True if the token exists. */
    public boolean changeTokenDialect(long tokenId, Optional<Dialect> dialect) {
        return sqlStatements.inTransaction(() -> sqlStatements.update(
                        "UPDATE api_token SET dialect = ? WHERE id = ?",
                        dialect.map(Dialect::name).orElse(null),
                        tokenId)
                == 1);
    }

    /** The organization of that id. */
    public Optional<Organization> organization(long id) {
        return sqlStatements
                .read("SELECT id, name, plan, dialect, created_at FROM organization WHERE id = ?")
                .param(id)
                .query(Accounts::organization)
                .optional();
    }

    /** All organizations. */
    public List<Organization> organizations() {
        return sqlStatements
                .read("SELECT id, name, plan, dialect, created_at FROM organization ORDER BY id")
                .query(Accounts::organization)
                .list();
    }

    /** Creates a token with a random value of 256 bits. */
    public NewToken createToken(long organizationId, String label) {
        return createToken(organizationId, label, TOKEN_PREFIX + RandomSecrets.hex(32));
    }

    /** Creates a token with a given value; for the first start and for moves from another installation. */
    public NewToken createToken(long organizationId, String label, String value) {
        byte[] secret = value.getBytes(StandardCharsets.UTF_8);
        byte[] signingKey = MasterKey.hmac(secret, salt);
        return sqlStatements.inTransaction(() -> {
            String prefix = value.substring(0, Math.min(SHOWN, value.length() / 2));
            long id = sqlStatements
                    .write("INSERT INTO api_token (organization_id, prefix, hash, signing_key, hmac_state,"
                            + " label, created_at) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id")
                    .params(
                            organizationId,
                            prefix,
                            TokenHash.of(value),
                            masterKey.seal(signingKey),
                            masterKey.seal(HmacState.of(secret)),
                            label,
                            now())
                    .query(Long.class)
                    .single();
            return new NewToken(token(id).orElseThrow(), value);
        });
    }

    /** The token of that id. */
    public Optional<ApiToken> token(long id) {
        return sqlStatements
                .read("SELECT * FROM api_token WHERE id = ?")
                .param(id)
                .query(Accounts::token)
                .optional();
    }

    /** An organization's tokens, revoked ones too. */
    public List<ApiToken> tokens(long organizationId) {
        return sqlStatements
                .read("SELECT * FROM api_token WHERE organization_id = ? ORDER BY id")
                .param(organizationId)
                .query(Accounts::token)
                .list();
    }

    /** Revokes a token; running jobs continue. True if it was valid until now. */
    public boolean revoke(long tokenId) {
        return sqlStatements.inTransaction(() -> sqlStatements.update(
                        "UPDATE api_token SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL", now(), tokenId)
                == 1);
    }

    /** The caller with this token; empty if the token is unknown or revoked. */
    public Optional<Caller> authenticate(String value) {
        Optional<Holder> holder = sqlStatements
                .read("SELECT t.id, t.organization_id, o.plan, t.hmac_state IS NULL, COALESCE(t.dialect,"
                        + " o.dialect) dialect FROM api_token t"
                        + " JOIN organization o ON o.id = t.organization_id WHERE t.hash = ?"
                        + " AND t.revoked_at IS NULL")
                .param(TokenHash.of(value))
                .query((row, _) -> new Holder(
                        new Caller(row.getLong(1), row.getLong(2), row.getString(3), dialect(row)), row.getBoolean(4)))
                .optional();
        holder.filter(Holder::withoutState)
                .ifPresent(each -> keepState(each.caller().tokenId(), value));
        return holder.map(Holder::caller);
    }

    private record Holder(Caller caller, boolean withoutState) {}

    /** Stores the missing HMAC state of a token created by an older version, now that its value has been sent. */
    private void keepState(long tokenId, String value) {
        byte[] state = masterKey.seal(HmacState.of(value.getBytes(StandardCharsets.UTF_8)));
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "UPDATE api_token SET hmac_state = ? WHERE id = ? AND hmac_state IS NULL", state, tokenId));
    }

    /**
     * The webhook signing key of a token, also of a revoked one: {@code HMAC_SHA256(token, salt)}.
     *
     * @return empty if there is no such token. Also empty for a token of an older version that has not been used since: only
     *     its key for one salt is stored, which may be another
     */
    public Optional<byte[]> signingKey(long tokenId, String saltOfKey) {
        return sqlStatements
                .read("SELECT signing_key, hmac_state FROM api_token WHERE id = ?")
                .param(tokenId)
                .query((row, _) -> Optional.ofNullable(row.getBytes(2))
                        .map(state -> HmacState.code(masterKey.open(state), saltOfKey.getBytes(StandardCharsets.UTF_8)))
                        .or(() -> saltOfKey.equals(salt) ? Optional.of(masterKey.open(bytes(row))) : Optional.empty()))
                .optional()
                .flatMap(key -> key);
    }

    private static byte[] bytes(ResultSet row) {
        try {
            return row.getBytes(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private LocalDateTime now() {
        return LocalDateTime.now(clock.withZone(ZoneOffset.UTC));
    }

    private static Organization organization(ResultSet row, int number) throws SQLException {
        return new Organization(
                row.getLong("id"),
                row.getString("name"),
                row.getString("plan"),
                dialect(row),
                instant(row, "created_at").orElseThrow());
    }

    private static Optional<Dialect> dialect(ResultSet row) throws SQLException {
        return Optional.ofNullable(row.getString("dialect")).map(Dialect::valueOf);
    }

    private static ApiToken token(ResultSet row, int number) throws SQLException {
        return new ApiToken(
                row.getLong("id"),
                row.getLong("organization_id"),
                row.getString("prefix"),
                row.getString("label"),
                dialect(row),
                instant(row, "created_at").orElseThrow(),
                instant(row, "revoked_at"));
    }

    private static Optional<Instant> instant(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, LocalDateTime.class))
                .map(time -> time.toInstant(ZoneOffset.UTC));
    }
}
