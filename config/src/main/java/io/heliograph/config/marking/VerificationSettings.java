// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.marking;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Public verification of files.
 *
 * @param requestsPerMinute requests per minute of one IPv4 address, or of the first 64 bits of an IPv6 address
 * @param together maximum files verified concurrently
 * @param waiting maximum waiting requests; more get 503
 * @param perAddress files of one address in transfer or verification; more get 429. An organization with its token may have twice as many
 * @param downloads concurrent downloads for verification, half of them for clients without a token; one address may have one, an
 *     organization two
 * @param strangersBytes largest file that is downloaded for a client without a token
 * @param videoBytes largest video; pictures have their usual limit
 * @param deadline limit from request to answer, including waiting and downloading
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
