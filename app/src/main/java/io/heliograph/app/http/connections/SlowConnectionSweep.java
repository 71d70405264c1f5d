// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes connections of slow clients. It only shuts down one direction of the socket. The thread that waits for the client, or Tomcat's
 * poller, then sees the end of the stream and closes the connection. So this thread uses no object of Tomcat.
 */
final class SlowConnectionSweep implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(SlowConnectionSweep.class);
    private static final int NEARLY_FULL_PERCENT = 90;
    private static final int HURRY = 10; // with over 90 % of all connections in use, heads get a tenth of their time

    private final BoundedEndpoint endpoint;

    SlowConnectionSweep(BoundedEndpoint endpoint) {
        this.endpoint = endpoint;
    }

    @Override
    public void run() {
        ConnectionLimits limits = endpoint.limits();
        boolean nearlyFull = 100L * endpoint.table().size() > (long) NEARLY_FULL_PERCENT * endpoint.getMaxConnections();
        long headNanos = nearlyFull ? limits.headNanos() / HURRY : limits.headNanos();
        for (ClientConnection connection : endpoint.table().all()) {
            ClientConnection.Fault fault = connection.fault(headNanos);
            if (fault != ClientConnection.Fault.NONE) {
                LOG.debug("{} of {}: cut", fault, connection.network().name());
                cut(connection.socket(), fault);
            }
        }
    }

    private static void cut(SocketChannel socket, ClientConnection.Fault fault) {
        try {
            if (fault == ClientConnection.Fault.SLOW_READER) {
                socket.setOption(StandardSocketOptions.SO_LINGER, 0); // discards unsent data instead of keeping it
                socket.shutdownOutput();
            } else {
                socket.shutdownInput();
            }
        } catch (IOException e) {
            LOG.debug("gone already", e);
        }
    }
}
