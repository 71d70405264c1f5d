// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

/**
 * How many files there are, counted up to a bound.
 *
 * @param files that were counted
 * @param more whether there are more than that
 */
public record FileCount(long files, boolean more) {
    /** Whether there is none. */
    public boolean isEmpty() {
        return files == 0;
    }
}
