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
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A video outlives the death of the server: clips of every video route, the server killed at a random moment of each. Each goes on with the first segment that was not committed, and
 * its result has the bytes of a run that nobody disturbed. {@code -Dheliograph.fault.clips} says how many clips of each route (20), {@code -Dheliograph.fault.routes} which
 * operations, by commas (all), {@code -Dheliograph.fault.seed} the moments. Run by {@code ./mvnw verify -Pfault}.
 */
@Tag("fault")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class VideoCrashIT {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int CLIPS = Integer.getInteger("heliograph.fault.clips", 20);
    private static final List<String> ONLY = Stream.of(
                    System.getProperty("heliograph.fault.routes", "").split(",", -1))
            .filter(name -> !name.isBlank())
            .toList();
    private static final double EARLIEST = 0.05; // of an undisturbed run's time
    private static final double LATEST = 0.95;

    private final Random random = new Random(Long.getLong("heliograph.fault.seed", 20261124));
    private final HttpClient http = HttpClient.newHttpClient();
    private final ServerProcess server = server();
    private String clip = "";
    private String mask = "";

    /**
     * A route.
     *
     * @param fields beside the video
     * @param key of the result
     */
    private record Route(String path, ObjectNode fields, String key) {
        String name() {
            return path.substring(path.lastIndexOf('/') + 1);
        }

        @Override
        public String toString() {
            return name();
        }
    }

    /** A request that has come to its end, with how long that took. */
    @SuppressWarnings("ArrayRecordComponent") // compared by what they are
    private record Ended(String id, byte[] result, Duration took) {}

    private static ServerProcess server() {
        try {
            return new ServerProcess(
                    Path.of("target", "video-crash-" + ProcessHandle.current().pid())
                            .toAbsolutePath(),
                    List.of(
                            "--heliograph.outgoing.allowed=127.0.0.1/32",
                            "--heliograph.provenance.mode=off", // signatures name their request and its time
                            "--logging.level.root=warn"));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @BeforeAll
    void start() throws Exception {
        server.start();
        server.awaitReady();
        byte[] beeps = beeps();
        clip = new Client(server.base()).upload(beeps).orElseThrow();
        Ended made = run(new Route("/v2/video/generate/foreground_mask", object(), "mask_url"), Duration.ZERO);
        mask = new Client(server.base()).upload(made.result()).orElseThrow();
    }

    @AfterAll
    void stop() {
        server.close();
    }

    static Stream<String> routes() {
        return Stream.of(
                        "erase",
                        "increase_resolution",
                        "remove_background",
                        "replace_background",
                        "green_screen",
                        "foreground_mask",
                        "mask_by_prompt",
                        "mask_by_key_points")
                .filter(name -> ONLY.isEmpty() || ONLY.contains(name));
    }

    private Route route(String name) {
        ObjectNode points = object().put("frame_index", 20);
        points.putArray("key_points").addObject().put("x", 145).put("y", 40).put("type", "positive");
        return switch (name) {
            case "erase" -> new Route("/v2/video/edit/erase", object().put("mask", mask), "video_url");
            case "increase_resolution" ->
                new Route("/v2/video/edit/increase_resolution", object().put("desired_increase", 2), "video_url");
            case "remove_background" -> new Route("/v2/video/edit/remove_background", object(), "video_url");
            case "replace_background" ->
                new Route("/v2/video/edit/replace_background", object().put("background_url", clip), "video_url");
            case "green_screen" ->
                new Route(
                        "/v2/video/edit/green_screen",
                        object().put("output_container_and_codec", "mp4_h264"),
                        "video_url");
            case "foreground_mask" -> new Route("/v2/video/generate/foreground_mask", object(), "mask_url");
            case "mask_by_prompt" ->
                new Route("/v2/video/segment/mask_by_prompt", object().put("prompt", "cup"), "mask_url");
            case "mask_by_key_points" -> new Route("/v2/video/segment/mask_by_key_points", points, "mask_url");
            default -> throw new IllegalArgumentException(name);
        };
    }

    @ParameterizedTest
    @MethodSource("routes")
    @SuppressWarnings("SystemOut") // the proof is for reading
    void aClipGoesOnAtItsSegmentAndHasTheBytesOfAnUndisturbedRun(String name) throws Exception {
        Route route = route(name);
        run(route, Duration.ZERO); // loads the models
        Ended undisturbed = run(route, Duration.ZERO);
        Map<String, List<Long>> whole = writes(undisturbed.id());
        int hit = 0;
        int resumed = 0;
        List<String> different = new ArrayList<>();
        for (int number = 1; number <= CLIPS; number++) {
            double part = EARLIEST + (LATEST - EARLIEST) * random.nextDouble();
            Ended ended = run(
                    route, Duration.ofNanos((long) (part * undisturbed.took().toNanos())));
            Map<String, List<Long>> steps = writes(ended.id());
            boolean interrupted = steps.values().stream().anyMatch(attempts -> attempts.size() > 1);
            hit += interrupted ? 1 : 0;
            resumed += steps.values().stream().anyMatch(attempts -> attempts.size() > 1 && attempts.getFirst() > 0)
                    ? 1
                    : 0;
            assertThat(steps.keySet()).as(ended.id()).isEqualTo(whole.keySet());
            steps.forEach((step, attempts) -> assertThat(sum(attempts))
                    .as("segments committed by '%s' of %s in all its attempts %s", step, ended.id(), attempts)
                    .isEqualTo(sum(whole.getOrDefault(step, List.of()))));
            if (!java.util.Arrays.equals(ended.result(), undisturbed.result())) {
                different.add(ended.id());
            }
        }
        System.out.printf(
                "| `%s` | %d | %d | %d | %d | %.1f s |%n",
                name,
                CLIPS,
                hit,
                resumed,
                CLIPS - different.size(),
                undisturbed.took().toMillis() / 1e3);
        assertThat(different).as("results that differ from the undisturbed one").isEmpty();
    }

    private static long sum(List<Long> attempts) {
        return attempts.stream().mapToLong(Long::longValue).sum();
    }

    /** Sends a clip, kills the server after a while and starts it again, unless the while is zero, and waits for the end. */
    private Ended run(Route route, Duration untilDeath) throws Exception {
        var client = new Client(server.base());
        ObjectNode body = route.fields().deepCopy().put("video", clip);
        String id =
                client.post(route.path(), body).orElseThrow().path("request_id").asString();
        long began = System.nanoTime();
        if (untilDeath.isPositive()) {
            TimeUnit.NANOSECONDS.sleep(untilDeath.toNanos()); // the moment of death is the point
            server.kill();
            server.start();
            server.awaitReady();
        }
        var last = new JsonNode[1];
        await("the end of " + id)
                .atMost(Duration.ofMinutes(15))
                .pollInterval(Duration.ofMillis(100))
                .until(() -> {
                    Optional<JsonNode> status = client.get("/v2/status/" + id);
                    status.ifPresent(found -> last[0] = found);
                    return status.isPresent()
                            && !status.get().path("status").asString().equals("IN_PROGRESS");
                });
        Duration took = Duration.ofNanos(System.nanoTime() - began);
        assertThat(last[0].path("status").asString())
                .as(route.path() + ": " + last[0])
                .isEqualTo("COMPLETED");
        String address = last[0].path("result").path(route.key()).asString();
        byte[] result = http.send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofByteArray())
                .body();
        return new Ended(id, result, took);
    }

    /** How many items each attempt at each step has committed, oldest first. */
    private Map<String, List<Long>> writes(String id) throws SQLException, IOException {
        Map<String, List<Long>> found = new LinkedHashMap<>();
        Properties access = server.database();
        try (Connection database = DriverManager.getConnection(
                        "jdbc:mariadb://127.0.0.1:" + access.getProperty("port") + "/heliograph",
                        access.getProperty("username"),
                        access.getProperty("password"));
                var statement = database.prepareStatement("""
                        SELECT p.STEP_NAME, p.WRITE_COUNT FROM submission s JOIN BATCH_JOB_EXECUTION l ON l.JOB_EXECUTION_ID = s.job_execution_id
                        JOIN BATCH_JOB_EXECUTION e ON e.JOB_INSTANCE_ID = l.JOB_INSTANCE_ID JOIN BATCH_STEP_EXECUTION p ON p.JOB_EXECUTION_ID = e.JOB_EXECUTION_ID
                        WHERE s.request_id = ? ORDER BY p.STEP_EXECUTION_ID""")) {
            statement.setString(1, id);
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    found.computeIfAbsent(rows.getString(1), _ -> new ArrayList<>())
                            .add(rows.getLong(2));
                }
            }
        }
        return found;
    }

    private static ObjectNode object() {
        return JSON.createObjectNode();
    }

    private static byte[] beeps() throws IOException {
        try (InputStream in = VideoCrashIT.class.getResourceAsStream("/fault/beeps.mp4")) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }
}
