// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes connections of slow clients. Only one direction of the socket is shut down: the thread that waits for it, or Tomcat's poller, then
 * sees its end and closes the connection normally. No object of Tomcat is touched from another thread.
 */
final class SlowConnectionSweep implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(SlowConnectionSweep.class);
    private static final int NEARLY_FULL_PERCENT = 90;
    private static final int HURRY = 10; // divides the deadline of a head while few slots are left

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
                socket.setOption(StandardSocketOptions.SO_LINGER, 0); // otherwise the system would keep unsent data
                socket.shutdownOutput();
            } else {
                socket.shutdownInput();
            }
        } catch (IOException e) {
            LOG.debug("gone already", e);
        }
    }
}
