// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Two worker processes work on one clip, of one shot or of six, are killed, and are replaced by another version: each clip has the bytes of
 * one undisturbed worker, and is settled once.
 * {@code -Dheliograph.fault.kills} says how many clips with a kill (6), {@code -Dheliograph.fault.seed} the moments. Run by
 * {@code ./mvnw verify -Pfault -Dit.test=VideoWorkersIT}.
 */
@Tag("fault")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class VideoWorkersIT {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int KILLS = Integer.getInteger("heliograph.fault.kills", 6);
    private static final List<String> COMMON = List.of(
            "--heliograph.outgoing.allowed=127.0.0.1/32",
            "--heliograph.provenance.mode=off", // signatures name their request and its time
            "--heliograph.lease.heartbeat=1s",
            "--logging.level.root=warn");

    private final Random random = new Random(Long.getLong("heliograph.fault.seed", 20261128));
    private final HttpClient http = HttpClient.newHttpClient();
    private final Path home =
            Path.of("target", "video-workers-" + ProcessHandle.current().pid()).toAbsolutePath();
    private final List<ServerProcess> workers = new ArrayList<>();
    private final ServerProcess api = api();
    private final List<String> clips = new ArrayList<>(); // one shot, and six

    private ServerProcess api() {
        try {
            List<String> arguments = new ArrayList<>(COMMON);
            arguments.add("--heliograph.roles=api,webhook,maintenance");
            return new ServerProcess(home.resolve("api"), arguments);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @BeforeAll
    void start() throws Exception {
        api.start();
        api.awaitReady();
        for (String file : List.of("/fault/cup.mp4", "/fault/shots.mp4")) {
            try (InputStream in = VideoWorkersIT.class.getResourceAsStream(file)) {
                clips.add(new Client(api.base())
                        .upload(Objects.requireNonNull(in).readAllBytes())
                        .orElseThrow());
            }
        }
    }

    @AfterAll
    void stop() {
        workers.forEach(ServerProcess::close);
        api.close();
    }

    /** A worker on the database and the objects of the API process; another version if further settings say so. */
    private ServerProcess worker(String name, String... more) throws IOException {
        Properties database = api.database();
        List<String> arguments = new ArrayList<>(COMMON);
        arguments.addAll(List.of(
                "--heliograph.roles=worker",
                "--heliograph.node-name=" + name,
                "--heliograph.database.url=jdbc:mariadb://127.0.0.1:" + database.getProperty("port") + "/heliograph",
                "--heliograph.database.username=" + database.getProperty("username"),
                "--heliograph.database.password=" + database.getProperty("password")));
        arguments.addAll(List.of(more));
        var worker = new ServerProcess(home.resolve(name + more.length), arguments);
        Files.createDirectories(worker.data());
        Path objects = worker.data().resolve("objects");
        if (!Files.exists(objects)) {
            Files.createSymbolicLink(objects, api.data().resolve("objects"));
        }
        String key = Files.readString(api.data().resolve("master.key")).strip();
        worker.withEnvironment(() -> Map.of("HELIOGRAPH_MASTER_KEY", key));
        worker.start();
        worker.awaitReady();
        workers.add(worker);
        return worker;
    }

    private void awaitKnown(int number) {
        await("each worker knows the others").atMost(Duration.ofMinutes(1)).until(() -> count("""
                        SELECT COUNT(*) FROM worker_process w WHERE w.roles = 'worker' AND NOT w.ended AND NOT w.draining
                            AND w.seen_at > UTC_TIMESTAMP(6) - INTERVAL 5 SECOND
                            AND w.seen_at > (SELECT MAX(o.started_at) + INTERVAL 2 SECOND FROM worker_process o)""") == number);
    }

    private String submit(String clip) throws InterruptedException {
        return new Client(api.base())
                .post(
                        "/v2/video/edit/green_screen",
                        JSON.createObjectNode().put("video", clip).put("output_container_and_codec", "mp4_h264"))
                .orElseThrow()
                .path("request_id")
                .asString();
    }

    private byte[] result(String id) throws Exception {
        var last = new JsonNode[1];
        await("the end of " + id)
                .atMost(Duration.ofMinutes(15))
                .pollInterval(Duration.ofMillis(200))
                .until(() -> {
                    Optional<JsonNode> status = new Client(api.base()).get("/v2/status/" + id);
                    status.ifPresent(found -> last[0] = found);
                    return status.isPresent()
                            && !status.get().path("status").asString().equals("IN_PROGRESS");
                });
        assertThat(last[0].path("status").asString()).as(last[0].toString()).isEqualTo("COMPLETED");
        assertThat(count("SELECT settlements FROM submission WHERE request_id = '" + id + "'"))
                .isEqualTo(1);
        String address = last[0].path("result").path("video_url").asString();
        return http.send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofByteArray())
                .body();
    }

    private void awaitPartitions(String id, String state, int number) {
        await(number + " partitions " + state)
                .atMost(Duration.ofMinutes(5))
                .pollInterval(Duration.ofMillis(50))
                .until(() -> partitions(id, "state = '" + state + "'") >= number);
    }

    private long partitions(String id, String condition) throws SQLException, IOException {
        return count("SELECT COUNT(*) FROM step_partition WHERE request_id = '" + id + "' AND " + condition);
    }

    private long count(String select) throws SQLException, IOException {
        Properties access = api.database();
        try (Connection database = DriverManager.getConnection(
                        "jdbc:mariadb://127.0.0.1:" + access.getProperty("port") + "/heliograph",
                        access.getProperty("username"),
                        access.getProperty("password"));
                var statement = database.createStatement();
                var rows = statement.executeQuery(select)) {
            assertThat(rows.next()).isTrue();
            return rows.getLong(1);
        }
    }

    @Test
    @SuppressWarnings("SystemOut") // the proof is for reading
    void aClipOfSeveralWorkersHasTheBytesOfOneThroughKillsAndADeploy() throws Exception {
        ServerProcess first = worker("first");
        awaitKnown(1);
        List<byte[]> undisturbed = new ArrayList<>();
        for (String clip : clips) {
            String alone = submit(clip);
            undisturbed.add(result(alone));
            assertThat(partitions(alone, "TRUE")).as("one worker").isZero();
        }

        ServerProcess second = worker("second");
        awaitKnown(2);
        List<ServerProcess> both = List.of(first, second);
        int equal = 0;
        for (int number = 0; number < KILLS; number++) {
            int clip = number % 2;
            String id = submit(clips.get(clip));
            awaitPartitions(id, "QUEUED", 1);
            TimeUnit.MILLISECONDS.sleep(random.nextInt(3_000)); // the moment of death is the point
            ServerProcess victim = both.get(random.nextInt(2));
            victim.kill();
            victim.start();
            victim.awaitReady();
            assertThat(result(id)).as(id).isEqualTo(undisturbed.get(clip));
            assertThat(partitions(id, "state <> 'DONE'")).as(id).isZero();
            assertThat(partitions(id, "step_name = 'mattes'") > 1)
                    .as("the mattes of " + id + " are spread by shots")
                    .isEqualTo(clip == 1);
            equal++;
        }

        awaitKnown(2);
        String deployed = submit(clips.getFirst());
        awaitPartitions(deployed, "DONE", 1);
        long before = count("SELECT COUNT(*) FROM BATCH_STEP_EXECUTION WHERE STEP_NAME = 'mattes'");
        for (ServerProcess old : both) {
            old.terminate();
        }
        assertThat(partitions(deployed, "state <> 'DONE'")).as("not finished").isPositive();
        String version = "--heliograph.engines.inpaint.url=http://127.0.0.1:9/v1"; // another engine is another software
        worker("third", version);
        worker("fourth", version);
        assertThat(result(deployed)).as("by the new version alone").isEqualTo(undisturbed.getFirst());
        assertThat(count("SELECT COUNT(*) FROM BATCH_STEP_EXECUTION WHERE STEP_NAME = 'mattes'"))
                .as("its mattes, too")
                .isEqualTo(before + 1);
        System.out.printf(
                "%d clips by two workers, one of them killed in each: %d with the bytes of one worker; a deploy in a clip: equal%n",
                KILLS, equal);
    }
}
