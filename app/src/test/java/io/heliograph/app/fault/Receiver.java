// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import tools.jackson.databind.json.JsonMapper;

/** Counts genuine deliveries by request. */
final class Receiver implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final HttpServer server;
    private final Map<String, Integer> deliveries = new ConcurrentHashMap<>();
    private final Map<String, Integer> requests = new ConcurrentHashMap<>();
    private final AtomicInteger forged = new AtomicInteger();

    Receiver() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> {
            try (exchange) {
                String id = String.valueOf(exchange.getRequestHeaders().getFirst("Service-Webhook-Id"));
                String time = String.valueOf(exchange.getRequestHeaders().getFirst("Service-Webhook-Timestamp"));
                String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
                byte[] key = hmac(ServerProcess.TOKEN.getBytes(StandardCharsets.UTF_8), "service-webhook-signing-v1");
                String expected = "v1=" + Base64.getEncoder().encodeToString(hmac(key, id + "." + time + "." + body));
                if (expected.equals(exchange.getRequestHeaders().getFirst("Service-Webhook-Signature"))) {
                    deliveries.merge(id, 1, Integer::sum);
                    requests.merge(JSON.readTree(body).path("request_id").asString(), 1, Integer::sum);
                } else {
                    forged.incrementAndGet();
                }
                exchange.sendResponseHeaders(204, -1);
            }
        });
        server.start();
    }

    private static byte[] hmac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/done";
    }

    Map<String, Integer> deliveries() {
        return deliveries;
    }

    /** Genuine deliveries by the request that their body is about. */
    Map<String, Integer> requests() {
        return requests;
    }

    int forged() {
        return forged.get();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
