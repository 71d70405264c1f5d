// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Which requests to list; what is empty is not asked for.
 *
 * @param status of the job as Spring Batch has it, one of {@link #STATUSES}
 * @param from accepted then or later
 * @param to accepted before then
 */
public record RequestFilter(
        Optional<String> status,
        Optional<String> operation,
        Optional<Long> organizationId,
        Optional<Instant> from,
        Optional<Instant> to) {
    /** Every status; {@code STARTING} is that of what waits for a worker. */
    public static final List<String> STATUSES =
            List.of("STARTING", "STARTED", "STOPPING", "STOPPED", "FAILED", "COMPLETED", "ABANDONED", "UNKNOWN");

    /** All requests. */
    public static final RequestFilter ALL =
            new RequestFilter(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
}
