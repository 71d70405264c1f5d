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
 * @param together files that are verified at a time
 * @param waiting requests that wait for that; more get 503
 * @param perAddress files of one address that are received, downloaded or verified at a time; more get 429. An organization with its token may have twice as many
 * @param downloads files that are downloaded for verification at a time, half of them for clients without a token; one address may have one, an organization two
 * @param strangersBytes largest file that is downloaded for a client without a token
 * @param videoBytes largest video; pictures as elsewhere
 * @param deadline from the request to its answer, the waiting and the download of an address included
 */
public record VerificationSettings(
        @Min(1) int requestsPerMinute,
        @Min(1) @Max(64) int together,
        @Min(0) @Max(10000) int waiting,
        @Min(1) int perAddress,
        @Min(2) int downloads,
        @Min(1024) long strangersBytes,
        @Min(1024) long videoBytes,
        @NotNull Duration deadline) {}
