// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.time.Duration;

/**
 * How fast a server has to send.
 *
 * @param bytesPerSecond on average over each window, the one before the first byte included
 * @param window also the most that a look-up of its name may take
 */
public record LeastRate(long bytesPerSecond, Duration window) {
    /** Refuses what says nothing. */
    public LeastRate {
        if (bytesPerSecond < 1 || !window.isPositive()) {
            throw new IllegalArgumentException("a least rate needs at least a byte a second, over some time");
        }
    }

    /** Bytes that have to come within one window, 1 or more. */
    long bytesPerWindow() {
        return Math.max(1, Math.multiplyExact(bytesPerSecond, window.toMillis()) / 1000);
    }
}
