// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

import java.util.Optional;

/**
 * A picture that is to be registered.
 *
 * @param requestId by which request; its results {@code original} and {@code thumbnail} are the picture's files
 * @param organizationId whose it is
 * @param contentHash SHA-256 of the file, 64 hexadecimal digits: the same file is the same picture
 * @param imageKey how the organization calls it
 * @param sourceUrl where it came from
 * @param isPrivate whether only the organization sees it; empty: as it is, and true where it is new
 * @param metadata the organization's own words about it, a JSON object
 */
public record VisualRegistration(
        String requestId,
        long organizationId,
        String contentHash,
        Optional<String> imageKey,
        Optional<String> sourceUrl,
        Optional<Boolean> isPrivate,
        Optional<String> metadata) {}
