// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.results;

import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.database.Sql;
import io.heliograph.storage.database.Times;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/** Uploads by form: an hour to send, a day to use. */
public final class Uploads {
    private final Sql sql;
    private final MasterKey masterKey;
    private final Clock clock;

    /** Uploads in this database. */
    public Uploads(Sql sql, MasterKey masterKey, Clock clock) {
        this.sql = sql;
        this.masterKey = masterKey;
        this.clock = clock;
    }

    /** Opens a place. */
    public Upload open(String requestId, long organizationId, String contentType, Duration toSend, Duration toUse) {
        String id = masterKey.unguessableId("upload", requestId);
        var upload = new Upload(
                id,
                organizationId,
                "uploads/" + requestId,
                contentType,
                Optional.empty(),
                clock.instant().plus(toSend),
                clock.instant().plus(toUse));
        sql.inTransaction(() -> sql.update(
                "INSERT INTO upload (id, organization_id, object_key, content_type, created_at, upload_until, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
                id,
                organizationId,
                upload.objectKey(),
                contentType,
                Times.now(clock),
                Times.utc(upload.uploadUntil()),
                Times.utc(upload.expiresAt())));
        return upload;
    }

    /** Says that the file is there; false if the place is unknown, filled or too old. */
    public boolean fill(String id, String contentType, long bytes) {
        return sql.inTransaction(() -> sql.update(
                        "UPDATE upload SET bytes = ?, content_type = ? WHERE id = ? AND bytes IS NULL AND upload_until > ?",
                        bytes,
                        contentType,
                        id,
                        Times.now(clock))
                == 1);
    }

    /** The place of that id, unless it has expired. */
    public Optional<Upload> find(String id) {
        return sql.read("SELECT * FROM upload WHERE id = ? AND expires_at > ?")
                .params(id, Times.now(clock))
                .query((row, _) -> new Upload(
                        row.getString("id"),
                        row.getLong("organization_id"),
                        row.getString("object_key"),
                        row.getString("content_type"),
                        Optional.ofNullable(row.getObject("bytes", Long.class)),
                        Times.get(row, "upload_until"),
                        Times.get(row, "expires_at")))
                .optional();
    }
}
