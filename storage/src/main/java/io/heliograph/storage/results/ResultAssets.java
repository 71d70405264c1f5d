// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.results;

import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * Results behind unguessable ids. An id is derived from the request and the result's name. So its address is known
 * before the result exists, and publishing twice has the effect of publishing once.
 */
public final class ResultAssets {
    private final SqlStatements sqlStatements;
    private final MasterKey masterKey;
    private final Clock clock;

    /** Access to the assets in this database. */
    public ResultAssets(SqlStatements sqlStatements, MasterKey masterKey, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.masterKey = masterKey;
        this.clock = clock;
    }

    /** The id of a result of a request. */
    public String id(String requestId, String name) {
        return masterKey.unguessableId("asset", requestId, name);
    }

    /**
     * Publishes an object as a result, or zero bytes in place of a withheld result.
     *
     * @param objectKey key of the object; empty: the result is withheld
     * @param lifetime time until the result expires; zero: never
     */
    public void publish(
            String requestId,
            String name,
            Optional<String> objectKey,
            String contentType,
            long bytes,
            Duration lifetime) {
        sqlStatements.inTransaction(() -> sqlStatements.update(
                """
                        INSERT INTO asset (id, request_id, object_key, content_type, bytes, created_at, expires_at)
                        VALUES (?, ?, ?, ?, ?, ?, ?)
                        ON DUPLICATE KEY UPDATE object_key = VALUES(object_key), content_type = VALUES(content_type), bytes = VALUES(bytes),
                            created_at = VALUES(created_at), expires_at = VALUES(expires_at)""",
                id(requestId, name),
                requestId,
                objectKey.orElse(null),
                contentType,
                bytes,
                DatabaseTimes.now(clock),
                lifetime.isZero() ? null : DatabaseTimes.utc(clock.instant().plus(lifetime))));
    }

    /** The published result of that id, unless it has expired. */
    public Optional<ResultAsset> find(String id) {
        return sqlStatements
                .read("SELECT * FROM asset WHERE id = ? AND (expires_at IS NULL OR expires_at > ?)")
                .params(id, DatabaseTimes.now(clock))
                .query((row, _) -> new ResultAsset(
                        row.getString("id"),
                        Optional.ofNullable(row.getString("object_key")),
                        row.getString("content_type"),
                        row.getLong("bytes"),
                        DatabaseTimes.get(row, "created_at"),
                        DatabaseTimes.find(row, "expires_at")))
                .optional();
    }
}
