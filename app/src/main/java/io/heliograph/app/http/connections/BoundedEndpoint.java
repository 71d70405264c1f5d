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
 * Tomcat's endpoint, extended by a record of each connection. Tomcat does not limit the time until a head is complete, because each byte
 * extends its time-out; and valves and filters see no connection before its head is complete.
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
            destroySocket(socket); // the client has already closed it
            return false;
        }
        return super.setSocketOptions(socket);
    }

    @Override
    protected void destroySocket(SocketChannel socket) {
        table.remove(socket);
        super.destroySocket(socket);
    }

    /** Creates a channel that measures rates, for plain connections. With TLS in Tomcat, only heads and connections are limited. */
    @Override
    protected NioChannel createChannel(SocketBufferHandler buffers) {
        return isSSLEnabled() ? super.createChannel(buffers) : new TimedChannel(buffers, table);
    }
}
