// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.access;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.List;

/**
 * The tool server for assistants (Model Context Protocol), at {@code /mcp}.
 *
 * @param tools operations that are tools, such as {@code image.remove_background}; a {@code *} at the end matches any suffix. Empty: no
 *     tool server
 * @param hold maximum wait of a tool call for its result if the client asked for no progress; then the answer is the request's id and the
 *     work continues
 * @param longestHold maximum wait of a tool call for its result if the client receives progress
 * @param pictureBytes largest picture inside an answer, in bytes before Base64; larger ones are links with a preview of at most 512 px. 0:
 *     links only
 * @param sessions maximum sessions of this process; further ones get 503
 * @param perOrganization maximum sessions of one organization; further ones get 429
 * @param perAddress maximum sessions of one IPv4 address, or of the first 64 bits of an IPv6 address
 * @param idle time without a call after which a session ends; its client starts a new one
 * @param origins origins of web pages that may call it, in addition to this service's own
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
