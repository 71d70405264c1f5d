// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.time.Duration;

/**
 * What a download may take.
 *
 * @param maxBytes of content, after decompression if the server compressed it; 1 or more
 * @param totalTimeout for everything: names, redirects, and the last byte
 * @param leastRate below which it is given up sooner
 */
public record DownloadLimits(long maxBytes, Duration totalTimeout, LeastRate leastRate) {
    /** Refuses what would allow nothing. */
    public DownloadLimits {
        if (maxBytes < 1 || !totalTimeout.isPositive()) {
            throw new IllegalArgumentException("a download needs at least a byte and some time");
        }
    }

    /** As slow as the total time allows. */
    public DownloadLimits(long maxBytes, Duration totalTimeout) {
        this(maxBytes, totalTimeout, new LeastRate(1, totalTimeout));
    }
}
