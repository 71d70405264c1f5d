// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

import java.time.Instant;
import java.util.Optional;

/**
 * A registered picture.
 *
 * @param organizationId its organization
 * @param visualId 16 hexadecimal digits; the same for the same file in one organization, even when it is registered
 *     again after a removal
 * @param requestId request with the results {@code original} and {@code thumbnail}, its files
 * @param imageKey the organization's name for it
 * @param sourceUrl its origin
 * @param isPrivate whether only the organization sees it
 * @param file its original
 * @param caption description of the picture, if there is one
 * @param registeredAt time of the registration or of the latest one after a removal
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
