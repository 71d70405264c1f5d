// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.fault.OddlyNamedPictures.Small;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One bulk run of many files: how quickly it tells how far it is, where it goes on when it is killed, and its failed files once more. Run by
 * {@code ./mvnw verify -Pfault -Dit.test=BulkProofIT}; {@code -Dheliograph.fault.files=400} makes a short one.
 */
@Tag("fault")
class BulkProofIT {
    private static final int FILES = Integer.getInteger("heliograph.fault.files", 20_000);
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String BOUNDARY = "the-boundary";

    private final List<Double> millis = Collections.synchronizedList(new ArrayList<>());

    @Test
    void aKilledRunGoesOnAndTellsQuicklyHowFarItIs() throws Exception {
        Path home =
                Path.of("target", "bulk-proof-" + ProcessHandle.current().pid()).toAbsolutePath();
        try (var receiver = new Receiver();
                var server = new ServerProcess(
                        home, List.of("--heliograph.outgoing.allowed=127.0.0.1/32", "--logging.level.root=warn"))) {
            server.start();
            server.awaitReady();
            var client = new Client(server.base());
            long began = System.nanoTime();
            String id = submit(server, receiver.address());
            awaitEnded(client, id, FILES / 3);
            Map<Integer, String> before;
            server.kill();
            server.start();
            server.awaitReady();
            try (Connection database = connect(server.database())) {
                before = ends(database, id);
            }
            awaitEnded(client, id, FILES);
            await("it is over")
                    .atMost(Duration.ofMinutes(5))
                    .until(() -> !client.get("/v2/bulk/" + id)
                            .orElseThrow()
                            .path("status")
                            .asString()
                            .equals("IN_PROGRESS"));
            double seconds = (System.nanoTime() - began) / 1e9;
            JsonNode end = client.get("/v2/bulk/" + id).orElseThrow();
            int broken = FILES / 20;
            assertThat(end.path("status").asString()).as(end.toString()).isEqualTo("COMPLETED");
            assertThat(end.path("result").path("failed").asInt()).isEqualTo(broken);
            assertThat(end.path("result").path("done").asInt()).isEqualTo(FILES - broken);
            try (Connection database = connect(server.database())) {
                Map<Integer, String> after = ends(database, id);
                assertThat(after)
                        .hasSize(FILES)
                        .as("what had ended is not done again")
                        .containsAllEntriesOf(before);
                assertThat(count(database, "SELECT COUNT(*) FROM submission")).isEqualTo(1);
                assertThat(count(database, "SELECT COUNT(*) FROM BATCH_JOB_INSTANCE"))
                        .isEqualTo(1);
                assertThat(count(database, "SELECT COUNT(*) FROM BATCH_JOB_EXECUTION"))
                        .as("the killed one and the one that went on")
                        .isEqualTo(2);
            }
            await("one webhook")
                    .atMost(Duration.ofMinutes(1))
                    .until(() -> receiver.deliveries().getOrDefault(id, 0) == 1);
            assertThat(receiver.forged()).isZero();
            rerun(client, id, broken);
            Collections.sort(millis);
            System.out.printf(
                    "%d files as one run, one kill: %.1f files/s; of them ended before the kill %d%nstatus and list, %d questions while it ran: median %.1f ms, 99 %% %.1f ms, longest %.1f ms%n",
                    FILES,
                    FILES / seconds,
                    before.size(),
                    millis.size(),
                    millis.get(millis.size() / 2),
                    millis.get(millis.size() * 99 / 100),
                    millis.getLast());
            assertThat(millis.get(millis.size() / 2)).as("median in ms").isLessThan(50);
        }
    }

