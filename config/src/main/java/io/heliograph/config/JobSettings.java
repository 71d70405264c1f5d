// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * How jobs end when things go wrong.
 *
 * @param attempts how often retryable work is tried in all
 * @param retryDelay wait before the second try; doubles with each
 * @param maxCrashes after how many crashes of its process that left a crash report, each while nothing ran beside it and without progress in between, work is given up
 * @param maxDeaths the same for deaths of any kind: a kill from outside leaves no report, but neither does the kernel's memory killer
 * @param deathRest wait after such a death before the work is tried again; doubles with each
 * @param longestDeathRest the longest such wait
 * @param shutdownGrace how long a stopping process lets chunks end
 */
public record JobSettings(
        @Min(1) int attempts,
        @NotNull Duration retryDelay,
        @Min(1) int maxCrashes,
        @Min(1) int maxDeaths,
        @NotNull Duration deathRest,
        @NotNull Duration longestDeathRest,
        @NotNull Duration shutdownGrace) {}
