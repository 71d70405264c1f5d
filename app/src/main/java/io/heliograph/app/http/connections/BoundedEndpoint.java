// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.NioEndpoint;
import org.apache.tomcat.util.net.SocketBufferHandler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tomcat's endpoint with a {@link ClientConnection} for each connection. It limits the time until a request head is complete. Tomcat itself
 * does not, because each byte extends its time-out, and its valves and filters run only once the head is complete.
 */
final class BoundedEndpoint extends NioEndpoint {
    private static final Logger LOG = LoggerFactory.getLogger(BoundedEndpoint.class);

    private final WorkingTime time = new WorkingTime();
    private final ConnectionTable table = new ConnectionTable(time);
    private volatile ConnectionLimits limits;

    BoundedEndpoint(ConnectionLimits limits) {
        this.limits = limits;
    }

    WorkingTime time() {
        return time;
    }

    ConnectionTable table() {
        return table;
    }

    ConnectionLimits limits() {
        return limits;
    }

    void limit(ConnectionLimits changed) {
        limits = changed;
    }

    @Override
    public void setHandler(Handler<NioChannel> handler) {
        super.setHandler(new PhaseHandler(handler, table));
    }

    @Override
    protected boolean setSocketOptions(SocketChannel socket) {
        try {
            if (!table.admit(socket, limits)) {
                LOG.debug("too many connections of one address");
                destroySocket(socket);
                return false;
            }
        } catch (IOException e) {
            destroySocket(socket); // the client has already closed the connection
            return false;
        }
        return super.setSocketOptions(socket);
    }

    @Override
    protected void destroySocket(SocketChannel socket) {
        table.remove(socket);
        super.destroySocket(socket);
    }

    /** Creates the channel of a connection. Only channels without TLS measure transfer rates; TLS in Tomcat has the other limits only. */
    @Override
    protected NioChannel createChannel(SocketBufferHandler buffers) {
        return isSSLEnabled() ? super.createChannel(buffers) : new TimedChannel(buffers, table);
    }
}
