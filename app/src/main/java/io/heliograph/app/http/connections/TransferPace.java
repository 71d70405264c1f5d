// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

/**
 * Transfer rate in one direction of a connection, over the time that the server waited for the client. Time in which the server itself was
 * busy does not count. Bytes faster than the minimum rate give no credit for later: buffers take much of an answer at once. Not
 * thread-safe.
 */
final class TransferPace {
    private static final double NANOS = 1e9;

    private final ConnectionLimits limits;
    private double behind; // nanoseconds that the client is behind the minimum rate
    private boolean waiting;
    private long since;

    TransferPace(ConnectionLimits limits) {
        this.limits = limits;
    }

    /** Records bytes of one read or write; with zero bytes the server waits from now on. */
    void moved(long count, long now) {
        if (count <= 0) {
            if (!waiting) {
                waiting = true;
                since = now;
            }
            return;
        }
        if (waiting) {
            behind += now - since;
            waiting = false;
        }
        behind = Math.max(0, behind - count * NANOS / limits.bytesPerSecond());
    }

    /** Whether the server waits, and the client is further behind than the grace allows. */
    boolean isTooSlow(long now) {
        return waiting && behind + (now - since) > limits.graceNanos();
    }
}
