// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

/**
 * How fast bytes go in one direction of a connection, by the time that the server waited for them. Time in which the server itself was busy does not
 * count, and bytes that came faster than they must give no credit for later: much of an answer is taken by buffers at once. Not safe for several threads.
 */
final class TransferPace {
    private static final double NANOS = 1e9;

    private final ConnectionLimits limits;
    private double behind; // nanoseconds that the client is behind the least rate
    private boolean waiting;
    private long since;

    TransferPace(ConnectionLimits limits) {
        this.limits = limits;
    }

    /** One read or write has moved so many bytes; with none the server waits from now on. */
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
