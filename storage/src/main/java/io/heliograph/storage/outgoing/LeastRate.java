// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.time.Duration;

/**
 * Minimum rate of a server.
 *
 * @param bytesPerSecond average over each window, including the one before the first byte
 * @param window length of a window; also the maximum time for resolving its name
 */
public record LeastRate(long bytesPerSecond, Duration window) {
    /** Refuses a rate below 1 and an empty window. */
    public LeastRate {
        if (bytesPerSecond < 1 || !window.isPositive()) {
            throw new IllegalArgumentException("a least rate needs at least a byte a second, over some time");
        }
    }

    /** Minimum bytes in a window, 1 or more. */
    long bytesPerWindow() {
        return Math.max(1, Math.multiplyExact(bytesPerSecond, window.toMillis()) / 1000);
    }
}
