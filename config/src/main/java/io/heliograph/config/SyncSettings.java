// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Synchronous requests.
 *
 * @param hold how long a synchronous request is held; then it is answered 202, or on a v1 route the addresses of results to come
 * @param maxWaiting requests that are held at the same time; further ones are answered 202 at once
 */
public record SyncSettings(@NotNull Duration hold, @Min(1) int maxWaiting) {}
