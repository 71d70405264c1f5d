// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * How the database and the object store are watched.
 *
 * @param interval between two looks
 * @param oldest age of a look that still counts; an older one means that the looks themselves hang
 * @param shutdownDelay how long a process that was told to end still answers requests while its readiness is down, so that proxies see it and send no more
 * @param port of a connector with few threads of its own that serves {@code /health} alone; 0: none
 */
public record HealthSettings(
        @NotNull Duration interval,
        @NotNull Duration oldest,
        @NotNull Duration shutdownDelay,
        @Min(0) @Max(65535) int port) {}
