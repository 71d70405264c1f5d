// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.Map;

/**
 * Time limits of one step of a job, or of one item of a step with items.
 *
 * @param longest maximum time of a step, or of one of its items, by pool; an unnamed pool has no limit
 * @param grace time that a step gets to stop; then its thread is abandoned and the worker continues without it
 * @param abandoned maximum abandoned threads; one more, and the process exits for its supervisor to restart it
 */
public record StepLimitSettings(
        @NotNull Map<Pool, Duration> longest,
        @NotNull Duration grace,
        @Min(0) int abandoned) {}
