// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Keys of accepted submissions. A key is written in the transaction that accepts its submission, so both exist or
 * neither does, and its primary key lets only one of several such transactions commit. Rows are removed with their
 * submission.
 */
public final class IdempotencyKeys {
    private final SqlStatements sqlStatements;
    private final Clock clock;

    /** Access to the keys in this database. */
    public IdempotencyKeys(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.clock = clock;
    }

    /**
     * A key, valid for one operation of one organization.
     *
     * @param hash SHA-256 of the client's key, in 64 hexadecimal digits
     */
    public record Key(long organizationId, String operation, String hash) {}

    /**
     * The submission that was accepted under a key.
     *
     * @param fingerprint of its fields, in 64 hexadecimal digits
     * @param warning warning in its first answer
     * @param baseUrl base of the addresses in its first answer
     */
    public record First(
            String requestId, String fingerprint, Optional<String> warning, String baseUrl, Instant expiresAt) {}

    /** The submission of an unexpired key. */
    public Optional<First> find(Key key) {
        return sqlStatements
                .read("""
                        SELECT k.*, s.base_url FROM idempotency_key k JOIN submission s ON s.request_id = k.request_id
                        WHERE k.organization_id = ? AND k.operation = ? AND k.key_hash = ? AND k.expires_at > ?""")
                .params(key.organizationId(), key.operation(), key.hash(), DatabaseTimes.now(clock))
                .query((row, _) -> new First(
                        row.getString("request_id"),
                        row.getString("fingerprint"),
                        Optional.ofNullable(row.getString("warning")),
                        row.getString("base_url"),
                        DatabaseTimes.get(row, "expires_at")))
                .optional();
    }

    /**
     * Stores a key, in the acceptance transaction. An expired one is replaced.
     *
     * @throws org.springframework.dao.DuplicateKeyException if another transaction has stored it
     */
    public void insert(Key key, String requestId, String fingerprint, Optional<String> warning, Duration kept) {
        if (isKnown(key)) { // a deletion that finds no row would lock a gap of the index
            sqlStatements.update(
                    "DELETE FROM idempotency_key WHERE organization_id = ? AND operation = ? AND key_hash = ? AND expires_at <= ?",
                    key.organizationId(),
                    key.operation(),
                    key.hash(),
                    DatabaseTimes.now(clock));
        }
        sqlStatements.update(
                """
                        INSERT INTO idempotency_key (organization_id, operation, key_hash, fingerprint, request_id, warning, expires_at)
                        VALUES (?, ?, ?, ?, ?, ?, ?)""",
                key.organizationId(),
                key.operation(),
                key.hash(),
                fingerprint,
                requestId,
                warning.map(Submissions::shortened).orElse(null),
                DatabaseTimes.utc(clock.instant().plus(kept)));
    }

    private boolean isKnown(Key key) {
        return sqlStatements
                .read("SELECT 1 FROM idempotency_key WHERE organization_id = ? AND operation = ? AND key_hash = ?")
                .params(key.organizationId(), key.operation(), key.hash())
                .query(Integer.class)
                .optional()
                .isPresent();
    }
}
