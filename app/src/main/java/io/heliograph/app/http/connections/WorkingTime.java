// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

import java.util.concurrent.TimeUnit;

/**
 * A clock that advances only while the server's own virtual threads are scheduled. It measures the delays of clients: on an overloaded
 * machine, bytes wait for the server, not the server for them. Its precision is {@link #TICK_NANOS}.
 */
final class WorkingTime implements Runnable {
    private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long LONGEST_NANOS = 2 * TICK_NANOS;

    private volatile long nanos;

    /** Nanoseconds since an arbitrary origin. */
    long nanos() {
        return nanos;
    }

    /** Ticks until it is interrupted. */
    @Override
    public void run() {
        long total = 0;
        long last = System.nanoTime();
        try {
            while (!Thread.currentThread().isInterrupted()) {
                TimeUnit.NANOSECONDS.sleep(TICK_NANOS);
                long now = System.nanoTime();
                total += Math.min(now - last, LONGEST_NANOS);
                nanos = total;
                last = now;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
