// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.time.Duration;

/**
 * Limits on a download.
 *
 * @param maxBytes maximum length, after decompression if the server compressed it; 1 or more
 * @param totalTimeout time limit for the whole download, with name look-ups and redirects
 * @param leastRate minimum rate; a slower download is aborted sooner
 */
public record DownloadLimits(long maxBytes, Duration totalTimeout, LeastRate leastRate) {
    /** Refuses limits that would allow nothing. */
    public DownloadLimits {
        if (maxBytes < 1 || !totalTimeout.isPositive()) {
            throw new IllegalArgumentException("a download needs at least a byte and some time");
        }
    }

    /** Limits without a minimum rate: a slow download is aborted at the end of the total time. */
    public DownloadLimits(long maxBytes, Duration totalTimeout) {
        this(maxBytes, totalTimeout, new LeastRate(1, totalTimeout));
    }
}
