// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.delivery;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Streams of server-sent events. Each holds a connection.
 *
 * @param polling interval between reads of the database, once for all streams of this process
 * @param heartbeat interval between heartbeats of a stream without events
 * @param longest maximum length of a stream; then its client connects again
 * @param most maximum streams of this process; further ones get 503
 * @param perOrganization maximum streams of one organization; further ones get 429
 * @param perAddress maximum streams of one client address; further ones get 429
 * @param pending maximum unsent events of a slow client; beyond, its stream ends and resumes when the client reconnects
 * @param replay age of the oldest event that a reconnecting client still gets; an event reports a longer gap
 */
public record EventSettings(
        @NotNull Duration polling,
        @NotNull Duration heartbeat,
        @NotNull Duration longest,
        @Min(1) int most,
        @Min(1) int perOrganization,
        @Min(1) int perAddress,
        @Min(10) @Max(10_000) int pending,
        @NotNull Duration replay) {}
