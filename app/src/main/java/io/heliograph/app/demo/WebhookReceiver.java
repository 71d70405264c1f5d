// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.demo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.heliograph.config.delivery.WebhookSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A webhook receiver as a client would write it: it verifies the signature of each webhook with the API token, and refuses others. */
final class WebhookReceiver implements AutoCloseable {
    private final HttpServer server;
    private final String token;
    private final Map.Entry<String, String> family;
    private final Map<String, CompletableFuture<String>> verdicts = new ConcurrentHashMap<>();

    private WebhookReceiver(HttpServer server, String token, Map.Entry<String, String> family) {
        this.server = server;
        this.token = token;
        this.family = family;
    }

    static WebhookReceiver start(String token, WebhookSettings settings) throws IOException {
        var receiver = new WebhookReceiver(
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0),
                token,
                settings.signatures().entrySet().iterator().next());
        receiver.server.createContext("/", receiver::receive);
        receiver.server.start();
        return receiver;
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/webhook";
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            String prefix = family.getKey() + "-Webhook-";
            String id = String.valueOf(exchange.getRequestHeaders().getFirst(prefix + "Id"));
            String timestamp = String.valueOf(exchange.getRequestHeaders().getFirst(prefix + "Timestamp"));
            String signature = String.valueOf(exchange.getRequestHeaders().getFirst(prefix + "Signature"));
            byte[] body = exchange.getRequestBody().readAllBytes();
            byte[] expected = ("v1=" + sign(id + "." + timestamp + "." + new String(body, StandardCharsets.UTF_8)))
                    .getBytes(StandardCharsets.UTF_8);
            boolean genuine = MessageDigest.isEqual(expected, signature.getBytes(StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(genuine ? 204 : 401, -1);
            verdict(id)
                    .complete(
                            genuine
                                    ? "delivered and verified: " + prefix + "Signature " + signature
                                    : "its signature is not genuine");
        }
    }

    private String sign(String message) {
        byte[] key = hmac(token.getBytes(StandardCharsets.UTF_8), family.getValue());
        return Base64.getEncoder().encodeToString(hmac(key, message));
    }

    private static byte[] hmac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("HMAC-SHA256 is part of every JDK", e);
        }
    }

    private CompletableFuture<String> verdict(String id) {
        return verdicts.computeIfAbsent(id, _ -> new CompletableFuture<>());
    }

    String await(String id, Duration patience) throws IOException, InterruptedException {
        try {
            String verdict = verdict(id).get(patience.toMillis(), TimeUnit.MILLISECONDS);
            if (!verdict.startsWith("delivered")) {
                throw new IOException("the webhook came, but " + verdict);
            }
            return verdict;
        } catch (TimeoutException e) {
            throw new IOException("no webhook came in " + patience, e);
        } catch (ExecutionException e) {
            throw new IOException(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
