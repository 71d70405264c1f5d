// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.config.RequestPriority;
import java.time.Instant;
import java.util.Optional;

/**
 * A request in its organization's own list.
 *
 * @param baseUrl base of the addresses in its first answer
 * @param outcome {@code COMPLETED} or {@code ERROR}; empty while it is open
 */
public record OwnRequest(
        String requestId,
        String operation,
        String source,
        RequestPriority priority,
        String baseUrl,
        Optional<String> outcome,
        Optional<String> errorCode,
        Optional<String> errorMessage,
        Instant acceptedAt,
        Optional<Instant> settledAt) {}
