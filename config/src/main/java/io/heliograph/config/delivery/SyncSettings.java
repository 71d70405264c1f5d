// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.delivery;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Synchronous requests.
 *
 * @param hold maximum wait of a synchronous request for its result; then the answer is 202, or on a v1 route the future addresses of
 *     results
 * @param maxWaiting maximum waiting synchronous requests; further ones get 202 at once
 */
public record SyncSettings(@NotNull Duration hold, @Min(1) int maxWaiting) {}
