// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

import java.time.Instant;
import java.util.Optional;

/**
 * A registered picture.
 *
 * @param organizationId whose it is
 * @param visualId 16 hexadecimal digits; the same file has the same in one organization, also when it is registered again after it was removed
 * @param requestId whose results {@code original} and {@code thumbnail} are its files
 * @param imageKey how the organization calls it
 * @param sourceUrl where it came from
 * @param isPrivate whether only the organization sees it
 * @param file its original
 * @param caption what is to be seen, if it was described
 * @param registeredAt when it came, or came back
 */
public record RegisteredVisual(
        long organizationId,
        String visualId,
        String requestId,
        Optional<String> imageKey,
        Optional<String> sourceUrl,
        boolean isPrivate,
        VisualFile file,
        Optional<String> caption,
        Instant registeredAt) {}
