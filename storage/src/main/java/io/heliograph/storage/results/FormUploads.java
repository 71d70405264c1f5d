// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.results;

import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.time.Clock;
import java.util.Optional;

/** Uploads by form. Each has a deadline for sending its file, and a later one after which the file is deleted. */
public final class FormUploads {
    private final SqlStatements sqlStatements;
    private final MasterKey masterKey;
    private final Clock clock;

    /** Access to the uploads in this database. */
    public FormUploads(SqlStatements sqlStatements, MasterKey masterKey, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.masterKey = masterKey;
        this.clock = clock;
    }

    /** Opens an upload; empty if the largest possible file would exceed the organization's limit. */
    public Optional<UploadPlace> open(NewUpload upload, UploadQuota quota) {
        String id = masterKey.unguessableId("upload", upload.requestId());
        var uploadPlace = new UploadPlace(
                id,
                upload.organizationId(),
                "uploads/" + upload.requestId(),
                upload.contentType(),
                Optional.empty(),
                clock.instant().plus(upload.toSend()),
                clock.instant().plus(upload.toUse()));
        return sqlStatements.inTransaction(() -> {
            var _ = sqlStatements
                    .write("SELECT id FROM organization WHERE id = ? FOR UPDATE") // serializes parallel openings
                    .param(upload.organizationId())
                    .query(Long.class)
                    .optional();
            if (held(upload.organizationId(), quota) > quota.bytes() - quota.largest(upload.contentType())) {
                return Optional.empty();
            }
            sqlStatements.update(
                    "INSERT INTO upload (id, organization_id, object_key, content_type, created_at, upload_until,"
                            + " expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
                    id,
                    upload.organizationId(),
                    uploadPlace.objectKey(),
                    upload.contentType(),
                    DatabaseTimes.now(clock),
                    DatabaseTimes.utc(uploadPlace.uploadUntil()),
                    DatabaseTimes.utc(uploadPlace.expiresAt()));
            return Optional.of(uploadPlace);
        });
    }

    /** Bytes of unexpired files, plus the largest possible file of each open upload. */
    private long held(long organizationId, UploadQuota quota) {
        return sqlStatements
                .read("""
                        SELECT COALESCE(SUM(CASE
                            WHEN bytes IS NOT NULL THEN bytes
                            WHEN upload_until <= ? THEN 0
                            WHEN content_type LIKE 'image/%' THEN ?
                            ELSE ? END), 0)
                        FROM upload WHERE organization_id = ? AND expires_at > ?""")
                .params(
                        DatabaseTimes.now(clock),
                        quota.largestImage(),
                        quota.largestVideo(),
                        organizationId,
                        DatabaseTimes.now(clock))
                .query(Long.class)
                .single();
    }

    /** Records that the file has been stored; false if the upload is unknown, complete or expired. */
    public boolean fill(String id, String contentType, long bytes) {
        return sqlStatements.inTransaction(() -> sqlStatements.update(
                        "UPDATE upload SET bytes = ?, content_type = ? WHERE id = ? AND bytes IS NULL AND upload_until > ?",
                        bytes,
                        contentType,
                        id,
                        DatabaseTimes.now(clock))
                == 1);
    }

    /** The upload of that id, unless it has expired. */
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
