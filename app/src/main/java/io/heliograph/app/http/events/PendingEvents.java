// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.events;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** The events that wait for one client. Whoever has too many waiting is cut off, and asks for the rest when it comes back. */
final class PendingEvents {
    private final BlockingQueue<StreamEvent> pending;
    private volatile boolean closed;

    /**
     * A stream without events.
     *
     * @param most events that may wait
     */
    PendingEvents(int most) {
        pending = new ArrayBlockingQueue<>(most);
    }

    /** Adds an event, unless the stream is closed; closes it when there is no room. */
    void offer(StreamEvent event) {
        if (!closed && !pending.offer(event)) {
            close();
        }
    }

    /** The next event, if one comes within the time; none at once when the stream is closed and empty. */
    Optional<StreamEvent> next(Duration limit) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        while (true) {
            long left = Math.min(end - System.nanoTime(), TimeUnit.SECONDS.toNanos(1)); // to see that it was closed
            StreamEvent event = pending.poll(Math.max(0, left), TimeUnit.NANOSECONDS);
            if (event != null) {
                return Optional.of(event);
            }
            if (closed || System.nanoTime() >= end) {
                return Optional.empty();
            }
        }
    }

    /** Nothing comes any more. */
    void close() {
        closed = true;
    }

    boolean isClosed() {
        return closed && pending.isEmpty();
    }
}
