// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;

/**
 * OpenTelemetry traces.
 *
 * @param endpoint address of a collector that takes spans by OTLP over HTTP, as {@code http://collector:4318/v1/traces}; empty: nothing is
 *     traced
 * @param sampling share of the requests that are traced, 0 to 1; also of those with a {@code traceparent} that asks for a trace
 */
public record TracingSettings(
        @NotNull
        @Pattern(regexp = "|https?://.+", message = "must be an http or https address (HELIOGRAPH_TRACING_ENDPOINT)")
        String endpoint,

        @DecimalMin("0") @DecimalMax("1") double sampling) {}
