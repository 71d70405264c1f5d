// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Streams of server-sent events, each of which holds a connection.
 *
 * @param polling how often the database is looked at, once for all streams of this process
 * @param heartbeat how often a stream says that it lives, while nothing happens
 * @param longest how long one stream lasts; then its client connects again
 * @param most streams of this process; further ones get 503
 * @param perOrganization streams of one organization; further ones get 429
 * @param perAddress streams of one client address; further ones get 429
 * @param pending events that may wait for one slow client; then its stream ends, and goes on where it was when the client comes back
 * @param replay how far back a stream goes on for a client that comes back; for one that was away longer it goes on from there, after an event that says so
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
