// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.backup;

import io.heliograph.config.ByteText;

/**
 * Contents of a backup.
 *
 * @param tables number of tables and sequences
 * @param rows number of rows in all tables
 * @param objects number of objects
 * @param objectBytes their total length
 * @param files number of recipes, files of ads and folder profiles
 */
public record BackupSummary(int tables, long rows, long objects, long objectBytes, int files) {
    /** Contents as a line for operators. */
    public String text() {
        String most =
                "%d rows of %d tables and %d objects (%s)".formatted(rows, tables, objects, ByteText.of(objectBytes));
        return files == 0 ? most : most + ", and " + files + " recipes, files of ads and folder profiles";
    }
}
