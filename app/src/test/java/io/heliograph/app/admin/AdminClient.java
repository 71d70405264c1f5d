// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.ForkFolder;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.env.Environment;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Calls the admin API as an operator. */
@TestComponent
@Lazy
class AdminClient {
    static final String VIEWER = "vera:vera-looks";
    static final String OPERATOR = "otto:otto-operates";

    private static final Path PASSWORD_FILE = ForkFolder.of("admin-data").resolve("admin.password");

    private final HttpClient http = HttpClient.newHttpClient();
    private final Environment environment;

    AdminClient(Environment environment) {
        this.environment = environment;
    }

    static String admin() {
        try {
            return "admin:" + Files.readString(PASSWORD_FILE).strip();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Of the server, without a slash at the end. */
    String address() {
        return base("").toString();
    }

    HttpResponse<String> get(String login, String path) {
        return send(request(path).GET(), login);
    }

    HttpResponse<String> post(String login, String path, String body) {
        return send(request(path).header("X-Heliograph-Admin", "1").POST(BodyPublishers.ofString(body)), login);
    }

    HttpResponse<String> delete(String login, String path) {
        return send(request(path).header("X-Heliograph-Admin", "1").DELETE(), login);
    }

    /** With a personal token and without the header that passwords need. */
    HttpResponse<String> bearer(String method, String token, String path, String body) {
        return send(
                request(path)
                        .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                        .header("Authorization", "Bearer " + token),
                "");
    }

    /** As an organization does it. */
    HttpResponse<String> submit(String token, String path, String body) {
        return send(
                HttpRequest.newBuilder(base(path))
                        .header("api_token", token)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(body)),
                "");
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(base(path.startsWith("/") ? path : "/admin/api/" + path));
    }

    private URI base(String path) {
        return URI.create(
                "http://localhost:" + environment.getRequiredProperty("local.server.port", Integer.class) + path);
    }

    private HttpResponse<String> send(HttpRequest.Builder request, String login) {
        if (!login.isEmpty()) {
            request.header("Authorization", "Basic " + Base64.getEncoder().encodeToString(login.getBytes(UTF_8)));
        }
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    static JsonNode json(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 202);
        return JsonMapper.shared().readTree(answer.body());
    }

    /** Why something was refused, with this status. */
    static String refusal(HttpResponse<String> answer, int status) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        JsonNode body = JsonMapper.shared().readTree(answer.body());
        return body.path("text").asString(body.path("error").path("details").asString(""));
    }
}
