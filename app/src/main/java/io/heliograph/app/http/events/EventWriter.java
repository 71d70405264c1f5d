// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.events;

import io.heliograph.config.EventSettings;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Writes the events of one stream, and a comment now and then, which keeps proxies from closing it and finds out whether the client is still there. */
final class EventWriter {
    private static final byte[] HEARTBEAT = ": \n\n".getBytes(StandardCharsets.UTF_8);
    private static final byte[] RETRY = "retry: 2000\n\n".getBytes(StandardCharsets.UTF_8);

    private final OutputStream out;
    private final EventSettings settings;
    private final BooleanSupplier mayGoOn;
    private final long begun = System.nanoTime();
    private long checked = begun;
    private boolean allowed = true;
    private Set<String> leftOut = Set.of();

    /**
     * A writer.
     *
     * @param mayGoOn asked once in the time of a heartbeat, however many events there are
     */
    EventWriter(OutputStream out, EventSettings settings, BooleanSupplier mayGoOn) {
        this.out = out;
        this.settings = settings;
        this.mayGoOn = mayGoOn;
    }

    /** Sends the head, and after what time to come back. */
    void begin() throws IOException {
        out.write(RETRY);
        out.flush();
    }

    void write(StreamEvent event) throws IOException {
        out.write(event.bytes());
        out.flush();
    }

    /** Events with these ids have been written already. */
    void leaveOut(Set<String> ids) {
        leftOut = Set.copyOf(ids);
    }

    /** Whether the stream's time is not over, and the right to it not lost. */
    boolean isAllowed() {
        long now = System.nanoTime();
        if (now - begun >= settings.longest().toNanos()) {
            return false;
        }
        if (now - checked >= settings.heartbeat().toNanos()) {
            checked = now;
            allowed = mayGoOn.getAsBoolean();
        }
        return allowed;
    }

    /** Writes what comes, until the last event, the end of the stream's time, or the loss of the right to it. */
    void writeAll(PendingEvents stream) throws IOException, InterruptedException {
        while (!stream.isClosed() && isAllowed()) {
            Optional<StreamEvent> event = stream.next(settings.heartbeat());
            if (event.isEmpty()) {
                out.write(HEARTBEAT);
                out.flush();
            } else if (!leftOut.contains(event.get().id())) {
                write(event.get());
                if (event.get().last()) {
                    return;
                }
            }
        }
    }
}
