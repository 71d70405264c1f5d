// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.accounts.Accounts;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.UUID;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.env.Environment;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Speaks to the running application. */
@TestComponent
@Lazy
class Client {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
    private final Accounts accounts;
    private final Environment environment;
    private final String token;

    Client(Accounts accounts, Environment environment) {
        this.accounts = accounts;
        this.environment = environment;
        token = newToken("standard");
    }

    /** A token of a new organization. */
    String newToken(String plan) {
        var organization = accounts.createOrganization("test " + UUID.randomUUID(), plan);
        return accounts.createToken(organization.id(), "test").value();
    }

    String base() {
        return "http://localhost:" + port();
    }

    int port() {
        return environment.getRequiredProperty("local.server.port", Integer.class);
    }

    String token() {
        return token;
    }

    HttpResponse<String> post(String path, String json) {
        return send(
                "POST",
                path,
                json.getBytes(StandardCharsets.UTF_8),
                "api_token",
                token,
                "Content-Type",
                "application/json");
    }

    HttpResponse<String> get(String path, String... headers) {
        return send("GET", path, new byte[0], headers);
    }

    HttpResponse<String> getWithToken(String path) {
        return get(path, "api_token", token);
    }

    HttpResponse<String> send(String method, String path, byte[] body, String... headers) {
        URI address = URI.create(path.startsWith("http") ? path : base() + path);
        var request = HttpRequest.newBuilder(address)
                .timeout(Duration.ofSeconds(60))
                .method(method, body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new IllegalStateException(method + " " + path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Bytes as they are, for what no client library would send; the answer as it is. */
    String raw(String request) throws IOException {
        try (var socket = new Socket("localhost", port())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    static JsonNode json(HttpResponse<String> response) {
        return JSON.readTree(response.body());
    }

    /** Checks that an answer is an error of the v2 shape. */
    static void assertError(HttpResponse<String> response, int status, String... words) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json;charset=utf-8");
        JsonNode body = json(response);
        assertThat(body.path("error").path("code").isInt()).isTrue();
        assertThat(body.path("error").path("code").intValue()).isEqualTo(status);
        assertThat(body.path("error").path("message").isString()).isTrue();
        assertThat(body.path("error").path("details").isString()).isTrue();
        assertThat(body.path("request_id").isString()).isTrue();
        assertThat(response.headers().firstValue("X-Request-Id"))
                .hasValue(body.path("request_id").stringValue());
        assertThat(words).allSatisfy(word -> assertThat(response.body()).contains(word));
    }
}
