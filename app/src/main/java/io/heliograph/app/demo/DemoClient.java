// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.demo;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A minimal API client. */
final class DemoClient {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final long POLL_MILLIS = 250;

    private final HttpClient http = HttpClient.newHttpClient();
    private final String base;
    private final String token;

    DemoClient(String base, String token) {
        this.base = base;
        this.token = token;
    }

    JsonNode submit(String path, byte[] picture, String webhook) throws IOException, InterruptedException {
        var body = JSON.createObjectNode()
                .put("image", Base64.getEncoder().encodeToString(picture))
                .put("webhook_url", webhook);
        var answer = http.send(
                request(base + path)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                        .build(),
                BodyHandlers.ofString());
        if (answer.statusCode() != 202) {
            throw new IOException("answer " + answer.statusCode() + ": " + answer.body());
        }
        return JSON.readTree(answer.body());
    }

    JsonNode await(String address, Duration patience) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        while (System.nanoTime() < deadline) {
            JsonNode status = JSON.readTree(
                    http.send(request(address).build(), BodyHandlers.ofString()).body());
            switch (status.path("status").asString()) {
                case "COMPLETED" -> {
                    return status;
                }
                case "IN_PROGRESS" -> TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
                default -> throw new IOException("the request ended with " + status);
            }
        }
        throw new IOException("the request did not end in " + patience);
    }

    byte[] fetch(String address) throws IOException, InterruptedException {
        var answer = http.send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofByteArray());
        if (answer.statusCode() != 200) {
            throw new IOException("answer " + answer.statusCode() + " for " + address);
        }
        return answer.body();
    }

    private HttpRequest.Builder request(String address) {
        return HttpRequest.newBuilder(URI.create(address)).header("api_token", token);
    }
}
