// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.Map;

/**
 * How long one step of a job, or one item of a step with items, may take.
 *
 * @param longest by pool; a pool that is not named has no limit
 * @param grace that a step has after it to stop by itself; then its thread is abandoned and the worker goes on without it
 * @param abandoned threads that may be left behind so; one more, and the process ends itself for its supervisor to start again
 */
public record StepLimitSettings(
        @NotNull Map<Pool, Duration> longest,
        @NotNull Duration grace,
        @Min(0) int abandoned) {}
