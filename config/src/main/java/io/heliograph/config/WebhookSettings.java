// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Deliveries of final states.
 *
 * @param signatures by the first part of three header names, the constant text that their signing key is derived with; each delivery has all of them
 * @param retryDelays waits between the attempts; empty for a single attempt
 * @param timeout of one attempt
 * @param perHost at a time, of one organization to one address (what a name resolves to)
 * @param perAddress at a time, of all organizations to one address
 * @param perOrganization at a time, of one organization; has to be below the threads, or one organization can take them all
 * @param threads that deliver, in this process
 */
public record WebhookSettings(
        @NotEmpty Map<@Pattern(regexp = "[A-Za-z0-9-]{1,40}") String, @NotBlank String> signatures,
        @NotNull List<@NotNull Duration> retryDelays,
        @NotNull Duration timeout,
        @Min(1) int perHost,
        @Min(1) int perAddress,
        @Min(1) int perOrganization,
        @Min(1) int threads) {}
