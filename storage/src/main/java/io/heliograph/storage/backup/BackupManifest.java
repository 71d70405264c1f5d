// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.backup;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * List of the contents of a backup, in the entry {@value #ENTRY}.
 *
 * @param format version of the archive's structure
 * @param created time of the snapshot, ISO 8601
 * @param keys names of key files
 * @param files files of operators; null in older backups
 */
record BackupManifest(
        int format,
        String created,
        List<StoredTable> tables,
        List<String> keys,
        @Nullable List<FileLine> files,
        List<ObjectLine> objects) {
    static final String ENTRY = "manifest.json";
    static final int FORMAT = 1;

    /**
     * An object in the backup.
     *
     * @param sha256 of the content, hexadecimal
     */
    record ObjectLine(String key, long length, String contentType, String sha256) {
        String entry() {
            return "objects/" + key;
        }
    }

    /**
     * A file of an operator.
     *
     * @param name relative to the data folder
     * @param sha256 of the content, hexadecimal
     */
    record FileLine(String name, String sha256) {
        String entry() {
            return "files/" + name;
        }
    }

    @Override
    public List<FileLine> files() {
        return files == null ? List.of() : files;
    }

    /** Whether no list is missing and each line is complete; a manifest that somebody changed may lack members. */
    boolean isWhole() {
        return Stream.of(tables, keys, objects).allMatch(list -> list != null && !list.contains(null))
                && files().stream().allMatch(file -> file != null && file.name() != null && file.sha256() != null)
                && objects.stream().allMatch(object -> object.key() != null && object.sha256() != null);
    }

    BackupSummary summary() {
        return new BackupSummary(
                tables.size(),
                tables.stream()
                        .filter(table -> !table.sequence())
                        .mapToLong(StoredTable::rows)
                        .sum(),
                objects.size(),
                objects.stream().mapToLong(ObjectLine::length).sum(),
                files().size(),
                List.of());
    }
}
