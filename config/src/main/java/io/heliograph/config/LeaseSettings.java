// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Ownership of running work.
 *
 * @param heartbeat interval between heartbeats of a worker
 * @param missedHeartbeats missed heartbeats after which another worker takes over; at least 4
 * @param polling interval at which a pool looks for work of other nodes; a node's own work starts at once
 */
public record LeaseSettings(
        @NotNull Duration heartbeat,
        @Min(4) int missedHeartbeats,
        @NotNull Duration polling) {}
