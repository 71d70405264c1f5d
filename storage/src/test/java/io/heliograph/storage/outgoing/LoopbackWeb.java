// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A web server on 127.0.0.1 whose pages a test writes. */
final class LoopbackWeb implements AutoCloseable {
    /** What a page does with a request; the exchange is closed afterwards. */
    interface Page {
        void answer(HttpExchange exchange) throws Exception;
    }

    static final InetAddress LOOPBACK = InetAddress.ofLiteral("127.0.0.1");

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    LoopbackWeb() throws IOException {
        server = HttpServer.create(new InetSocketAddress(LOOPBACK, 0), 100);
        server.setExecutor(threads);
        server.start();
    }

    void page(String path, Page page) {
        server.createContext(path, exchange -> {
            try (exchange) {
                page.answer(exchange);
            } catch (IOException e) {
                throw e; // the caller hung up
            } catch (Exception e) {
                throw new IOException(e);
            }
        });
    }

    void page(String path, int status, byte[] body) {
        page(path, exchange -> send(exchange, status, body));
    }

    void redirect(String path, int status, String location) {
        page(path, exchange -> {
            exchange.getResponseHeaders().set("Location", location);
            exchange.sendResponseHeaders(status, -1);
        });
    }

    static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            exchange.getResponseBody().write(body);
        }
    }

    int port() {
        return server.getAddress().getPort();
    }

    URI at(String path) {
        return at("127.0.0.1", path);
    }

    URI at(String host, String path) {
        return URI.create("http://" + host + ":" + port() + path);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
