// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.results;

import java.time.Instant;
import java.util.Optional;

/**
 * A result that can be fetched.
 *
 * @param objectKey where its bytes are; empty: withheld, zero bytes
 */
public record ResultAsset(
        String id,
        Optional<String> objectKey,
        String contentType,
        long bytes,
        Instant createdAt,
        Optional<Instant> expiresAt) {}
