// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Submissions that are sent again under the same {@code Idempotency-Key}.
 *
 * @param kept how long a key is remembered from its first use on; never longer than {@code retention.status}
 * @param keyLength most characters of a key
 */
public record IdempotencySettings(
        @NotNull Duration kept, @Min(16) @Max(1024) int keyLength) {}
