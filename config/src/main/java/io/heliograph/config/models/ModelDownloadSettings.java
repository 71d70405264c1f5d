// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.models;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Downloads of {@code models install}. A server never downloads a model by itself.
 *
 * @param mirror address put before every publisher's: {@code https://mirror/models} fetches {@code https://mirror/models/github.com/...};
 *     empty: none
 * @param proxy address of an HTTP proxy, such as {@code http://proxy:3128}; empty: none. A name and password for it are not supported
 * @param timeout limit on one file, over all attempts
 * @param leastBytesPerSecond minimum average rate over half a minute; a slower connection is replaced and the rest requested again
 * @param attempts consecutive attempts without progress
 */
public record ModelDownloadSettings(
        @NotNull String mirror,
        @NotNull String proxy,
        @NotNull Duration timeout,
        @Min(1) long leastBytesPerSecond,
        @Min(1) @Max(100) int attempts) {}
