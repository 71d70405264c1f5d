// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.RandomSecrets;
import io.heliograph.storage.database.SqlStatements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Operators' tokens for scripts. Only the SHA-256 of a value is stored; the value has 256 random bits, so that no salt
 * is needed.
 */
public final class OperatorTokens {
    /**
     * Prefix of the values, so that secret scanners can find leaked ones, and no value is confused with an
     * organization's.
     */
    public static final String PREFIX = "hlo_";

    private static final int SHOWN = 10;
    private static final Duration USED_WITHIN = Duration.ofMinutes(1);
    private static final int MOST = 500;

    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Access to the tokens in this database. */
    public OperatorTokens(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /** A new token with its value, which cannot be read again. */
    public record NewOperatorToken(OperatorToken token, String value) {}

    /**
     * Creates a token that is valid until {@code expiresAt}.
     *
     * @param most maximum number of valid tokens of the operator
     * @return the token; empty if the maximum is reached
     */
    public Optional<NewOperatorToken> create(
            String operator, String name, OperatorRole role, Instant expiresAt, int most) {
        return OperatorLimits.within(
                sqlStatements, operator, () -> validOf(operator), most, () -> create(operator, name, role, expiresAt));
    }

    private NewOperatorToken create(String operator, String name, OperatorRole role, Instant expiresAt) {
        String value = PREFIX + RandomSecrets.hex(32);
        long id = sqlStatements
                .write("INSERT INTO operator_token (operator, name, role, prefix, hash, created_at, expires_at)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id")
                .params(
                        operator,
                        name,
                        role.name(),
                        value.substring(0, SHOWN),
                        TokenHash.of(value),
                        DatabaseTimes.now(clock),
                        DatabaseTimes.utc(expiresAt))
                .query(Long.class)
                .single();
        return new NewOperatorToken(find(id).orElseThrow(), value);
    }

    /** The token of that id. */
    public Optional<OperatorToken> find(long id) {
        return sqlStatements
                .read("SELECT * FROM operator_token WHERE id = ?")
                .param(id)
                .query(OperatorTokens::token)
                .optional();
    }

    /** An operator's newest tokens, revoked and expired ones too. */
    public List<OperatorToken> of(String operator) {
        return sqlStatements
                .read("SELECT * FROM operator_token WHERE operator = ? ORDER BY id DESC LIMIT " + MOST)
                .param(operator)
                .query(OperatorTokens::token)
                .list();
    }

    /** The newest tokens of all operators. */
    public List<OperatorToken> all() {
        return sqlStatements
                .read("SELECT * FROM operator_token ORDER BY id DESC LIMIT " + MOST)
                .query(OperatorTokens::token)
                .list();
    }

    private int validOf(String operator) {
        return sqlStatements
                .read(
                        "SELECT COUNT(*) FROM operator_token WHERE operator = ? AND revoked_at IS NULL AND expires_at > ?")
                .params(operator, DatabaseTimes.now(clock))
                .query(Integer.class)
                .single();
    }

    /** Revokes a token; true if it was not revoked until now. */
    public boolean revoke(long id) {
        return sqlStatements.inTransaction(() -> sqlStatements.update(
                        "UPDATE operator_token SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL",
                        DatabaseTimes.now(clock),
                        id)
                == 1);
    }

    /** The token of this value, unless it is unknown, revoked or expired. Its use is recorded once a minute. */
    public Optional<OperatorToken> authenticate(String value) {
        Optional<OperatorToken> token = sqlStatements
                .read("SELECT * FROM operator_token WHERE hash = ? AND revoked_at IS NULL AND expires_at > ?")
                .params(TokenHash.of(value), DatabaseTimes.now(clock))
                .query(OperatorTokens::token)
                .optional();
        token.filter(each -> each.lastUsedAt()
                        .map(used -> used.isBefore(clock.instant().minus(USED_WITHIN)))
                        .orElse(true))
                .ifPresent(each -> sqlStatements.inTransaction(() -> sqlStatements.update(
                        "UPDATE operator_token SET last_used_at = ? WHERE id = ?",
                        DatabaseTimes.now(clock),
                        each.id())));
        return token;
    }

    private static OperatorToken token(ResultSet row, int number) throws SQLException {
        return new OperatorToken(
                row.getLong("id"),
                row.getString("operator"),
                row.getString("name"),
                OperatorRole.valueOf(row.getString("role")),
                row.getString("prefix"),
                DatabaseTimes.get(row, "created_at"),
                DatabaseTimes.get(row, "expires_at"),
                DatabaseTimes.find(row, "last_used_at"),
                DatabaseTimes.find(row, "revoked_at"));
    }
}
