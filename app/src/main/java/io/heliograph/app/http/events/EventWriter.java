// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.events;

import io.heliograph.config.delivery.EventSettings;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Writes the events of one stream, and comments as heartbeats. Heartbeats keep proxies from closing the connection, and show whether the
 * client has disconnected.
 */
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
     * Creates the writer of a stream.
     *
     * @param mayGoOn whether the client's token is still valid; called at most once per heartbeat interval
     */
    EventWriter(OutputStream out, EventSettings settings, BooleanSupplier mayGoOn) {
        this.out = out;
        this.settings = settings;
        this.mayGoOn = mayGoOn;
    }

    /** Sends the head of the answer, and the delay after which a client reconnects. */
    void begin() throws IOException {
        out.write(RETRY);
        out.flush();
    }

    void write(StreamEvent event) throws IOException {
        out.write(event.bytes());
        out.flush();
    }

    /** Makes {@link #writeAll} skip events with these ids, which have already been written. */
    void leaveOut(Set<String> ids) {
        leftOut = Set.copyOf(ids);
    }

    /** Whether the stream has not reached its maximum duration, and its client's token is still valid. */
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

    /** Writes events until the last event, the end of the maximum duration, or the revocation of the token. */
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
