// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.context.ApplicationListener;
import org.springframework.core.env.Environment;

/** Refuses to start if another program uses the port; checked before the database and the engines start. */
public final class PortCheck implements ApplicationListener<ApplicationEnvironmentPreparedEvent> {
    private static final int USUAL = 8080;

    @Override
    public void onApplicationEvent(ApplicationEnvironmentPreparedEvent event) {
        Environment settings = event.getEnvironment();
        int port = settings.getProperty("server.port", Integer.class, USUAL);
        if (port <= 0) {
            return; // 0: any free port; negative: no port
        }
        String host = settings.getProperty("server.address", "");
        try (var socket = new ServerSocket()) {
            socket.setReuseAddress(true); // like the server: closing connections do not block the port
            socket.bind(host.isEmpty() ? new InetSocketAddress(port) : new InetSocketAddress(host, port));
        } catch (BindException e) {
            throw new PortInUseException(port, e);
        } catch (IOException e) {
            return; // the server itself will report the error
        }
    }
}
