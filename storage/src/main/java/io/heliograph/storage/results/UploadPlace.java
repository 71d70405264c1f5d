// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.results;

import java.time.Instant;
import java.util.Optional;

/**
 * A place that a client may put a video into, once.
 *
 * @param bytes its size once it is there
 */
public record UploadPlace(
        String id,
        long organizationId,
        String objectKey,
        String contentType,
        Optional<Long> bytes,
        Instant uploadUntil,
        Instant expiresAt) {}
