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
 * Tomcat's endpoint, which knows whose its connections are. Tomcat itself has no time limit for a whole head: each byte puts its time-out off, and a
 * connection whose head is not complete never reaches a valve or a filter.
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
            destroySocket(socket); // it is gone already
            return false;
        }
        return super.setSocketOptions(socket);
    }

    @Override
    protected void destroySocket(SocketChannel socket) {
        table.remove(socket);
        super.destroySocket(socket);
    }

    /** With TLS of our own only heads and numbers are bounded: the rates are those of a plain connection, which a proxy in front has. */
    @Override
    protected NioChannel createChannel(SocketBufferHandler buffers) {
        return isSSLEnabled() ? super.createChannel(buffers) : new TimedChannel(buffers, table);
    }
}
