// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Somebody else's web server: files, 404 for the rest, and every body that was posted. */
final class Web implements AutoCloseable {
    private final HttpServer server;
    private final Map<String, byte[]> files = new ConcurrentHashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final Map<String, byte[]> posted = new ConcurrentHashMap<>();

    Web(String host) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral(host), 0), 100);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> {
            try (exchange) {
                String path = exchange.getRequestURI().getPath();
                asked.add(path);
                byte[] sent = exchange.getRequestBody().readAllBytes();
                byte[] file = files.get(path);
                int status = path.startsWith("/broken") ? 500 : file == null ? 404 : 200;
                exchange.sendResponseHeaders(
                        exchange.getRequestMethod().equals("POST") ? 204 : status,
                        file == null || exchange.getRequestMethod().equals("POST") ? -1 : file.length);
                if (file != null && exchange.getRequestMethod().equals("GET")) {
                    exchange.getResponseBody().write(file);
                }
                if (exchange.getRequestMethod().equals("POST")) {
                    posted.put(path, sent); // answered already: whoever waits for it may close this server
                }
            }
        });
        server.start();
    }

    String with(String path, byte[] content) {
        files.put(path, content);
        return at(path);
    }

    /** A file that does not end before the latch opens. It is sent faster than downloads demand. */
    String endless(String path, CountDownLatch end) {
        server.createContext(path, exchange -> {
            asked.add(path);
            try (exchange) {
                exchange.sendResponseHeaders(200, 0);
                while (!end.await(100, TimeUnit.MILLISECONDS)) {
                    exchange.getResponseBody().write(new byte[8192]);
                    exchange.getResponseBody().flush();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        return at(path);
    }

    String at(String path) {
        var address = server.getAddress();
        return "http://" + address.getAddress().getHostAddress() + ":" + address.getPort() + path;
    }

    List<String> asked() {
        return asked;
    }

    /** The last body posted to each path. */
    Map<String, byte[]> posted() {
        return posted;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
