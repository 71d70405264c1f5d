// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

import java.util.Optional;

/**
 * A picture that is to be registered.
 *
 * @param requestId request with the results {@code original} and {@code thumbnail}, the picture's files
 * @param organizationId its organization
 * @param contentHash SHA-256 of the file, 64 hexadecimal digits: the same file is the same picture
 * @param imageKey the organization's name for it
 * @param sourceUrl its origin
 * @param isPrivate whether only the organization sees it; empty: unchanged, and true for a new one
 * @param metadata the organization's own data about it, a JSON object
 */
public record VisualRegistration(
        String requestId,
        long organizationId,
        String contentHash,
        Optional<String> imageKey,
        Optional<String> sourceUrl,
        Optional<Boolean> isPrivate,
        Optional<String> metadata) {}
