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
 */
public record BackupSummary(int tables, long rows, long objects, long objectBytes) {
    /** Contents as a line for operators. */
    public String text() {
        return "%d rows of %d tables and %d objects (%s)".formatted(rows, tables, objects, ByteText.of(objectBytes));
    }
}
