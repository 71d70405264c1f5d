// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.List;
import javax.net.SocketFactory;
import okhttp3.HttpUrl;

/**
 * Target of one request: a web address with a resolved and checked host. Names are not resolved again, and the sockets
 * themselves refuse to connect anywhere else.
 *
 * @param url web address; a numeric host is in its canonical form
 */
record CheckedTarget(HttpUrl url, List<InetAddress> addresses) {

    /** Sockets for these addresses and this port only. */
    SocketFactory sockets() {
        return new SocketFactory() {
            @Override
            public Socket createSocket() {
                return new Socket(Proxy.NO_PROXY) { // else a system-wide SOCKS setting would apply
                    @Override
                    public void connect(SocketAddress endpoint, int timeout) throws IOException {
                        check(endpoint);
                        super.connect(endpoint, timeout);
                    }
                };
            }

            @Override
            public Socket createSocket(String host, int port) {
                throw new UnsupportedOperationException("sockets are connected later");
            }

            @Override
            public Socket createSocket(String host, int port, InetAddress local, int localPort) {
                throw new UnsupportedOperationException("sockets are connected later");
            }

            @Override
            public Socket createSocket(InetAddress host, int port) {
                throw new UnsupportedOperationException("sockets are connected later");
            }

            @Override
            public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
                throw new UnsupportedOperationException("sockets are connected later");
            }
        };
    }

    private void check(SocketAddress endpoint) throws IOException {
        boolean known = endpoint instanceof InetSocketAddress socket
                && socket.getPort() == url.port()
                && socket.getAddress() != null
                && addresses.contains(socket.getAddress());
        if (!known) {
            throw new ConnectException("not an address that was checked");
        }
    }
}
