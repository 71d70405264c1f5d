// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.Map;

/**
 * Live background removal over WebSocket.
 *
 * @param sessions that this process serves at a time, one thread each; 0: none, every stream is refused
 * @param perOrganization maximum sessions of one organization; never more than half of {@code sessions}, but at least one
 * @param perAddress sessions of one IPv4 address, or of the first 64 bits of an IPv6 address
 * @param queuedFrames frames of a session that wait; a newer one takes the place of the oldest
 * @param frameBytes longest message, header included
 * @param framePixels of one frame, by its header, before it is decoded
 * @param damagedFrames in a row that cannot be decoded, after which a session ends
 * @param textsPerMinute text messages of a session
 * @param silence without a frame or sound, after which a session ends with 4008
 * @param longest session by plan, after which it ends with 4003; a plan that is not named has no limit
 * @param ping how often a session's client is pinged, and its token looked up again
 * @param sendTimeout how long one message may take to be taken by the client
 * @param decoders processes that decode the frames of all sessions; started with the first
 * @param decodingTime of one frame, by the clock; then its process is killed and its session ends
 * @param maskQuality of the JPEG that a mask is sent as
 */
public record StreamingSettings(
        @Min(0) @Max(256) int sessions,
        @Min(1) int perOrganization,
        @Min(1) int perAddress,
        @Min(1) @Max(16) int queuedFrames,
        @Min(65536) @Max(16777216) int frameBytes,
        @Min(4096) @Max(33554432) long framePixels,
        @Min(1) int damagedFrames,
        @Min(1) int textsPerMinute,
        @NotNull Duration silence,
        @NotNull Map<String, Duration> longest,
        @NotNull Duration ping,
        @NotNull Duration sendTimeout,
        @Min(1) @Max(64) int decoders,
        @NotNull Duration decodingTime,
        @Min(30) @Max(100) int maskQuality) {}
