// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import jakarta.websocket.RemoteEndpoint;
import jakarta.websocket.Session;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends WebSocket messages to one client; used by one thread at a time. */
final class ClientChannel {
    private static final Logger LOG = LoggerFactory.getLogger(ClientChannel.class);

    private final Session session;

    ClientChannel(Session session) {
        this.session = session;
    }

    /** Sends a binary message; throws as {@link #ping}. */
    void send(ByteBuffer message) throws IOException {
        sending(remote -> remote.sendBinary(message));
    }

    /** Sends a text message; throws as {@link #ping}. */
    void send(String message) throws IOException {
        sending(remote -> remote.sendText(message));
    }

    /**
     * Sends a ping.
     *
     * @throws IOException if the client has disconnected, or Tomcat has closed the connection
     */
    void ping() throws IOException {
        sending(remote -> remote.sendPing(ByteBuffer.allocate(0)));
    }

    private interface Sending {
        void to(RemoteEndpoint.Basic remote) throws IOException;
    }

    private void sending(Sending sending) throws IOException {
        try {
            sending.to(session.getBasicRemote());
        } catch (IllegalStateException e) {
            if (session.isOpen()) {
                throw e;
            }
            throw new IOException("the session is closed", e);
        }
    }

    /** Sends the client the reason and closes the connection; does nothing if the client has already disconnected. */
    void close(StreamEnd end, String text) {
        try {
            if (end.isFault() && session.isOpen()) {
                send(TextAnswers.error(text));
            }
            session.close(end.closeReason());
        } catch (IOException | RuntimeException e) {
            LOG.debug("a client of a stream is gone", e);
        }
    }
}
