// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.nodes;

import io.heliograph.batch.heartbeat.NodeDescription;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Provides the version and the address of this server for its row in the table of nodes. */
@Component
final class ServerAddress implements NodeDescription {
    private volatile int port;
    private volatile Optional<String> host = Optional.empty();

    @EventListener
    void opened(WebServerInitializedEvent opened) {
        if (opened.getApplicationContext().getServerNamespace() == null) { // not the separate server of the actuator
            port = opened.getWebServer().getPort();
        }
    }

    @Override
    public String version() {
        return Optional.ofNullable(ServerAddress.class.getPackage().getImplementationVersion())
                .orElse("development");
    }

    @Override
    public Optional<String> address() {
        if (port <= 0) {
            return Optional.empty();
        }
        if (host.isEmpty()) {
            host = Optional.of(host());
        }
        return host.map(name -> "http://" + name + ":" + port);
    }

    /** The address that this machine's host name resolves to; the name itself if that address is a loopback address. */
    private static String host() {
        try {
            InetAddress own = InetAddress.getLocalHost();
            String text = own.getHostAddress();
            return own.isLoopbackAddress() ? own.getHostName() : text.contains(":") ? "[" + text + "]" : text;
        } catch (UnknownHostException e) {
            return "localhost"; // the host name does not resolve
        }
    }
}
