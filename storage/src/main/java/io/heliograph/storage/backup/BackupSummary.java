// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.backup;

import io.heliograph.config.ByteText;
import java.util.List;

/**
 * Contents of a backup.
 *
 * @param tables number of tables and sequences
 * @param rows number of rows in all tables
 * @param objects number of objects
 * @param objectBytes their total length
 * @param files number of recipes, files of ads and folder profiles
 * @param links names of symbolic links beside those files, which no backup holds
 */
public record BackupSummary(int tables, long rows, long objects, long objectBytes, int files, List<String> links) {
    public BackupSummary {
        links = List.copyOf(links);
    }

    /** The same contents, with the names of symbolic links that the backup does not hold. */
    BackupSummary without(List<String> leftOut) {
        return new BackupSummary(tables, rows, objects, objectBytes, files, leftOut);
    }

    /** Contents as a line for operators. */
    public String text() {
        String most =
                "%d rows of %d tables and %d objects (%s)".formatted(rows, tables, objects, ByteText.of(objectBytes));
        String withFiles = files == 0 ? most : most + ", and " + files + " recipes, files of ads and folder profiles";
        return links.isEmpty()
                ? withFiles
                : withFiles + ". Symbolic links are not in it: " + String.join(", ", links)
                        + ". Replace them by files, and back up again";
    }
}
