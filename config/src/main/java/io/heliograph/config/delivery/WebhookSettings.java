// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.delivery;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Deliveries of webhooks with the final states of requests.
 *
 * @param signatures header prefixes, each with the salt of its signing key; each delivery carries all signatures
 * @param retryDelays waits between the attempts; empty for a single attempt
 * @param timeout time limit of one attempt
 * @param perHost concurrent deliveries of one organization to one resolved address
 * @param perAddress concurrent deliveries of all organizations to one resolved address
 * @param perOrganization concurrent deliveries of one organization; must be below the threads, or one organization can take them all
 * @param threads delivering threads of this process
 */
public record WebhookSettings(
        @NotEmpty Map<@Pattern(regexp = "[A-Za-z0-9-]{1,40}") String, @NotBlank String> signatures,
        @NotNull List<@NotNull Duration> retryDelays,
        @NotNull Duration timeout,
        @Min(1) int perHost,
        @Min(1) int perAddress,
        @Min(1) int perOrganization,
        @Min(1) int threads) {}
