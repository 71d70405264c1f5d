// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Nothing is lost: a hundred jobs, pictures and videos, while the server is killed five times and its database once. Run by {@code ./mvnw verify -Pfault}.
 */
@Tag("fault")
class CrashProofIT {
    private static final int PICTURES = 90;
    private static final int VIDEOS = 10;
    private static final int KILLS = 5;
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Random random = new Random(Long.getLong("heliograph.fault.seed", 20261120));

    @Test
    void aHundredJobsSurviveFiveKillsOfTheServerAndOneOfTheDatabase() throws Exception {
        Path home = Path.of("target", "crash-proof-" + ProcessHandle.current().pid())
                .toAbsolutePath();
        try (var receiver = new Receiver();
                var server = new ServerProcess(
                        home,
                        List.of(
                                "--heliograph.outgoing.allowed=127.0.0.1/32",
                                "--heliograph.webhooks.retry-delays=2s,4s,8s,16s",
                                "--logging.level.root=warn"));
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            server.start();
            server.awaitReady();
            var client = new Client(server.base());
            Future<List<String>> submitted = threads.submit(() -> submitAll(client, receiver.address()));
            for (int kill = 1; kill <= KILLS; kill++) {
                TimeUnit.MILLISECONDS.sleep(2_000 + random.nextInt(6_000)); // the moment of death is the point
                if (kill == 4) {
                    awaitVideoUnderWay(server);
                }
                if (kill == 3) {
                    server.killDatabase();
                    TimeUnit.MILLISECONDS.sleep(4_000 + random.nextInt(4_000));
                }
                server.kill();
                server.start();
                server.awaitReady();
            }
            List<String> accepted = submitted.get(5, TimeUnit.MINUTES);
            var states = new TreeMap<String, Integer>();
            for (String id : accepted) {
                states.merge(awaitEnd(client, id).path("status").asString(), 1, Integer::sum);
            }
            await("every webhook")
                    .atMost(Duration.ofMinutes(3))
                    .until(() -> receiver.deliveries().keySet().containsAll(accepted));
            report(server, accepted, receiver, states);
            assertThat(states).containsExactlyEntriesOf(new TreeMap<>(Map.of("COMPLETED", PICTURES + VIDEOS)));
            assertThat(receiver.forged()).isZero();
            try (Connection database = connect(server.database())) {
                assertThat(count(database, "SELECT COUNT(*) FROM submission WHERE outcome IS NULL"))
                        .as("stuck")
                        .isZero();
                assertThat(count(database, "SELECT COUNT(*) FROM submission WHERE settlements <> 1"))
                        .as("settled twice")
                        .isZero();
                assertThat(
                                count(
                                        database,
                                        "SELECT COUNT(*) FROM BATCH_JOB_EXECUTION WHERE STATUS NOT IN ('COMPLETED', 'FAILED', 'STOPPED')"))
                        .as("executions left open")
                        .isZero();
                assertThat(count(database, "SELECT COUNT(*) FROM webhook_delivery WHERE state <> 'DELIVERED'"))
                        .as("undelivered")
                        .isZero();
                assertThat(
                                count(
                                        database,
                                        "SELECT (SELECT COUNT(*) FROM dispatch_fetch) + (SELECT COUNT(*) FROM dispatch_image) + (SELECT COUNT(*) FROM dispatch_video) + (SELECT COUNT(*) FROM dispatch_webhook)"))
                        .as("dispatch rows left")
                        .isZero();
                assertThat(count(database, RESUMED))
                        .as("videos that went on within their segments")
                        .isPositive();
            }
        }
    }

    /** Videos whose segment step was interrupted after some segments, and whose next execution read only the rest. */
    private static final String RESUMED = """
            SELECT COUNT(DISTINCT a.JOB_INSTANCE_ID) FROM BATCH_JOB_EXECUTION a
            JOIN BATCH_STEP_EXECUTION s ON s.JOB_EXECUTION_ID = a.JOB_EXECUTION_ID AND s.STEP_NAME = 'segments' AND s.STATUS = 'FAILED' AND s.COMMIT_COUNT > 0
            JOIN BATCH_JOB_EXECUTION b ON b.JOB_INSTANCE_ID = a.JOB_INSTANCE_ID AND b.JOB_EXECUTION_ID > a.JOB_EXECUTION_ID
            JOIN BATCH_STEP_EXECUTION t ON t.JOB_EXECUTION_ID = b.JOB_EXECUTION_ID AND t.STEP_NAME = 'segments' AND t.STATUS = 'COMPLETED'
            WHERE t.READ_COUNT <= 8 - s.COMMIT_COUNT""";

