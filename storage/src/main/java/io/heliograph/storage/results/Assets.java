// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.results;

import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.database.Sql;
import io.heliograph.storage.database.Times;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * Results behind unguessable ids. An id follows from the request and the result's name, so its address can be told before the result is there, and
 * publishing twice is publishing once.
 */
public final class Assets {
    private final Sql sql;
    private final MasterKey masterKey;
    private final Clock clock;

    /** Assets in this database. */
    public Assets(Sql sql, MasterKey masterKey, Clock clock) {
        this.sql = sql;
        this.masterKey = masterKey;
        this.clock = clock;
    }

    /** The id of a result of a request. */
    public String id(String requestId, String name) {
        return masterKey.unguessableId("asset", requestId, name);
    }

    /**
     * Publishes an object, or that it is withheld.
     *
     * @param objectKey empty: withheld
     * @param lifetime zero: for ever
     */
    public void publish(
            String requestId,
            String name,
            Optional<String> objectKey,
            String contentType,
            long bytes,
            Duration lifetime) {
        sql.inTransaction(() -> sql.update(
                """
                        INSERT INTO asset (id, request_id, object_key, content_type, bytes, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)
                        ON DUPLICATE KEY UPDATE object_key = VALUES(object_key), content_type = VALUES(content_type), bytes = VALUES(bytes),
                            created_at = VALUES(created_at), expires_at = VALUES(expires_at)""",
                id(requestId, name),
                requestId,
                objectKey.orElse(null),
                contentType,
                bytes,
                Times.now(clock),
                lifetime.isZero() ? null : Times.utc(clock.instant().plus(lifetime))));
    }

    /** The published result of that id, unless it has expired. */
    public Optional<Asset> find(String id) {
        return sql.read("SELECT * FROM asset WHERE id = ? AND (expires_at IS NULL OR expires_at > ?)")
                .params(id, Times.now(clock))
                .query((row, _) -> new Asset(
                        row.getString("id"),
                        Optional.ofNullable(row.getString("object_key")),
                        row.getString("content_type"),
                        row.getLong("bytes"),
                        Times.get(row, "created_at"),
                        Times.find(row, "expires_at")))
                .optional();
    }
}
