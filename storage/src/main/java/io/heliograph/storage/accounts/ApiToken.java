// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import io.heliograph.config.Dialect;
import java.time.Instant;
import java.util.Optional;

/**
 * A token in a list, without its value.
 *
 * @param prefix the first characters of the value, to recognise it by
 * @param dialect dialect of requests sent with it; empty: its organization's
 */
public record ApiToken(
        long id,
        long organizationId,
        String prefix,
        String label,
        Optional<Dialect> dialect,
        Instant createdAt,
        Optional<Instant> revokedAt) {}
