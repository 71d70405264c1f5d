// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import jakarta.websocket.CloseReason;
import jakarta.websocket.Endpoint;
import jakarta.websocket.EndpointConfig;
import jakarta.websocket.MessageHandler;
import jakarta.websocket.Session;
import java.nio.ByteBuffer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * WebSocket endpoint of one connection. Messages arrive in pieces of some kilobytes, so Tomcat needs no buffer of the maximum size.
 * Tomcat's threads only assemble the messages, and never wait.
 */
final class StreamEndpoint extends Endpoint {
    private static final Logger LOG = LoggerFactory.getLogger(StreamEndpoint.class);

    private final StreamAdmission admission;
    private final StreamSessions sessions;

    StreamEndpoint(StreamAdmission admission, StreamSessions sessions) {
        this.admission = admission;
        this.sessions = sessions;
    }

    @Override
    public void onOpen(Session session, EndpointConfig config) {
        session.setMaxIdleTimeout(0); // the session has its own deadlines
        session.getUserProperties()
                .put(
                        "org.apache.tomcat.websocket.BLOCKING_SEND_TIMEOUT",
                        sessions.sendTimeout().toMillis());
        switch (admission) {
            case StreamAdmission.Refused refused -> sessions.refuse(session, refused);
            case StreamAdmission.Admitted admitted -> {
                StreamInput input = sessions.begin(session, admitted);
                session.addMessageHandler(new BinaryPieces(input));
                session.addMessageHandler(new TextPieces(input));
            }
        }
    }

    @Override
    public void onClose(Session session, CloseReason reason) {
        if (admission instanceof StreamAdmission.Admitted admitted) {
            sessions.gone(admitted);
        }
    }

    @Override
    public void onError(Session session, Throwable thrown) {
        LOG.debug("the connection of a stream failed", thrown); // Tomcat calls onClose next
    }

    private record BinaryPieces(StreamInput input) implements MessageHandler.Partial<ByteBuffer> {
        @Override
        public void onMessage(ByteBuffer piece, boolean last) {
            input.binary(piece, last);
        }
    }

    private record TextPieces(StreamInput input) implements MessageHandler.Partial<String> {
        @Override
        public void onMessage(String piece, boolean last) {
            input.text(piece, last);
        }
    }
}
