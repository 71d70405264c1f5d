// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.results;

import java.time.Instant;
import java.util.Optional;

/**
 * A published result.
 *
 * @param objectKey key of its object in the store; empty: moderation withheld the result, which then has zero bytes
 */
public record ResultAsset(
        String id,
        Optional<String> objectKey,
        String contentType,
        long bytes,
        Instant createdAt,
        Optional<Instant> expiresAt) {}
