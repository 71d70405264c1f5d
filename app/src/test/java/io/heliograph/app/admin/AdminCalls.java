// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.ForkFolder;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Calls of the admin API of a test server. */
abstract class AdminCalls {
    static final JsonMapper JSON = JsonMapper.builder().build();
    static final Path PASSWORD_FILE = ForkFolder.of("admin-data").resolve("admin.password");

    @LocalServerPort
    int port;

    final HttpClient http = HttpClient.newHttpClient();

    static String admin() throws java.io.IOException {
        return "admin:" + Files.readString(PASSWORD_FILE).strip();
    }

    static JsonNode json(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 201);
        return JSON.readTree(answer.body());
    }

    HttpResponse<String> send(String method, String path, String login, String body, boolean ownHeader)
            throws Exception {
        var request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (!login.isEmpty()) {
            request.header("Authorization", "Basic " + Base64.getEncoder().encodeToString(login.getBytes(UTF_8)));
        }
        if (ownHeader) {
            request.header("X-Heliograph-Admin", "1");
        }
        return http.send(request.build(), BodyHandlers.ofString());
    }
}
