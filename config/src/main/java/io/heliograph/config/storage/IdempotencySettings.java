// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.storage;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Repeated submissions with the same {@code Idempotency-Key}.
 *
 * @param kept time for which a key is remembered after its first use; at most {@code retention.status}
 * @param keyLength maximum characters of a key
 */
public record IdempotencySettings(
        @NotNull Duration kept, @Min(16) @Max(1024) int keyLength) {}
