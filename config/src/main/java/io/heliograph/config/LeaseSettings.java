// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * How ownership of running work is kept.
 *
 * @param heartbeat how often a worker says that it lives
 * @param missedHeartbeats after how many missed ones its work goes to another; at least 4
 * @param polling how often a pool looks for work of other nodes; work of this node starts at once
 */
public record LeaseSettings(
        @NotNull Duration heartbeat,
        @Min(4) int missedHeartbeats,
        @NotNull Duration polling) {}
