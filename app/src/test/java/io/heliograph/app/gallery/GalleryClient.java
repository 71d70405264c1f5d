// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.gallery;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends requests and waits for their results. */
final class GalleryClient {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final HttpClient http = HttpClient.newHttpClient();
    private final String base;
    private final String token;

    GalleryClient(String base, String token) {
        this.base = base;
        this.token = token;
    }

    /** The result of a route: of v2 from the status, of v1 the answer itself. Bytes in the body are sent as Base64. */
    JsonNode result(String path, Map<String, Object> body) throws IOException, InterruptedException {
        boolean first = path.startsWith("/v1/");
        Map<String, Object> sent = new HashMap<>(body);
        if (first) {
            sent.put("sync", true);
        }
        JsonNode answer = answer(path, sent);
        return first ? answer : await(answer.path("status_url").stringValue()).path("result");
    }

    /** The answer to a submission. */
    JsonNode answer(String path, Map<String, Object> body) throws IOException, InterruptedException {
        Map<String, Object> sent = new HashMap<>(body);
        sent.replaceAll((_, value) -> encoded(value));
        return send(HttpRequest.newBuilder(URI.create(base + path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(sent))));
    }

    private static Object encoded(Object value) {
        return switch (value) {
            case byte[] bytes -> Base64.getEncoder().encodeToString(bytes);
            case List<?> list -> list.stream().map(GalleryClient::encoded).toList();
            default -> value;
        };
    }

    private JsonNode await(String address) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < deadline) {
            JsonNode status = send(HttpRequest.newBuilder(URI.create(address)));
            switch (status.path("status").asString()) {
                case "COMPLETED" -> {
                    return status;
                }
                case "IN_PROGRESS" -> TimeUnit.MILLISECONDS.sleep(20);
                default -> throw new IOException(status.toString());
            }
        }
        throw new IOException("no end in " + PATIENCE);
    }

    private JsonNode send(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> answer =
                http.send(request.header("api_token", token).timeout(PATIENCE).build(), BodyHandlers.ofString());
        if (answer.statusCode() >= 300) {
            throw new IOException("answer " + answer.statusCode() + ": " + answer.body());
        }
        return JSON.readTree(answer.body());
    }

    byte[] file(String address) throws IOException, InterruptedException {
        HttpResponse<byte[]> answer =
                http.send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofByteArray());
        if (answer.statusCode() != 200) {
            throw new IOException("answer " + answer.statusCode() + " for " + address);
        }
        return answer.body();
    }
}