    private static void rerun(Client client, String id, int broken) throws InterruptedException {
        String again = client.post(
                        "/v2/bulk",
                        JSON.createObjectNode().put("operation", "recipe").put("failed_of", id))
                .orElseThrow()
                .path("request_id")
                .asString();
        await("the failed ones are done again")
                .atMost(Duration.ofMinutes(20))
                .until(() -> client.get("/v2/bulk/" + again)
                        .orElseThrow()
                        .path("status")
                        .asString()
                        .equals("COMPLETED"));
        JsonNode end = client.get("/v2/bulk/" + again).orElseThrow();
        assertThat(end.path("progress").path("items").asInt()).isEqualTo(broken);
        assertThat(end.path("progress").path("failed").asInt()).isEqualTo(broken);
    }

    private static String submit(ServerProcess server, String webhook) throws IOException, InterruptedException {
        var pictures = new OddlyNamedPictures(96, 72);
        var zip = new ByteArrayOutputStream();
        try (var out = new ZipOutputStream(zip)) {
            for (int i = 0; i < FILES; i++) {
                Small file = pictures.of(i);
                out.putNextEntry(new ZipEntry(
                        "%05d%s".formatted(i, file.path().substring(file.path().lastIndexOf('.')))));
                out.write(file.content());
            }
        }
        var body = new ByteArrayOutputStream();
        for (String[] part : new String[][] {
            {"operation", "recipe"},
            {"reuse", "false"},
            {"webhook_url", webhook},
            {"fields", "{\"definition\": {\"outputs\": [{\"width\": 48, \"format\": \"jpeg\"}]}}"}
        }) {
            body.writeBytes(("--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"" + part[0] + "\"\r\n\r\n"
                            + part[1] + "\r\n")
                    .getBytes(StandardCharsets.UTF_8));
        }
        body.writeBytes(("--" + BOUNDARY
                        + "\r\nContent-Disposition: form-data; name=\"archive\"; filename=\"a.zip\"\r\nContent-Type: application/zip\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8));
        zip.writeTo(body);
        body.writeBytes(("\r\n--" + BOUNDARY + "--\r\n").getBytes(StandardCharsets.UTF_8));
        try (HttpClient http = HttpClient.newHttpClient()) {
            var answer = http.send(
                    HttpRequest.newBuilder(URI.create(server.base() + "/v2/bulk"))
                            .header("api_token", ServerProcess.TOKEN)
                            .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                            .POST(BodyPublishers.ofByteArray(body.toByteArray()))
                            .build(),
                    BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
            return JSON.readTree(answer.body()).path("request_id").asString();
        }
    }

    private void awaitEnded(Client client, String id, int count) {
        await(count + " items have ended")
                .atMost(Duration.ofHours(2))
                .pollInterval(Duration.ofMillis(250))
                .until(() -> {
                    JsonNode run = asked(client, "/v2/bulk/" + id);
                    asked(client, "/v2/bulk");
                    JsonNode progress = run.path("progress");
                    return progress.has("items")
                            && progress.path("items").asInt()
                                            - progress.path("waiting").asInt()
                                    >= count;
                });
    }

    private JsonNode asked(Client client, String path) throws InterruptedException {
        long from = System.nanoTime();
        JsonNode answer = client.get(path).orElseThrow();
        millis.add((System.nanoTime() - from) / 1e6);
        return answer;
    }

    private static Map<Integer, String> ends(Connection database, String id) throws SQLException {
        Map<Integer, String> ends = new HashMap<>();
        try (var statement =
                database.prepareStatement("SELECT position, ended_at FROM bulk_item WHERE request_id = ?")) {
            statement.setString(1, id);
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    ends.put(rows.getInt(1), rows.getString(2));
                }
            }
        }
        return ends;
    }

    private static Connection connect(Properties access) throws SQLException {
        return DriverManager.getConnection(
                "jdbc:mariadb://127.0.0.1:" + access.getProperty("port") + "/heliograph",
                access.getProperty("username"),
                access.getProperty("password"));
    }

    private static long count(Connection database, String query) throws SQLException {
        try (var statement = database.createStatement();
                var rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
