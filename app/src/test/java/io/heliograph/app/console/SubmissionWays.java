// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.catalogue.SampleMedia;
import io.heliograph.batch.operators.JobOperations;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.database.SqlStatements;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.context.annotation.Lazy;
import tools.jackson.databind.json.JsonMapper;

/** Sends a submission by each way with the fault of a refusal; the answer as text. */
@TestComponent
@Lazy
class SubmissionWays {
    static final String INSIDE = "http://10.1.2.3/inside.png";

    private static final String FOLDER = "door";
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String FAILED_ITEM = "{\"name\": \"bad.png\", \"image\": \"aGVsbG8=\"}";
    private static final String[] RECIPE = {
        "name",
        "door",
        "output.name",
        "{name}-tiny",
        "output.width",
        "40",
        "output.height",
        "",
        "output.fit",
        "contain",
        "output.margin",
        "",
        "output.background",
        "transparent",
        "output.trim",
        "false",
        "output.shadow",
        "false",
        "output.enlarge",
        "true",
        "output.format",
        "png",
        "output.quality",
        ""
    };

    private final ConsoleClient client;
    private final JobOperations operations;
    private final SqlStatements sqlStatements;
    private final Settings settings;
    private final Accounts accounts;
    private String endedRun = "";

    SubmissionWays(
            ConsoleClient client,
            JobOperations operations,
            SqlStatements sqlStatements,
            Settings settings,
            Accounts accounts) {
        this.client = client;
        this.operations = operations;
        this.sqlStatements = sqlStatements;
        this.settings = settings;
        this.accounts = accounts;
    }

    private String picture() {
        return client.base() + "/samples/photo.jpg";
    }

    /** Fields of the test's operation with the fault. */
    private Map<String, Object> fields(SubmissionRefusal refusal) {
        Map<String, Object> fields = new HashMap<>(Map.of("image", picture()));
        switch (refusal) {
            case ADDRESS -> fields.put("reference", INSIDE);
            case VALUE -> fields.put("strength", 101);
            case IGNORED -> fields.put("glitter", "much");
            default -> {}
        }
        return fields;
    }

    String http(SubmissionRefusal refusal) {
        return client.call("POST", "/v2/test/door", JSON.writeValueAsString(fields(refusal)), client.token())
                .body();
    }

    String tool(SubmissionRefusal refusal) {
        try (McpSyncClient tools = McpClient.sync(HttpClientStreamableHttpTransport.builder(client.base())
                        .endpoint("/mcp")
                        .addHttpRequestCustomizer(
                                (request, _, _, _, _) -> request.setHeader("api_token", client.token()))
                        .build())
                .requestTimeout(Duration.ofMinutes(1))
                .build()) {
            tools.initialize();
            return tools.callTool(CallToolRequest.builder("test_door")
                            .arguments(fields(refusal))
                            .build())
                    .toString();
        }
    }

    String playground(SubmissionRefusal refusal) {
        return client.otto()
                .json(
                        "/console/playground/run?operation=test_door&organization="
                                + client.organization().id(),
                        JSON.writeValueAsString(fields(refusal)))
                .body();
    }

    String bulkDialog(SubmissionRefusal refusal) {
        Map<String, Object> fields = new HashMap<>(
                Map.of("operation", "test_door", "inputs", List.of(Map.of("name", "a.jpg", "image", picture()))));
        switch (refusal) {
            case ADDRESS -> fields.put("webhook_url", INSIDE);
            case VALUE -> fields.put("inputs", 5);
            case IGNORED -> fields.put("glitter", "much");
            default -> {}
        }
        return client.otto()
                .json(
                        "/console/bulk/start?organization="
                                + client.organization().id(),
                        JSON.writeValueAsString(fields))
                .body();
    }

    String folder(SubmissionRefusal refusal) {
        Path root = settings.drop().folder().toAbsolutePath();
        String name = UUID.randomUUID() + ".jpg";
        Path inbox = root.resolve("inbox").resolve(FOLDER).resolve("door");
        try (InputStream photo = SampleMedia.PHOTO.open()) {
            Files.createDirectories(inbox);
            Map<String, Object> sidecar = fields(refusal);
            sidecar.remove("image");
            Files.writeString(inbox.resolve(name + ".json"), JSON.writeValueAsString(sidecar));
            Files.copy(photo, inbox.resolve(name + ".part"));
            Files.move(inbox.resolve(name + ".part"), inbox.resolve(name));
            Path error = root.resolve("failed").resolve(FOLDER).resolve("door/" + name + ".error.json");
            Path done = root.resolve("done").resolve(FOLDER).resolve("door/" + name);
            await().atMost(Duration.ofMinutes(1)).until(() -> Files.exists(error) || Files.exists(done));
            return Files.exists(error) ? Files.readString(error) : "done";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String recipeTrial(SubmissionRefusal refusal) {
        String[] form = Arrays.copyOf(RECIPE, RECIPE.length + 2);
        form[RECIPE.length] = "picture";
        form[RECIPE.length + 1] = switch (refusal) {
            case ADDRESS -> INSIDE;
            case VALUE -> "ftp://example.com/a.png";
            default -> picture();
        };
        return client.otto().change("/console/recipes/try", form).body();
    }

    /** Rerun of the failed items of one and the same run. */
    String rerun() {
        return client.otto().change("/console/bulk/" + endedRun + "/rerun").body();
    }

    String restart(SubmissionRefusal refusal) {
        String id = sqlStatements
                .read(
                        "SELECT request_id FROM submission WHERE operation = 'test_door' AND source = 'rest' ORDER BY accepted_at LIMIT 1")
                .query(String.class)
                .single();
        Map<String, Object> stored = fields(refusal);
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "UPDATE submission SET request = ?, warning = NULL WHERE request_id = ?",
                JSON.writeValueAsString(stored),
                id));
        return operations.restartFromScratch(id).text();
    }

    String search(SubmissionRefusal refusal) {
        String address = switch (refusal) {
            case ADDRESS -> INSIDE;
            case VALUE -> "ftp://example.com/a.png";
            default -> picture();
        };
        return client.call(
                        "GET",
                        "/v1/search_similar_images?url=" + URLEncoder.encode(address, StandardCharsets.UTF_8),
                        "",
                        client.token())
                .body();
    }

    /** Makes an ended request, an ended bulk run with a failure, and the profile of a folder, for the ways. */
    void prepare() throws IOException {
        Path profiles = settings.drop().folder().toAbsolutePath().resolve("profiles");
        Files.createDirectories(profiles);
        Files.writeString(profiles.resolve("door.json"), "{\"operation\": \"test_door\", \"fields\": {}}");
        accounts.createOrganization(FOLDER, "standard");
        String request = id(http(SubmissionRefusal.PLAN));
        var run = client.call(
                "POST",
                "/v2/bulk",
                "{\"operation\": \"image.remove_background\", \"inputs\": [" + FAILED_ITEM + "]}",
                client.token());
        endedRun = id(run.body());
        for (String each : new String[] {request, endedRun}) {
            await().atMost(Duration.ofMinutes(1))
                    .until(() ->
                            client.status(each).path("status").stringValue().equals("COMPLETED"));
        }
    }

    private static String id(String body) {
        assertThat(body).contains("request_id");
        return JSON.readTree(body).path("request_id").stringValue();
    }
}
