// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * How {@code models install} fetches what a recipe names. A server fetches no model by itself.
 *
 * @param mirror address that stands before every publisher's: {@code https://mirror/models} fetches {@code https://mirror/models/github.com/...}; empty: none
 * @param proxy address of an HTTP proxy, such as {@code http://proxy:3128}; empty: none. A name and password for it are not supported
 * @param timeout for one file, with all attempts
 * @param leastBytesPerSecond on average over half a minute; a server that is slower is asked anew for the rest
 * @param attempts one after another that bring nothing
 */
public record ModelDownloadSettings(
        @NotNull String mirror,
        @NotNull String proxy,
        @NotNull Duration timeout,
        @Min(1) long leastBytesPerSecond,
        @Min(1) @Max(100) int attempts) {}
