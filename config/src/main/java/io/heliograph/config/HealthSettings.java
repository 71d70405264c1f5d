// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Monitoring of the database and the object store.
 *
 * @param interval interval between checks
 * @param oldest maximum age of a check result; an older one means that the check itself hangs
 * @param shutdownDelay time during which a stopping process still answers requests while its readiness is down, so that proxies stop
 *     sending
 * @param port port of a separate HTTP connector with few threads that serves only {@code /health}; 0: none
 */
public record HealthSettings(
        @NotNull Duration interval,
        @NotNull Duration oldest,
        @NotNull Duration shutdownDelay,
        @Min(0) @Max(65535) int port) {}
