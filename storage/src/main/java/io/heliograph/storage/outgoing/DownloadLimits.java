// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.time.Duration;

/**
 * What a download may take.
 *
 * @param maxBytes of content, after decompression if the server compressed it; 1 or more
 * @param totalTimeout for everything: names, redirects, and the last byte
 */
public record DownloadLimits(long maxBytes, Duration totalTimeout) {
    /** Refuses what would allow nothing. */
    public DownloadLimits {
        if (maxBytes < 1 || !totalTimeout.isPositive()) {
            throw new IllegalArgumentException("a download needs at least a byte and some time");
        }
    }
}
