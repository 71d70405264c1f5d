// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.gallery;

import java.time.Instant;
import java.util.Optional;

/**
 * A request that an operator made in the playground.
 *
 * @param outcome {@code COMPLETED} or {@code ERROR}; empty while it is open
 */
public record GalleryEntry(
        String requestId,
        String operation,
        Optional<String> outcome,
        Instant acceptedAt,
        Optional<Instant> settledAt) {}
