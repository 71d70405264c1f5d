// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Somebody else's web server on loopback, good and bad. */
final class StrangeServer implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch end = new CountDownLatch(1);
    private final Map<String, AtomicInteger> asked = new ConcurrentHashMap<>();
    private final Set<HttpExchange> inside = ConcurrentHashMap.newKeySet();
    private final AtomicInteger most = new AtomicInteger();

    interface Page {
        void answer(HttpExchange exchange) throws Exception;
    }

    StrangeServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 200);
        server.setExecutor(threads);
        page("/good", exchange -> send(exchange, 200, "good"));
        page("/gone", exchange -> send(exchange, 404, "gone"));
        page("/busy", exchange -> send(exchange, 503, "busy"));
        page("/drip", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            while (!end.await(1, TimeUnit.SECONDS)) {
                exchange.getResponseBody().write('x');
                exchange.getResponseBody().flush();
            }
        });
        server.start();
    }

    void page(String path, Page page) {
        server.createContext(path, exchange -> {
            asked.computeIfAbsent(path, _ -> new AtomicInteger()).incrementAndGet();
            inside.add(exchange);
            most.accumulateAndGet(inside.size(), Math::max);
            try (exchange) {
                page.answer(exchange);
            } catch (IOException e) {
                throw e; // the caller hung up
            } catch (Exception e) {
                throw new IOException(e);
            } finally {
                inside.remove(exchange);
            }
        });
    }

    /** Answers. The caller is outside before it has the answer: it may send its next request at once. */
    void send(HttpExchange exchange, int status, String body) throws IOException {
        inside.remove(exchange);
        byte[] bytes = body.getBytes(UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    /** How often a page was asked for. */
    int asked(String path) {
        return asked.getOrDefault(path, new AtomicInteger()).get();
    }

    /** Calls under way. */
    int inside() {
        return inside.size();
    }

    /** The most calls at a time. */
    int most() {
        return most.get();
    }

    String at(String path) {
        return at("127.0.0.1", path);
    }

    String at(String host, String path) {
        return "http://" + host + ":" + server.getAddress().getPort() + path;
    }

    /** A request for this page. */
    String json(String path) {
        return "{\"image\": \"" + at(path) + "\"}";
    }

    @Override
    public void close() {
        end.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
