// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import io.heliograph.config.access.OperatorRole;
import java.time.Instant;
import java.util.Optional;

/**
 * A token of an operator, without its value.
 *
 * @param prefix the beginning of the value, to recognize it by
 * @param lastUsedAt time of the last use, accurate to a minute
 */
public record OperatorToken(
        long id,
        String operator,
        String name,
        OperatorRole role,
        String prefix,
        Instant createdAt,
        Instant expiresAt,
        Optional<Instant> lastUsedAt,
        Optional<Instant> revokedAt) {}
