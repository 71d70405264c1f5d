// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.retention;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.objects.ObjectStore;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Expired results and uploads. */
final class ExpiredFiles {
    private final SqlStatements sqlStatements;
    private final ObjectStore objects;
    private final int slice;

    ExpiredFiles(SqlStatements sqlStatements, ObjectStore objects, int slice) {
        this.sqlStatements = sqlStatements;
        this.objects = objects;
        this.slice = slice;
    }

    private record File(String id, Optional<String> objectKey) {}

    /** Removes expired results and returns their number. */
    int removeAssets(Instant now) {
        return remove("asset", now);
    }

    /** Removes expired uploads and returns their number. */
    int removeUploads(Instant now) {
        return remove("upload", now);
    }

    /** Number of expired results. */
    int dueAssets(Instant now) {
        return due("asset", now);
    }

    /** Number of expired uploads. */
    int dueUploads(Instant now) {
        return due("upload", now);
    }

    private int due(String table, Instant now) {
        return sqlStatements
                .read("SELECT COUNT(*) FROM " + table + " WHERE expires_at <= ?")
                .param(DatabaseTimes.utc(now))
                .query(Integer.class)
                .single();
    }

    private int remove(String table, Instant now) {
        int removed = 0;
        List<File> files;
        do {
            files = sqlStatements
                    .read("SELECT id, object_key FROM " + table + " WHERE expires_at <= ? ORDER BY expires_at LIMIT ?")
                    .params(DatabaseTimes.utc(now), slice)
                    .query((row, _) -> new File(row.getString(1), Optional.ofNullable(row.getString(2))))
                    .list();
            if (!files.isEmpty()) {
                removed += remove(table, now, files);
            }
        } while (files.size() == slice && !Thread.currentThread().isInterrupted());
        return removed;
    }

    private int remove(String table, Instant now, List<File> files) {
        objects.deleteAll(
                files.stream().flatMap(file -> file.objectKey().stream()).toList());
        List<String> ids = files.stream().map(File::id).toList();
        return Objects.requireNonNull(sqlStatements.inTransaction(
                // keeps a file that was published again meanwhile, with a later expiry
                () -> sqlStatements
                        .write("DELETE FROM " + table + " WHERE id IN (:ids) AND expires_at <= :now")
                        .param("ids", ids)
                        .param("now", DatabaseTimes.utc(now))
                        .update()));
    }
}
