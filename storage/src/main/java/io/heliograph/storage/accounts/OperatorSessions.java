// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.RandomSecrets;
import io.heliograph.storage.database.SqlStatements;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Function;

/**
 * Console sessions of signed-in operators, for all nodes. Only the browser knows the value of a session; the database
 * holds its hash. A session ends when the operator ends it, after an idle time, after a maximum lifetime, or when the
 * operator's password changes, whichever is first.
 */
public final class OperatorSessions {
    private static final int VALUE_BYTES = 32;
    private static final int MOST_EACH = 20;
    private static final Duration NOTED_EVERY = Duration.ofSeconds(30);

    private final SqlStatements sqlStatements;
    private final Clock clock;
    private final Duration idle;
    private final Duration longest;

    /**
     * Sessions in this database.
     *
     * @param idle time without use after which a session ends
     * @param longest time after which every session ends
     */
    public OperatorSessions(SqlStatements sqlStatements, Clock clock, Duration idle, Duration longest) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
        this.idle = idle;
        this.longest = longest;
    }

    private record Session(String operator, Instant begun, Instant seen, String passwordHash) {}

    /**
     * Begins a session. The operator's oldest sessions beyond 20 end, and all expired sessions are removed.
     *
     * @param password the operator's password as in the settings
     * @return the session's value, 64 hexadecimal digits, which cannot be read again
     */
    public String begin(String operator, String password) {
        String value = RandomSecrets.hex(VALUE_BYTES);
        sqlStatements.inTransaction(() -> {
            Instant now = clock.instant();
            sqlStatements.update(
                    "DELETE FROM operator_session WHERE seen_at < ? OR begun_at < ?",
                    DatabaseTimes.utc(now.minus(idle)),
                    DatabaseTimes.utc(now.minus(longest)));
            sqlStatements
                    .read(
                            "SELECT hash FROM operator_session WHERE operator = ? ORDER BY seen_at DESC LIMIT 1000 OFFSET ?")
                    .params(operator, MOST_EACH - 1)
                    .query(String.class)
                    .list()
                    .forEach(hash -> sqlStatements.update("DELETE FROM operator_session WHERE hash = ?", hash));
            sqlStatements.update(
                    "INSERT INTO operator_session (hash, operator, begun_at, seen_at, seal) VALUES (?, ?, ?, ?, ?)",
                    hash(value),
                    operator,
                    DatabaseTimes.utc(now),
                    DatabaseTimes.utc(now),
                    passwordHash(value, password));
        });
        return value;
    }

    /**
     * The operator with the session of this value, if it has not ended.
     *
     * @param passwords the current password of an operator; empty for a removed one
     * @param used whether the session counts as used now
     */
    public Optional<String> operator(String value, Function<String, Optional<String>> passwords, boolean used) {
        String hash = hash(value);
        Instant now = clock.instant();
        Optional<Session> found = sqlStatements
                .read(
                        "SELECT operator, begun_at, seen_at, COALESCE(seal, '') AS seal FROM operator_session WHERE hash = ?")
                .param(hash)
                .query((row, _) -> session(row))
                .optional()
                .filter(session -> session.seen().plus(idle).isAfter(now)
                        && session.begun().plus(longest).isAfter(now)
                        && passwords
                                .apply(session.operator())
                                .filter(password -> session.passwordHash().equals(passwordHash(value, password)))
                                .isPresent());
        if (used
                && found.filter(session -> session.seen().plus(NOTED_EVERY).isBefore(now))
                        .isPresent()) {
            sqlStatements.inTransaction(() -> sqlStatements.update(
                    "UPDATE operator_session SET seen_at = ? WHERE hash = ?", DatabaseTimes.utc(now), hash));
        }
        return found.map(Session::operator);
    }

    /** Ends a session; nothing happens if it is over. */
    public void end(String value) {
        sqlStatements.inTransaction(
                () -> sqlStatements.update("DELETE FROM operator_session WHERE hash = ?", hash(value)));
    }

    private static Session session(ResultSet row) throws SQLException {
        return new Session(
                row.getString("operator"),
                DatabaseTimes.get(row, "begun_at"),
                DatabaseTimes.get(row, "seen_at"),
                row.getString("seal"));
    }

    /**
     * Hash to detect a changed password. It includes the session's value, so that the table alone does not help to
     * guess a password.
     */
    private static String passwordHash(String value, String password) {
        return hash(value + ':' + password);
    }

    private static String hash(String value) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(value.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is part of every JDK", e);
        }
    }
}
