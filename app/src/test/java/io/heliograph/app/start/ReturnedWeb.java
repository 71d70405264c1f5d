// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The receiver of webhooks and the server of a picture, which were away before the upgrade. */
final class ReturnedWeb implements AutoCloseable {
    private final HttpServer server;
    private final Map<String, Boolean> deliveries = new ConcurrentHashMap<>();

    ReturnedWeb() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/done", this::receive);
        server.createContext("/cup.png", ReturnedWeb::serve);
        server.start();
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            JsonNode body = JsonMapper.shared().readTree(exchange.getRequestBody());
            boolean signed = String.valueOf(exchange.getRequestHeaders().getFirst("Service-Webhook-Signature"))
                    .startsWith("v1=");
            deliveries.put(
                    body.path("request_id").asString("") + " "
                            + body.path("status").asString(""),
                    signed);
            exchange.sendResponseHeaders(204, -1);
        }
    }

    private static void serve(HttpExchange exchange) throws IOException {
        try (exchange;
                InputStream picture =
                        Objects.requireNonNull(ReturnedWeb.class.getResourceAsStream("/demo/coffee.png"))) {
            byte[] bytes = picture.readAllBytes();
            exchange.getResponseHeaders().add("Content-Type", "image/png");
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    /** Host and port. */
    String authority() {
        return "127.0.0.1:" + server.getAddress().getPort();
    }

    /** Request and state of each signed delivery. */
    List<String> deliveries() {
        return deliveries.entrySet().stream()
                .filter(Map.Entry::getValue)
                .map(Map.Entry::getKey)
                .toList();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
