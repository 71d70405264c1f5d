// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.access;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.List;

/**
 * Connections of clients.
 *
 * @param perAddress connections of one IPv4 address, or of the first 64 bits of an IPv6 address
 * @param headTimeout maximum time from the first byte of a request, or from the opening of its connection, to the end of its head
 * @param grace time for a request body or an answer to be transferred before {@code bytesPerSecond} applies
 * @param bytesPerSecond minimum transfer rate of bodies and answers after the grace period
 * @param unlimited addresses and CIDR ranges without a limit on connections, for proxies that serve many clients
 */
public record ConnectionSettings(
        @Min(1) int perAddress,
        @NotNull Duration headTimeout,
        @NotNull Duration grace,
        @Min(1) long bytesPerSecond,
        @NotNull List<String> unlimited) {}
