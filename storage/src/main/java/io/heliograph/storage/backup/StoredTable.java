// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.backup;

/**
 * A table in a backup.
 *
 * @param definition the statement that creates it
 * @param rows number of rows; for a sequence, its next value
 */
record StoredTable(String name, boolean sequence, String definition, long rows) {
    /** Name of the archive's entry with the rows. */
    String entry() {
        return "rows/" + name + ".jsonl";
    }

    /** The name, quoted for statements. */
    String quoted() {
        return "`" + name.replace("`", "``") + "`";
    }
}
