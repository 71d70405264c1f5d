// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.results;

import java.time.Instant;
import java.util.Optional;

/**
 * A published result.
 *
 * @param objectKey key of its bytes; empty: withheld, zero bytes
 */
public record ResultAsset(
        String id,
        Optional<String> objectKey,
        String contentType,
        long bytes,
        Instant createdAt,
        Optional<Instant> expiresAt) {}
