// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.bulk;

import java.time.Instant;
import java.util.Optional;

/**
 * A bulk run and how many of its items have ended in which way.
 *
 * @param operation that is done for each item
 * @param items in all
 * @param begunAt when its items had been listed
 * @param endedAt when its report was written; empty while it is under way
 * @param inputsOf request whose inputs its items are, where it does failed items of another run again
 */
public record BulkRun(
        String requestId,
        long organizationId,
        String operation,
        int items,
        Instant begunAt,
        Optional<Instant> endedAt,
        Optional<String> inputsOf,
        int done,
        int reused,
        int failed) {
    /** Items that have not ended. */
    public int waiting() {
        return items - done - reused - failed;
    }
}
