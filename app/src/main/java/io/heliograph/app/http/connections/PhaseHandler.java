// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

import org.apache.coyote.Processor;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketEvent;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;

/** Wraps Tomcat's handler of socket events, and tracks the phase of each connection. */
final class PhaseHandler implements Handler<NioChannel> {
    /** The connection that the current thread handles. */
    static final ScopedValue<ClientConnection> CURRENT = ScopedValue.newInstance();

    private final Handler<NioChannel> handler;
    private final ConnectionTable table;

    PhaseHandler(Handler<NioChannel> handler, ConnectionTable table) {
        this.handler = handler;
        this.table = table;
    }

    @Override
    public SocketState process(SocketWrapperBase<NioChannel> socket, SocketEvent event) {
        ClientConnection connection = connection(socket);
        if (connection == null) {
            return handler.process(socket, event);
        }
        connection.readable();
        SocketState state = ScopedValue.where(CURRENT, connection).call(() -> handler.process(socket, event));
        if (state == SocketState.OPEN || (state == SocketState.LONG && !isAsync(socket))) {
            connection.done(state == SocketState.LONG);
        } else if (state == SocketState.UPGRADED) {
            connection.upgraded();
        }
        return state;
    }

    private static boolean isAsync(SocketWrapperBase<NioChannel> socket) {
        return socket.getCurrentProcessor() instanceof Processor processor && processor.isAsync();
    }

    private @Nullable ClientConnection connection(SocketWrapperBase<NioChannel> socket) {
        NioChannel channel = socket.getSocket();
        return channel == null || channel.getIOChannel() == null ? null : table.find(channel.getIOChannel());
    }

    @Override
    public void release(SocketWrapperBase<NioChannel> socket) {
        NioChannel channel = socket.getSocket();
        if (channel != null && channel.getIOChannel() != null) {
            table.remove(channel.getIOChannel());
        }
        handler.release(socket);
    }

    @Override
    public Object getGlobal() {
        return handler.getGlobal();
    }

    @Override
    public void pause() {
        handler.pause();
    }

    @Override
    public void recycle() {
        handler.recycle();
    }
}