    /** One death comes while a video has some of its segments. */
    private static void awaitVideoUnderWay(ServerProcess server) {
        await("a video with some of its segments")
                .atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofMillis(100))
                .until(() -> {
                    try (Connection database = connect(server.database())) {
                        return count(
                                        database,
                                        "SELECT COUNT(*) FROM BATCH_STEP_EXECUTION WHERE STEP_NAME = 'segments' AND STATUS = 'STARTED' AND COMMIT_COUNT BETWEEN 2 AND 5")
                                > 0;
                    }
                });
    }

    private List<String> submitAll(Client client, String webhook) throws IOException, InterruptedException {
        byte[] photo = resource("/demo/coffee.png");
        byte[] clip = resource("/fault/cup.mp4");
        List<String> accepted = new ArrayList<>();
        for (int i = 0; i < PICTURES + VIDEOS; i++) {
            boolean video = i % ((PICTURES + VIDEOS) / VIDEOS) == 1;
            Optional<JsonNode> answer = Optional.empty();
            while (answer.isEmpty()) {
                answer = video ? submitVideo(client, clip, webhook) : submitPicture(client, photo, webhook, i);
                if (answer.isEmpty()) {
                    TimeUnit.MILLISECONDS.sleep(300); // the server is dead; send again
                }
            }
            accepted.add(answer.get().path("request_id").asString());
        }
        return accepted;
    }

    private static Optional<JsonNode> submitPicture(Client client, byte[] photo, String webhook, int number)
            throws InterruptedException {
        String route = number % 2 == 0 ? "/v2/image/edit/remove_background" : "/v2/image/edit/crop_foreground";
        return client.post(
                route,
                JSON.createObjectNode()
                        .put("image", Base64.getEncoder().encodeToString(photo))
                        .put("webhook_url", webhook));
    }

    private static Optional<JsonNode> submitVideo(Client client, byte[] clip, String webhook)
            throws InterruptedException {
        Optional<String> address = client.upload(clip);
        if (address.isEmpty()) {
            return Optional.empty();
        }
        return client.post(
                "/v2/video/edit/green_screen",
                JSON.createObjectNode()
                        .put("video", address.get())
                        .put("output_container_and_codec", "mp4_h264")
                        .put("webhook_url", webhook));
    }

    private static JsonNode awaitEnd(Client client, String id) {
        var last = new JsonNode[1];
        await("the end of " + id)
                .atMost(Duration.ofMinutes(10))
                .pollInterval(Duration.ofMillis(250))
                .until(() -> {
                    Optional<JsonNode> status = client.get("/v2/status/" + id);
                    status.ifPresent(found -> last[0] = found);
                    return status.isPresent()
                            && !status.get().path("status").asString().equals("IN_PROGRESS");
                });
        return Objects.requireNonNull(last[0]);
    }

    @SuppressWarnings("SystemOut") // the proof is for reading
    private static void report(
            ServerProcess server, List<String> accepted, Receiver receiver, Map<String, Integer> states)
            throws SQLException, IOException {
        try (Connection database = connect(server.database())) {
            System.out.printf(
                    "accepted %d, ended %s%nexecutions %d, of them interrupted %d; requests with more than one %d%nvideos resumed within their segments %d of %d%n"
                            + "segments computed %d, needed %d%nwebhooks received %d for %d requests, attempts %d%n",
                    accepted.size(),
                    states,
                    count(database, "SELECT COUNT(*) FROM BATCH_JOB_EXECUTION"),
                    count(database, "SELECT COUNT(*) FROM BATCH_JOB_EXECUTION WHERE STATUS = 'FAILED'"),
                    count(
                            database,
                            "SELECT COUNT(*) FROM (SELECT 1 FROM BATCH_JOB_EXECUTION GROUP BY JOB_INSTANCE_ID HAVING COUNT(*) > 1) z"),
                    count(database, RESUMED),
                    VIDEOS,
                    count(database, "SELECT SUM(READ_COUNT) FROM BATCH_STEP_EXECUTION WHERE STEP_NAME = 'segments'"),
                    8 * VIDEOS,
                    receiver.deliveries().values().stream()
                            .mapToInt(Integer::intValue)
                            .sum(),
                    receiver.deliveries().size(),
                    count(database, "SELECT COUNT(*) FROM webhook_attempt"));
        }
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

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = CrashProofIT.class.getResourceAsStream(name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }
}
