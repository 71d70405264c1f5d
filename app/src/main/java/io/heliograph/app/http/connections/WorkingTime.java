// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

import java.util.concurrent.TimeUnit;

/**
 * A clock for the delays of clients, advanced by a virtual thread in ticks of {@link #TICK_NANOS}, by at most two ticks at a time. So it
 * nearly stops while the machine is overloaded, when bytes of clients wait for the server.
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
