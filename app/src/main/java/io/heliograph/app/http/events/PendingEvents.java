// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.events;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** Queue of the events for one client. A full queue closes the stream; the client gets the missing events when it reconnects. */
final class PendingEvents {
    private final BlockingQueue<StreamEvent> pending;
    private volatile boolean closed;

    /**
     * A stream without events.
     *
     * @param most maximum number of waiting events
     */
    PendingEvents(int most) {
        pending = new ArrayBlockingQueue<>(most);
    }

    /** Adds an event, unless the stream is closed; closes a full stream. */
    void offer(StreamEvent event) {
        if (!closed && !pending.offer(event)) {
            close();
        }
    }

    /** The next event within the time limit; empty at once if the stream is closed and empty. */
    Optional<StreamEvent> next(Duration limit) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        while (true) {
            long left = Math.min(end - System.nanoTime(), TimeUnit.SECONDS.toNanos(1)); // to notice a close within 1 s
            StreamEvent event = pending.poll(Math.max(0, left), TimeUnit.NANOSECONDS);
            if (event != null) {
                return Optional.of(event);
            }
            if (closed || System.nanoTime() >= end) {
                return Optional.empty();
            }
        }
    }

    /** Closes the stream to new events. */
    void close() {
        closed = true;
    }

    boolean isClosed() {
        return closed && pending.isEmpty();
    }
}
