// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * The public routes and the page that tell where a file comes from.
 *
 * @param requestsPerMinute of one IPv4 address, or of the first 64 bits of an IPv6 address
 * @param together files that are looked at, or downloaded for it, at a time
 * @param waiting requests that wait for that; more get 503
 * @param perAddress of one address, of those that wait or are looked at; more get 429
 * @param videoBytes largest video; pictures as elsewhere
 * @param deadline from the request to its answer, the waiting and the download of an address included
 */
public record VerificationSettings(
        @Min(1) int requestsPerMinute,
        @Min(1) @Max(64) int together,
        @Min(0) @Max(10000) int waiting,
        @Min(1) int perAddress,
        @Min(1024) long videoBytes,
        @NotNull Duration deadline) {}
