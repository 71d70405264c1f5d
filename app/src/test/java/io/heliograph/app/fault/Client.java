// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client that lives through the server's deaths: it sends again what was not answered, as the contract says. */
final class Client {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int UPLOAD_ATTEMPTS = 300; // with a pause of a second
    private static final int FILLED = 409; // the file arrived, its answer did not

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
    private final String base;

    Client(String base) {
        this.base = base;
    }

    /** Posts JSON; empty when there was no answer or it was a 5xx. */
    Optional<JsonNode> post(String path, JsonNode body) throws InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(base + path))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body.toString())));
    }

    Optional<JsonNode> get(String path) throws InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(base + path)));
    }

    private Optional<JsonNode> send(HttpRequest.Builder request) throws InterruptedException {
        try {
            var answer = http.send(
                    request.header("api_token", ServerProcess.TOKEN)
                            .timeout(Duration.ofSeconds(20))
                            .build(),
                    BodyHandlers.ofString());
            if (answer.statusCode() >= 500 || answer.statusCode() == 429) {
                return Optional.empty();
            }
            if (answer.statusCode() >= 400) {
                throw new AssertionError(answer.statusCode() + " " + answer.body());
            }
            if (answer.body().isBlank()) {
                throw new AssertionError("an answer without a body to " + answer.request() + ": " + answer.statusCode()
                        + " " + answer.headers().map());
            }
            return Optional.of(JSON.readTree(answer.body()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Uploads a video by its form and tells its address. */
    Optional<String> upload(byte[] video) throws InterruptedException {
        var place = post("/v2/video/upload", JSON.createObjectNode().put("media_type", "video/mp4"));
        if (place.isEmpty()) {
            return Optional.empty();
        }
        JsonNode result = place.get().path("result");
        String boundary = "----heliograph";
        var head = new StringBuilder();
        result.path("upload_fields")
                .properties()
                .forEach(field -> head.append(part(boundary, field.getKey()))
                        .append("\r\n")
                        .append(field.getValue().asString())
                        .append("\r\n"));
        head.append("--")
                .append(boundary)
                .append(
                        "\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.mp4\"\r\nContent-Type: video/mp4\r\n\r\n");
        HttpRequest form = HttpRequest.newBuilder(
                        URI.create(result.path("upload_url").asString()))
                .header("Content-Type", "multipart/form-data; boundary=" + boundary)
                .timeout(Duration.ofSeconds(30))
                .POST(BodyPublishers.concat(
                        BodyPublishers.ofString(head.toString()),
                        BodyPublishers.ofByteArray(video),
                        BodyPublishers.ofString("\r\n--" + boundary + "--\r\n")))
                .build();
        // a failed upload is sent again to the same address: open uploads count against the plan
        for (int attempt = 0; attempt < UPLOAD_ATTEMPTS; attempt++) {
            if (isUploaded(form)) {
                return Optional.of(result.path("file_url").asString());
            }
            TimeUnit.SECONDS.sleep(1);
        }
        return Optional.empty();
    }

    private boolean isUploaded(HttpRequest form) throws InterruptedException {
        try {
            int status = http.send(form, BodyHandlers.ofString()).statusCode();
            return status == 204 || status == FILLED;
        } catch (IOException e) {
            return false;
        }
    }

    private static String part(String boundary, String name) {
        return "--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n";
    }
}
