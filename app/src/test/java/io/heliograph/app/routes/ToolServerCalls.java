// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.object;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.accounts.Accounts;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The tool server for its tests, which extend this: the official SDK's own client and, for what it cannot send, plain HTTP. */
abstract class ToolServerCalls extends Routes {
    static final Pattern REQUEST = Pattern.compile("\\(request ([0-9a-f-]{36})\\)");
    static final JsonMapper JSON = JsonMapper.shared();

    @Autowired
    Api api;

    @Autowired
    Accounts accounts;

    final HttpClient http = HttpClient.newHttpClient();
    final List<ProgressNotification> progress = new CopyOnWriteArrayList<>();
    String token = "";

    @BeforeEach
    void organization() {
        token = tokenOf("standard");
    }

    String tokenOf(String plan) {
        var organization = accounts.createOrganization("tools " + UUID.randomUUID(), plan);
        return accounts.createToken(organization.id(), "test").value();
    }

    McpSyncClient client(String with) {
        McpSyncClient client = McpClient.sync(HttpClientStreamableHttpTransport.builder(api.base())
                        .endpoint("/mcp")
                        .addHttpRequestCustomizer((request, _, _, _, _) -> request.setHeader("api_token", with))
                        .build())
                .requestTimeout(Duration.ofMinutes(2))
                .progressConsumer(progress::add)
                .build();
        client.initialize();
        return client;
    }

    static JsonNode structured(CallToolResult result) {
        return JSON.valueToTree(result.structuredContent());
    }

    static <T> T only(CallToolResult result, Class<T> type) {
        return result.content().stream()
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst()
                .orElseThrow(() -> new AssertionError(result.toString()));
    }

    static ObjectNode message(String method, int id, ObjectNode params) {
        ObjectNode message =
                object().put("jsonrpc", "2.0").put("method", method).put("id", id);
        message.set("params", params);
        return message;
    }

    String begin(String with) throws Exception {
        ObjectNode params = object().put("protocolVersion", "2025-11-25");
        params.putObject("capabilities");
        params.putObject("clientInfo").put("name", "test").put("version", "1");
        var answer = post(with, "", message("initialize", 1, params));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.headers().firstValue("Mcp-Session-Id").orElseThrow();
    }

    HttpRequest.Builder request(String with, String session) {
        var request = HttpRequest.newBuilder(URI.create(api.base() + "/mcp"))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream");
        if (!with.isEmpty()) {
            request.header("api_token", with);
        }
        return session.isEmpty() ? request : request.header("Mcp-Session-Id", session);
    }

    HttpResponse<String> post(String with, String session, ObjectNode message) throws Exception {
        return http.send(
                request(with, session)
                        .POST(BodyPublishers.ofString(message.toString()))
                        .build(),
                BodyHandlers.ofString(UTF_8));
    }

    void stream(String with, String session, ObjectNode message, List<String> lines) {
        try {
            http.send(
                            request(with, session)
                                    .POST(BodyPublishers.ofString(message.toString()))
                                    .build(),
                            BodyHandlers.ofLines())
                    .body()
                    .forEach(lines::add);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
