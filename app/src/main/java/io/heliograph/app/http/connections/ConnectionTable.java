// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.Collection;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/** The open connections of a connector, counted by client network. */
final class ConnectionTable {
    private final ConcurrentMap<SocketChannel, ClientConnection> open = new ConcurrentHashMap<>();
    private final ConcurrentMap<ClientNetwork, Integer> counts = new ConcurrentHashMap<>();

    private final WorkingTime time;

    ConnectionTable(WorkingTime time) {
        this.time = time;
    }

    /** Adds a connection, unless its network is at its limit. */
    boolean admit(SocketChannel socket, ConnectionLimits limits) throws IOException {
        InetAddress address = socket.getRemoteAddress() instanceof InetSocketAddress remote
                ? remote.getAddress()
                : InetAddress.getLoopbackAddress();
        ClientNetwork network = ClientNetwork.of(address);
        int count = counts.merge(network, 1, Integer::sum);
        if (count > limits.perAddress() && !limits.isUnlimited(address)) {
            countDown(network);
            return false;
        }
        open.put(socket, new ClientConnection(socket, network, limits, time));
        return true;
    }

    /** Removes a connection, if it is present. */
    void remove(SocketChannel socket) {
        ClientConnection gone = open.remove(socket);
        if (gone != null) {
            countDown(gone.network());
        }
    }

    private void countDown(ClientNetwork network) {
        counts.computeIfPresent(network, (_, count) -> count == 1 ? null : count - 1);
    }

    @Nullable
    ClientConnection find(SocketChannel socket) {
        return open.get(socket);
    }

    Collection<ClientConnection> all() {
        return open.values();
    }

    int size() {
        return open.size();
    }
}
