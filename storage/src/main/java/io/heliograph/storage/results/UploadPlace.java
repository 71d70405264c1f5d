// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.results;

import java.time.Instant;
import java.util.Optional;

/**
 * An upload to which a client may send one file, once.
 *
 * @param bytes size of the file; empty until it has been sent
 */
public record UploadPlace(
        String id,
        long organizationId,
        String objectKey,
        String contentType,
        Optional<Long> bytes,
        Instant uploadUntil,
        Instant expiresAt) {}
