// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

import java.util.concurrent.TimeUnit;

/**
 * A clock that measures the delays of clients. A virtual thread advances it every {@link #TICK_NANOS}, by at most two ticks at a time. So
 * the clock nearly stops while the machine is overloaded: then the bytes of clients wait for the server, and not the other way round.
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
