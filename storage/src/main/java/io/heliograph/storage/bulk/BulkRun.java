// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.bulk;

import java.time.Instant;
import java.util.Optional;

/**
 * A bulk run with the numbers of its done, reused and failed items.
 *
 * @param operation operation applied to each item
 * @param items number of all items
 * @param begunAt time at which its items had been listed
 * @param endedAt time at which its report was written; empty while it runs
 * @param inputsOf request that holds the inputs, for a run that repeats failed items of another run
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
