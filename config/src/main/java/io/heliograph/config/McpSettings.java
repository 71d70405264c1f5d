// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.List;

/**
 * The tool server for assistants (Model Context Protocol), at {@code /mcp}.
 *
 * @param tools names of the operations that are tools, such as {@code image.remove_background}; {@code *} at the end stands for any end. Empty: no tool server
 * @param hold how long a call waits for its result when its client asked for no progress; then it is answered with the request's id, and the work goes on
 * @param longestHold the same for a client that is told the progress
 * @param pictureBytes largest picture that an answer holds itself, in bytes before Base64; larger ones are links with a preview of at most 512 px. 0: links alone
 * @param sessions that this process remembers; further ones get 503
 * @param perOrganization sessions of one organization; further ones get 429
 * @param perAddress sessions of one IPv4 address, or of the first 64 bits of an IPv6 address
 * @param idle after which a session that nobody uses is forgotten; its client begins a new one
 * @param origins of web pages that may call it, beside those of this service itself
 */
public record McpSettings(
        @NotNull List<String> tools,
        @NotNull Duration hold,
        @NotNull Duration longestHold,
        @Min(0) @Max(16777216) int pictureBytes,
        @Min(1) int sessions,
        @Min(1) int perOrganization,
        @Min(1) int perAddress,
        @NotNull Duration idle,
        @NotNull List<String> origins) {}
