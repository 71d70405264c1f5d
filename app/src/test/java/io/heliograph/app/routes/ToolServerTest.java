// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.object;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.SampleMedia;
import io.heliograph.storage.accounts.Accounts;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The tool server as the official SDK's own client uses it, and, where that has no words for it, by plain HTTP. */
class ToolServerTest extends Routes {
    private static final Pattern REQUEST = Pattern.compile("\\(request ([0-9a-f-]{36})\\)");
    private static final JsonMapper JSON = JsonMapper.shared();

    @Autowired
    private Api api;

    @Autowired
    private Accounts accounts;

    @Autowired
    private Catalogue catalogue;

    private final HttpClient http = HttpClient.newHttpClient();
    private final List<ProgressNotification> progress = new CopyOnWriteArrayList<>();
    private String token = "";

    @BeforeEach
    void organization() {
        token = tokenOf("standard");
    }

    private String tokenOf(String plan) {
        var organization = accounts.createOrganization("tools " + UUID.randomUUID(), plan);
        return accounts.createToken(organization.id(), "test").value();
    }

    private McpSyncClient client(String with) {
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

    private static JsonNode structured(CallToolResult result) {
        return JSON.valueToTree(result.structuredContent());
    }

    private static <T> T only(CallToolResult result, Class<T> type) {
        return result.content().stream()
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst()
                .orElseThrow(() -> new AssertionError(result.toString()));
    }

    private static JsonNode schema(Map<String, McpSchema.Tool> tools, String name) {
        return JSON.valueToTree(
                java.util.Objects.requireNonNull(tools.get(name), name).inputSchema());
    }

    @Test
    void theListIsTheCatalogueWithRangesDefaultsAndExamplesThatRun() {
        try (McpSyncClient client = client(token)) {
            assertThat(client.getServerInfo().name()).isEqualTo("heliograph");
            assertThat(client.getCurrentInitializationResult().protocolVersion())
                    .isEqualTo("2025-11-25");
            Map<String, McpSchema.Tool> tools = client.listTools().tools().stream()
                    .collect(java.util.stream.Collectors.toMap(McpSchema.Tool::name, tool -> tool));
            assertThat(tools)
                    .hasSizeGreaterThan(40)
                    .containsKeys(drawing()) // CatalogueContractTest leaves their ends to the calls below
                    .containsKeys(
                            "image_generate", "image_remove_background", "video_remove_background", "get_request");
            assertThat(tools.keySet()).noneMatch(name -> name.startsWith("legacy") || name.equals("bulk"));
            JsonNode schema = schema(tools, "image_expand");
            assertThat(schema.path("required"))
                    .extracting(JsonNode::stringValue)
                    .contains("image");
            assertThat(schema.path("properties").propertyNames()).doesNotContain("sync", "webhook_url");
            JsonNode seed = schema(tools, "image_generate").path("properties");
            assertThat(seed.path("seed").path("type").stringValue()).isEqualTo("integer");
            assertThat(seed.path("seed").has("maximum")).isTrue();
            assertThat(schema.path("examples").get(0).path("image").stringValue())
                    .isEqualTo(api.base() + "/samples/photo.jpg");
        }
    }

    /** Tools of the v2 routes whose samples need no media. */
    private String[] drawing() {
        return catalogue.all().stream()
                .filter(operation -> operation.spec().version() == OperationSpec.Version.V2)
                .filter(operation -> !operation.sample().contains("{image}")
                        && !operation.sample().contains("{video}"))
                .map(operation -> operation.spec().name().replace('.', '_'))
                .toArray(String[]::new);
    }

    @Test
    void aPictureIsMadeOfWordsAndTheAnswerLinksIt() {
        try (McpSyncClient client = client(token)) {
            CallToolResult result = client.callTool(CallToolRequest.builder("image_generate_lite")
                    .arguments(Map.of("prompt", "a red ball", "seed", 11, "aspect_ratio", "1:1"))
                    .progressToken("drawing")
                    .build());
            assertThat(result.isError()).as(result.toString()).isFalse();
            JsonNode body = structured(result);
            assertThat(body.path("status").stringValue()).isEqualTo("COMPLETED");
            assertThat(body.path("result").path("seed").longValue()).isEqualTo(11);
            var link = only(result, McpSchema.ResourceLink.class);
            assertThat(link.uri())
                    .isEqualTo(body.path("result").path("image_url").stringValue());
            assertThat(link.mimeType()).isEqualTo("image/png");
            assertThat(api.file("GET", link.uri()).body()).hasSize((int) (long) link.size());
        }
    }

    @Test
    void aPictureInBase64ComesBackCutOutWithinTheAnswer() throws IOException {
        byte[] photo;
        try (var in = SampleMedia.PHOTO.open()) {
            photo = in.readAllBytes();
        }
        assertThat(photo.length).isGreaterThan(8192); // so that it goes through a file, not through memory
        try (McpSyncClient client = client(token)) {
            CallToolResult result = client.callTool(CallToolRequest.builder("image_remove_background")
                    .arguments(Map.of(
                            "image",
                            "data:image/jpeg;base64," + Base64.getEncoder().encodeToString(photo)))
                    .progressToken("cutting")
                    .build());
            assertThat(result.isError()).as(result.toString()).isFalse();
            var picture = only(result, McpSchema.ImageContent.class);
            assertThat(picture.mimeType()).isEqualTo("image/png");
            var cut = Photos.decode(Base64.getDecoder().decode(picture.data()));
            assertThat(cut.getWidth()).isEqualTo(600);
            assertThat(cut.getColorModel().hasAlpha()).isTrue();
        }
    }

    @Test
    void aPictureThatIsTooLargeForTheAnswerComesAsASmallJpeg() throws Exception {
        BufferedImage noise = new BufferedImage(800, 600, BufferedImage.TYPE_INT_RGB);
        var random = new Random(5);
        for (int y = 0; y < 600; y++) {
            for (int x = 0; x < 800; x++) {
                noise.setRGB(x, y, random.nextInt() & 0xffff7f); // more red than blue
            }
        }
        try (McpSyncClient client = client(token)) {
            CallToolResult result = client.callTool(CallToolRequest.builder("image_increase_resolution")
                    .arguments(Map.of("image", "data:image/png;base64," + Api.base64(Photos.png(noise))))
                    .progressToken("enlarging")
                    .build());
            assertThat(result.isError()).as(result.toString()).isFalse();
            var link = only(result, McpSchema.ResourceLink.class);
            assertThat(link.size()).isGreaterThan(786_432);
            var picture = only(result, McpSchema.ImageContent.class);
            assertThat(picture.mimeType()).isEqualTo("image/jpeg");
            var preview = Photos.decode(Base64.getDecoder().decode(picture.data()));
            assertThat(preview.getWidth()).isEqualTo(512);
            assertThat(preview.getHeight()).isEqualTo(384);
            int[] mean = mean(preview);
            int[] whole = mean(Photos.decode(api.file("GET", link.uri()).body()));
            for (int channel = 0; channel < 3; channel++) {
                assertThat(mean[channel]).isCloseTo(whole[channel], within(2));
            }
        }
    }

    private static int[] mean(BufferedImage picture) {
        long[] sums = new long[3];
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                int pixel = picture.getRGB(x, y);
                sums[0] += pixel >> 16 & 255;
                sums[1] += pixel >> 8 & 255;
                sums[2] += pixel & 255;
            }
        }
        long count = (long) picture.getWidth() * picture.getHeight();
        return Arrays.stream(sums).mapToInt(sum -> (int) (sum / count)).toArray();
    }

    @Test
    void aVideoComesWithItsPosterInSmall() {
        try (McpSyncClient client = client(token)) {
            CallToolResult result = client.callTool(CallToolRequest.builder("video_remove_background")
                    .arguments(Map.of("video", api.base() + "/samples/clip.mp4"))
                    .progressToken("cutting")
                    .build());
            assertThat(result.isError()).as(result.toString()).isFalse();
            assertThat(only(result, McpSchema.ResourceLink.class).mimeType()).startsWith("video/");
            var poster = only(result, McpSchema.ImageContent.class);
            assertThat(poster.mimeType()).isEqualTo("image/jpeg");
            var preview = Photos.decode(Base64.getDecoder().decode(poster.data()));
            assertThat(Math.max(preview.getWidth(), preview.getHeight())).isBetween(100, 512);
        }
    }

    @Test
    void whatEachToolAnswersConformsToItsSchema() {
        JsonSchemaValidator validator = McpJsonDefaults.getSchemaValidator();
        List<String> undeclared = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        try (McpSyncClient client = client(token)) {
            for (McpSchema.Tool tool : client.listTools().tools()) {
                Map<String, Object> schema = Objects.requireNonNull(tool.outputSchema(), tool.name());
                assertThat(validator.validateSchema(schema).valid())
                        .as(tool.name())
                        .isTrue();
                assertThat(validator.validate(schema, Map.of("status", "DONE")).valid())
                        .as("%s takes what is no answer", tool.name())
                        .isFalse();
                JsonNode example =
                        JSON.valueToTree(tool.inputSchema()).path("examples").path(0);
                Map<String, Object> arguments = example.isMissingNode()
                        ? Map.of("request_id", UUID.randomUUID().toString())
                        : JSON.convertValue(example, new TypeReference<>() {});
                CallToolResult result = client.callTool(CallToolRequest.builder(tool.name())
                        .arguments(arguments)
                        .progressToken(tool.name())
                        .build());
                if (result.isError()) {
                    refused.add(tool.name() + " "
                            + only(result, McpSchema.TextContent.class).text());
                }
                var validation =
                        validator.validate(schema, Objects.requireNonNull(result.structuredContent(), tool.name()));
                assertThat(validation.valid())
                        .as("%s: %s", tool.name(), validation.errorMessage())
                        .isTrue();
                JsonNode named = JSON.valueToTree(schema).at("/properties/result/properties");
                structured(result).path("result").propertyNames().stream()
                        .filter(name -> !named.has(name))
                        .forEach(name -> undeclared.add(tool.name() + " " + name));
            }
            assertThat(undeclared).isEmpty();
            assertThat(refused).as("two name no request; all others complete").hasSize(2);
        }
    }

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

    @Test
    void theIndexForLanguageModelsNamesEveryOperation() {
        String index = Api.text(api.file("GET", api.base() + "/llms.txt"));
        assertThat(index)
                .startsWith("# Heliograph\n")
                .contains("`POST /v2/image/edit/remove_background`: ", api.base() + "/openapi.json")
                .doesNotContain("{here}");
    }

    private static ObjectNode message(String method, int id, ObjectNode params) {
        ObjectNode message =
                object().put("jsonrpc", "2.0").put("method", method).put("id", id);
        message.set("params", params);
        return message;
    }

    private String begin(String with) throws Exception {
        ObjectNode params = object().put("protocolVersion", "2025-11-25");
        params.putObject("capabilities");
        params.putObject("clientInfo").put("name", "test").put("version", "1");
        var answer = post(with, "", message("initialize", 1, params));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.headers().firstValue("Mcp-Session-Id").orElseThrow();
    }

    private HttpRequest.Builder request(String with, String session) {
        var request = HttpRequest.newBuilder(URI.create(api.base() + "/mcp"))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream");
        if (!with.isEmpty()) {
            request.header("api_token", with);
        }
        return session.isEmpty() ? request : request.header("Mcp-Session-Id", session);
    }

    private HttpResponse<String> post(String with, String session, ObjectNode message) throws Exception {
        return http.send(
                request(with, session)
                        .POST(BodyPublishers.ofString(message.toString()))
                        .build(),
                BodyHandlers.ofString(UTF_8));
    }

    private void stream(String with, String session, ObjectNode message, List<String> lines) {
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
