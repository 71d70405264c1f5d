// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import java.time.Instant;
import java.util.Optional;

/**
 * A request with the state of its job.
 *
 * @param executionId of its latest job execution; the key to page by
 * @param status of that execution in Spring Batch
 * @param outcome {@code COMPLETED} or {@code ERROR}; empty while it is open
 * @param attempts failed attempts so far, those before an operator's restart included
 * @param crashes number of deaths of its process while nothing else ran in that process, since its last progress
 * @param state its state in one word
 * @param node the process that ran the execution
 * @param clonedFrom the request that it repeats from scratch
 */
public record RequestRow(
        String requestId,
        long organizationId,
        String operation,
        String source,
        String pool,
        boolean sync,
        long executionId,
        String status,
        Optional<String> outcome,
        Optional<String> errorCode,
        Instant acceptedAt,
        Optional<Instant> settledAt,
        int attempts,
        int crashes,
        boolean cancelRequested,
        RequestState state,
        Optional<String> node,
        Optional<String> clonedFrom) {}
