// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.object;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Calls and sessions of the tool server: progress, cancellation, refusals. */
class ToolServerTest extends ToolServerCalls {
    @Test
    void anUnknownToolIsAnErrorOfTheProtocol() throws Exception {
        String session = begin(token);
        ObjectNode params = object().put("name", "image_paint_it_black");
        params.putObject("arguments");
        var answer = post(token, session, message("tools/call", 5, params));
        String data = answer.body()
                .lines()
                .filter(line -> line.startsWith("data: "))
                .findFirst()
                .orElseThrow(() -> new AssertionError(answer.body()))
                .substring(6);
        JsonNode message = JSON.readTree(data);
        assertThat(message.path("id").intValue()).isEqualTo(5);
        assertThat(message.path("error").path("code").intValue()).isEqualTo(-32602);
        assertThat(message.path("error").toString()).contains("image_paint_it_black");
        assertThat(message.has("result")).isFalse();
    }

    @Test
    void revisionsWithBatchesAreNotSpoken() throws Exception {
        assertThat(spoken("2025-06-18")).isEqualTo("2025-06-18");
        for (String other : List.of("2025-11-25", "2025-03-26", "2024-11-05", "2099-01-01")) {
            assertThat(spoken(other)).as(other).isEqualTo("2025-11-25");
        }
        String session = begin(token);
        var batch = http.send(
                request(token, session)
                        .POST(BodyPublishers.ofString("[" + message("tools/list", 1, object()) + "]"))
                        .build(),
                BodyHandlers.ofString());
        assertThat(batch.statusCode()).isEqualTo(400);
        var older = http.send(
                request(token, session)
                        .header("MCP-Protocol-Version", "2025-03-26")
                        .POST(BodyPublishers.ofString(
                                message("tools/list", 1, object()).toString()))
                        .build(),
                BodyHandlers.ofString());
        assertThat(older.statusCode()).isEqualTo(400);
        assertThat(older.body()).contains("MCP-Protocol-Version");
    }

    /** The revision that the server proposes to a client of another. */
    private String spoken(String wanted) throws Exception {
        ObjectNode params = object().put("protocolVersion", wanted);
        params.putObject("capabilities");
        params.putObject("clientInfo").put("name", "test").put("version", "1");
        var answer = post(token, "", message("initialize", 1, params));
        return JSON.readTree(answer.body()).at("/result/protocolVersion").stringValue();
    }

