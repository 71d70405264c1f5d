// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

/**
 * Compares the transfer rate in one direction of a connection with the minimum rate. Only the time in which the server waits for the client
 * counts. A fast transfer is no credit for a slow one later, because buffers accept much of an answer at once. Not thread-safe.
 */
final class TransferPace {
    private static final double NANOS = 1e9;

    private final ConnectionLimits limits;
    private double behind; // nanoseconds by which the client lags behind the minimum rate
    private boolean waiting;
    private long since;

    TransferPace(ConnectionLimits limits) {
        this.limits = limits;
    }

    /** Records the bytes of one read or write; zero bytes mean that the server waits from now on. */
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

    /** Whether the server waits, and the client is behind the minimum rate by more than the grace period. */
    boolean isTooSlow(long now) {
        return waiting && behind + (now - since) > limits.graceNanos();
    }
}
