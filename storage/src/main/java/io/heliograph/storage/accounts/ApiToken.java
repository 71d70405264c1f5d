// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import java.time.Instant;
import java.util.Optional;

/**
 * A token as it is listed: never its value.
 *
 * @param prefix the first characters of the value, to recognise it by
 */
public record ApiToken(
        long id, long organizationId, String prefix, String label, Instant createdAt, Optional<Instant> revokedAt) {}
