// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.delivery;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Downloads of inputs, made before a worker is assigned.
 *
 * @param perHost concurrent downloads of one organization from one resolved address
 * @param perAddress concurrent downloads of all organizations from one resolved address
 * @param perOrganization concurrent downloads of one organization; must be below {@code pools.fetch.threads}
 * @param leastBytesPerSecond minimum average rate over each window; a slower download is abandoned
 * @param window measuring window of the minimum rate; also the limit on a name look-up
 * @param diskBytes limit on bytes of unfinished downloads in this process; one organization gets half
 * @param aheadBytes limit on downloaded and not yet processed bytes of one organization; its further downloads wait
 * @param patience time after which a request fails whose download is delayed by this service
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