    @Test
    void aVideoTellsItsProgressAndIsEndedByAnotherCall() throws Exception {
        try (var web = new Web("127.0.0.1");
                McpSyncClient client = client(token);
                McpSyncClient another = client(token)) {
            String clip = web.with("/six.mp4", Photos.resource("/routes/six-seconds.mp4"));
            var result = CompletableFuture.supplyAsync(
                    () -> client.callTool(CallToolRequest.builder("video_increase_resolution")
                            .arguments(Map.of("video", clip, "desired_increase", "4"))
                            .progressToken("enlarging")
                            .build()),
                    Thread::startVirtualThread);
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> progress.stream()
                            .anyMatch(notice -> notice.message().contains("frames")));
            var matcher = REQUEST.matcher(progress.getFirst().message());
            assertThat(matcher.find()).isTrue();
            String id = matcher.group(1);
            CallToolResult cancelled = another.callTool(CallToolRequest.builder("cancel_request")
                    .arguments(Map.of("request_id", id))
                    .build());
            assertThat(cancelled.isError()).as(cancelled.toString()).isFalse();
            JsonNode end = structured(result.get(30, java.util.concurrent.TimeUnit.SECONDS));
            assertThat(end.path("error").path("code").asString("")).isEqualTo("CANCELLED");
            assertThat(progress)
                    .extracting(ProgressNotification::progress)
                    .isSorted()
                    .doesNotHaveDuplicates();
            CallToolResult asked = another.callTool(CallToolRequest.builder("get_request")
                    .arguments(Map.of("request_id", id))
                    .build());
            assertThat(structured(asked).path("status").stringValue()).isEqualTo("ERROR");
        }
    }

    @Test
    void anotherOrganizationSeesNeitherRequestsNorSessions() throws Exception {
        String id;
        try (McpSyncClient client = client(token)) {
            CallToolResult result = client.callTool(CallToolRequest.builder("structured_prompt_generate_lite")
                    .arguments(Map.of("prompt", "a red ball"))
                    .build());
            id = structured(result).path("request_id").stringValue();
        }
        String stranger = tokenOf("standard");
        try (McpSyncClient client = client(stranger)) {
            for (String tool : List.of("get_request", "cancel_request")) {
                CallToolResult answer = client.callTool(CallToolRequest.builder(tool)
                        .arguments(Map.of("request_id", id))
                        .build());
                assertThat(answer.isError()).isTrue();
                assertThat(structured(answer).path("error").path("code").stringValue())
                        .isEqualTo("NOT_FOUND");
            }
        }
        String session = begin(token);
        assertThat(post(stranger, session, message("tools/list", 1, object())).statusCode())
                .isEqualTo(404);
        assertThat(post(token, session, message("tools/list", 1, object())).statusCode())
                .isEqualTo(200);
    }

    @Test
    void aWordOfCancellationEndsTheWorkAndTheCallIsNotAnswered() throws Exception {
        try (var web = new Web("127.0.0.1")) {
            String clip = web.with("/six.mp4", Photos.resource("/routes/six-seconds.mp4"));
            String session = begin(token);
            ObjectNode params = object().put("name", "video_increase_resolution");
            params.putObject("arguments").put("video", clip).put("desired_increase", "4");
            params.putObject("_meta").put("progressToken", 7);
            var lines = new CopyOnWriteArrayList<String>();
            var call = CompletableFuture.runAsync(
                    () -> stream(token, session, message("tools/call", 41, params), lines), Thread::startVirtualThread);
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> lines.stream().anyMatch(line -> line.contains("notifications/progress")));
            ObjectNode cancelled = object().put("jsonrpc", "2.0").put("method", "notifications/cancelled");
            cancelled.putObject("params").put("requestId", 41).put("reason", "not wanted");
            assertThat(post(token, session, cancelled).statusCode()).isEqualTo(202);
            call.get(30, java.util.concurrent.TimeUnit.SECONDS);
            assertThat(lines).noneMatch(line -> line.contains("\"id\":41"));
            var matcher = REQUEST.matcher(String.join("\n", lines));
            assertThat(matcher.find()).isTrue();
            String status =
                    Api.text(api.file("GET", api.base() + "/v2/status/" + matcher.group(1), "api_token", token));
            assertThat(status).contains("CANCELLED");
        }
    }

    @Test
    void refusalsSayWhatToDo() throws Exception {
        assertThat(post("", "", message("initialize", 1, object())).headers().firstValue("WWW-Authenticate"))
                .hasValue("Bearer resource_metadata=\"" + api.base() + "/.well-known/oauth-protected-resource/mcp\"");
        assertThat(post(token, "", message("tools/list", 1, object())).body()).contains("Mcp-Session-Id");
        var foreign = http.send(
                request(token, "")
                        .header("Origin", "https://evil.example")
                        .POST(BodyPublishers.ofString("{}"))
                        .build(),
                BodyHandlers.ofString());
        assertThat(foreign.statusCode()).isEqualTo(403);
        assertThat(http.send(request(token, "").GET().build(), BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(405);
        try (McpSyncClient client = client(token)) {
            CallToolResult wrong = client.callTool(CallToolRequest.builder("image_generate")
                    .arguments(Map.of("prompt", "x", "seed", "many"))
                    .build());
            assertThat(wrong.isError()).isTrue();
            assertThat(only(wrong, McpSchema.TextContent.class).text()).contains("BAD_REQUEST", "'seed'");
        }
        try (McpSyncClient trial = client(tokenOf("trial"))) {
            assertThat(trial.listTools().tools())
                    .extracting(McpSchema.Tool::name)
                    .contains("image_remove_background")
                    .doesNotContain("video_remove_background");
            CallToolResult refused = trial.callTool(CallToolRequest.builder("video_remove_background")
                    .arguments(Map.of("video", api.base() + "/samples/clip.mp4"))
                    .build());
            assertThat(structured(refused).path("error").path("code").stringValue())
                    .isEqualTo("FORBIDDEN");
        }
    }
}
