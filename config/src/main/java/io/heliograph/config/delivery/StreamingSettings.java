// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.delivery;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.Map;

/**
 * Live background removal over WebSocket.
 *
 * @param sessions maximum sessions of this process, one thread each; 0: every stream is refused
 * @param perOrganization maximum sessions of one organization; never more than half of {@code sessions}, but at least one
 * @param perAddress maximum sessions of one IPv4 address, or of the first 64 bits of an IPv6 address
 * @param queuedFrames maximum waiting frames of a session; a newer one replaces the oldest
 * @param frameBytes maximum message, header included
 * @param framePixels maximum pixels of a frame, by its header, before decoding
 * @param damagedFrames consecutive undecodable frames after which a session ends
 * @param textsPerMinute text messages of a session per minute
 * @param silence time without a frame or sound after which a session ends with 4008
 * @param longest maximum session by plan, after which it ends with 4003; an unnamed plan has no limit
 * @param ping interval at which a session's client is pinged and its token checked again
 * @param sendTimeout limit on sending one message
 * @param decoders processes that decode the frames of all sessions; started with the first
 * @param decodingTime wall-clock limit for one frame; then its process is killed and its session ends
 * @param maskQuality JPEG quality of masks
 * @param packTime limit on the time in which a model pack processes one frame; a slower pack is replaced by the built-in engine for a while
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
        @Min(30) @Max(100) int maskQuality,
        @NotNull Duration packTime) {}
