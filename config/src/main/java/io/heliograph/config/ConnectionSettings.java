// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.List;

/**
 * Connections of clients.
 *
 * @param perAddress connections of one IPv4 address, or of the first 64 bits of an IPv6 address
 * @param headTimeout from the first byte of a request, or the opening of its connection, to the end of its head
 * @param grace how long the server waits for a body, and for an answer to be taken, at any rate
 * @param bytesPerSecond beyond the grace: the least rate of both
 * @param unlimited addresses and CIDR ranges that may hold any number of connections: proxies, through which many clients come
 */
public record ConnectionSettings(
        @Min(1) int perAddress,
        @NotNull Duration headTimeout,
        @NotNull Duration grace,
        @Min(1) long bytesPerSecond,
        @NotNull List<String> unlimited) {}
