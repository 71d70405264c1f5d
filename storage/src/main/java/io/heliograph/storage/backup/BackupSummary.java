// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.backup;

/**
 * Contents of a backup.
 *
 * @param tables number of tables and sequences
 * @param rows number of rows in all tables
 * @param objects number of objects
 * @param objectBytes their total length
 */
public record BackupSummary(int tables, long rows, long objects, long objectBytes) {}
