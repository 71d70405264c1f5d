// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import io.heliograph.storage.database.Secrets;
import io.heliograph.storage.database.Sql;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Organizations and tokens. */
public final class Accounts {
    /** What our tokens begin with, so that secret scanners can find leaked ones. */
    public static final String TOKEN_PREFIX = "hlg_";

    private static final int SHOWN = 10;

    private final Sql sql;
    private final MasterKey masterKey;
    private final Clock clock;
    private final String salt;

    /**
     * Accounts in this database.
     *
     * @param salt constant that the webhook signing key is derived with
     */
    public Accounts(Sql sql, MasterKey masterKey, Clock clock, String salt) {
        this.sql = sql;
        this.masterKey = masterKey;
        this.clock = clock;
        this.salt = salt;
    }

    /** A new token with the only sight of its value. */
    public record NewToken(Token token, String value) {}

    /** Creates an organization. */
    public Organization createOrganization(String name, String plan) {
        return sql.inTransaction(() -> {
            long id = sql.write("INSERT INTO organization (name, plan, created_at) VALUES (?, ?, ?) RETURNING id")
                    .params(name, plan, now())
                    .query(Long.class)
                    .single();
            return organization(id).orElseThrow();
        });
    }

    /** Puts an organization on another plan; true if there is such an organization. */
    public boolean changePlan(long organizationId, String plan) {
        return sql.inTransaction(
                () -> sql.update("UPDATE organization SET plan = ? WHERE id = ?", plan, organizationId) == 1);
    }

    /** The organization of that id. */
    public Optional<Organization> organization(long id) {
        return sql.read("SELECT id, name, plan, created_at FROM organization WHERE id = ?")
                .param(id)
                .query(Accounts::organization)
                .optional();
    }

    /** All organizations. */
    public List<Organization> organizations() {
        return sql.read("SELECT id, name, plan, created_at FROM organization ORDER BY id")
                .query(Accounts::organization)
                .list();
    }

    /** Creates a token with a random value of 256 bits. */
    public NewToken createToken(long organizationId, String label) {
        return createToken(organizationId, label, TOKEN_PREFIX + Secrets.hex(32));
    }

    /** Creates a token with a given value; for the first start and for moves from another installation. */
    public NewToken createToken(long organizationId, String label, String value) {
        byte[] signingKey = MasterKey.hmac(value.getBytes(StandardCharsets.UTF_8), salt);
        return sql.inTransaction(() -> {
            String prefix = value.substring(0, Math.min(SHOWN, value.length() / 2));
            long id = sql.write(
                            "INSERT INTO api_token (organization_id, prefix, hash, signing_key, label, created_at) VALUES (?, ?, ?, ?, ?, ?) RETURNING id")
                    .params(organizationId, prefix, hash(value), masterKey.seal(signingKey), label, now())
                    .query(Long.class)
                    .single();
            return new NewToken(token(id).orElseThrow(), value);
        });
    }

    /** The token of that id. */
    public Optional<Token> token(long id) {
        return sql.read("SELECT * FROM api_token WHERE id = ?")
                .param(id)
                .query(Accounts::token)
                .optional();
    }

    /** An organization's tokens, revoked ones too. */
    public List<Token> tokens(long organizationId) {
        return sql.read("SELECT * FROM api_token WHERE organization_id = ? ORDER BY id")
                .param(organizationId)
                .query(Accounts::token)
                .list();
    }

    /** Revokes a token; running jobs go on. True if it was valid until now. */
    public boolean revoke(long tokenId) {
        return sql.inTransaction(() ->
                sql.update("UPDATE api_token SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL", now(), tokenId)
                        == 1);
    }

    /** Who holds this token, unless it is unknown or revoked. */
    public Optional<Caller> authenticate(String value) {
        return sql.read(
                        "SELECT t.id, t.organization_id, o.plan FROM api_token t JOIN organization o ON o.id = t.organization_id WHERE t.hash = ? AND t.revoked_at IS NULL")
                .param(hash(value))
                .query((row, _) -> new Caller(row.getLong(1), row.getLong(2), row.getString(3)))
                .optional();
    }

    /** The webhook signing key of a token, also of a revoked one. */
    public Optional<byte[]> signingKey(long tokenId) {
        return sql.read("SELECT signing_key FROM api_token WHERE id = ?")
                .param(tokenId)
                .query((row, _) -> masterKey.open(row.getBytes(1)))
                .optional();
    }

    private LocalDateTime now() {
        return LocalDateTime.now(clock.withZone(ZoneOffset.UTC));
    }

    private static String hash(String value) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(value.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is part of every JDK", e);
        }
    }

    private static Organization organization(ResultSet row, int number) throws SQLException {
        return new Organization(
                row.getLong("id"),
                row.getString("name"),
                row.getString("plan"),
                instant(row, "created_at").orElseThrow());
    }

    private static Token token(ResultSet row, int number) throws SQLException {
        return new Token(
                row.getLong("id"),
                row.getLong("organization_id"),
                row.getString("prefix"),
                row.getString("label"),
                instant(row, "created_at").orElseThrow(),
                instant(row, "revoked_at"));
    }

    private static Optional<Instant> instant(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, LocalDateTime.class))
                .map(time -> time.toInstant(ZoneOffset.UTC));
    }
}
