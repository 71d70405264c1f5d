// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

/**
 * A number of files, counted up to a limit.
 *
 * @param files number of counted files
 * @param more whether there may be further files
 */
public record FileCount(long files, boolean more) {
    /** Whether there is no file. */
    public boolean isEmpty() {
        return files == 0;
    }
}
