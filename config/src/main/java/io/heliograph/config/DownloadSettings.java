// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Downloads of inputs, each before a worker is taken for it.
 *
 * @param perHost at a time, of one organization from one address (what a name resolves to)
 * @param perAddress at a time, of all organizations from one address
 * @param perOrganization at a time, of one organization; has to be below {@code pools.fetch.threads}
 * @param leastBytesPerSecond on average over each window; a server that sends less is given up
 * @param window of the least rate; also the most that a look-up of a name may take
 * @param diskBytes of unfinished downloads in this process; an organization gets half of it
 * @param aheadBytes of one organization that are fetched and not yet worked on; further downloads of it wait
 * @param patience after which a request ends that could not be fetched for reasons of ours
 */
public record DownloadSettings(
        @Min(1) int perHost,
        @Min(1) int perAddress,
        @Min(1) int perOrganization,
        @Min(1) long leastBytesPerSecond,
        @NotNull Duration window,
        @Min(1024) long diskBytes,
        @Min(1024) long aheadBytes,
        @NotNull Duration patience) {}
