// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.results;

import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/** Uploads by form: an hour to send, a day to use. */
public final class FormUploads {
    private final SqlStatements sqlStatements;
    private final MasterKey masterKey;
    private final Clock clock;

    /** Uploads in this database. */
    public FormUploads(SqlStatements sqlStatements, MasterKey masterKey, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.masterKey = masterKey;
        this.clock = clock;
    }

    /** Opens a place. */
    public UploadPlace open(
            String requestId, long organizationId, String contentType, Duration toSend, Duration toUse) {
        String id = masterKey.unguessableId("upload", requestId);
        var uploadPlace = new UploadPlace(
                id,
                organizationId,
                "uploads/" + requestId,
                contentType,
                Optional.empty(),
                clock.instant().plus(toSend),
                clock.instant().plus(toUse));
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "INSERT INTO upload (id, organization_id, object_key, content_type, created_at, upload_until, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
                id,
                organizationId,
                uploadPlace.objectKey(),
                contentType,
                DatabaseTimes.now(clock),
                DatabaseTimes.utc(uploadPlace.uploadUntil()),
                DatabaseTimes.utc(uploadPlace.expiresAt())));
        return uploadPlace;
    }

    /** Says that the file is there; false if the place is unknown, filled or too old. */
    public boolean fill(String id, String contentType, long bytes) {
        return sqlStatements.inTransaction(() -> sqlStatements.update(
                        "UPDATE upload SET bytes = ?, content_type = ? WHERE id = ? AND bytes IS NULL AND upload_until > ?",
                        bytes,
                        contentType,
                        id,
                        DatabaseTimes.now(clock))
                == 1);
    }

    /** The place of that id, unless it has expired. */
    public Optional<UploadPlace> find(String id) {
        return sqlStatements
                .read("SELECT * FROM upload WHERE id = ? AND expires_at > ?")
                .params(id, DatabaseTimes.now(clock))
                .query((row, _) -> new UploadPlace(
                        row.getString("id"),
                        row.getLong("organization_id"),
                        row.getString("object_key"),
                        row.getString("content_type"),
                        Optional.ofNullable(row.getObject("bytes", Long.class)),
                        DatabaseTimes.get(row, "upload_until"),
                        DatabaseTimes.get(row, "expires_at")))
                .optional();
    }
}
