// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Every node of a cluster, the only api among them, is told to end and started again while clients submit, poll and download through a proxy that retries a
 * refused connect: no client notices, nothing is lost, no log has an error. {@code -Dheliograph.fault.rounds=2}: how often each is replaced.
 */
@Tag("fault")
class RollingRestartIT {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int CLIENTS = 4;
    private static final int ROUNDS = Integer.getInteger("heliograph.fault.rounds", 2);
    private static final Duration PATIENCE = Duration.ofSeconds(90); // a node starts while everything else works
    private static final Set<Integer> BUSY = Set.of(429);

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
    private final Queue<String> noticed = new ConcurrentLinkedQueue<>();
    private final Map<String, String> accepted = new ConcurrentHashMap<>();
    private final AtomicInteger answers = new AtomicInteger();
    private final AtomicInteger longestMillis = new AtomicInteger();
    private volatile boolean over;

    @Test
    @SuppressWarnings("SystemOut") // the proof is for reading
    void noClientNoticesThatEveryNodeIsReplaced() throws Exception {
        Path home =
                Path.of("target", "rolling-" + ProcessHandle.current().pid()).toAbsolutePath();
        int restarts = 0;
        try (var receiver = new Receiver();
                var cluster = new ChaosCluster(home);
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            cluster.start();
            try (var proxy = new RetryingProxy(URI.create(cluster.api().base()))) {
                var clients = Stream.generate(() -> threads.submit(() -> client(proxy.base(), receiver.address())))
                        .limit(CLIENTS)
                        .toList();
                await().atMost(Duration.ofMinutes(3)).until(() -> accepted.size() > CLIENTS);
                for (int round = 0; round < ROUNDS; round++) {
                    for (ServerProcess node : cluster.nodes().reversed()) {
                        assertThat(node.terminate()).as("exit status").isZero();
                        node.start();
                        node.awaitReady();
                        restarts++;
                    }
                }
                over = true;
                for (var client : clients) {
                    client.get();
                }
                await("everything settled and delivered")
                        .atMost(Duration.ofMinutes(5))
                        .pollInterval(Duration.ofSeconds(1))
                        .until(() -> receiver.requests().keySet().containsAll(accepted.keySet()));
                System.out.printf(
                        "%n%d nodes replaced, %d requests accepted, %d answers, the slowest after %d ms; %d connects were refused and tried again by the proxy%n",
                        restarts, accepted.size(), answers.get(), longestMillis.get(), proxy.retried());
            }
            noticed.forEach(System.out::println);
            assertThat(noticed).as("what clients noticed").isEmpty();
            assertThat(receiver.forged()).isZero();
            try (Connection database = cluster.connect()) {
                assertThat(ChaosTables.faults(database))
                        .allSatisfy((what, count) -> assertThat(count).as(what).isZero());
                assertThat(ChaosTables.figures(database)).containsEntry("deaths counted", 0L);
            }
        }
        for (String node : List.of("api", "one", "two")) {
            try (Stream<String> lines = Files.lines(home.resolve(node).resolve("log"))) {
                assertThat(lines.filter(line -> line.contains(" ERROR ")))
                        .as("errors of " + node)
                        .isEmpty();
            }
        }
    }

    private Void client(String base, String webhook) throws InterruptedException {
        String photo = Base64.getEncoder().encodeToString(SmallPictures.blob(96, 1));
        while (!over) {
            ObjectNode body = JSON.createObjectNode().put("image", photo).put("webhook_url", webhook);
            JsonNode answer = send(HttpRequest.newBuilder(URI.create(base + "/v2/image/edit/crop_foreground"))
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(body.toString())));
            String id = answer.path("request_id").asString("");
            if (id.isEmpty()) {
                continue;
            }
            accepted.put(id, base);
            await().atMost(Duration.ofMinutes(5))
                    .pollInterval(Duration.ofMillis(250))
                    .until(() -> !"IN_PROGRESS"
                            .equals(send(HttpRequest.newBuilder(URI.create(base + "/v2/status/" + id)))
                                    .path("status")
                                    .asString("IN_PROGRESS")));
        }
        return null;
    }

    /** Anything but an answer that says what it should is noticed. */
    private JsonNode send(HttpRequest.Builder request) throws InterruptedException {
        HttpRequest built = request.header("api_token", ServerProcess.TOKEN)
                .timeout(PATIENCE)
                .build();
        long start = System.nanoTime();
        try {
            HttpResponse<String> answer = http.send(built, BodyHandlers.ofString());
            answers.incrementAndGet();
            longestMillis.accumulateAndGet((int) ((System.nanoTime() - start) / 1_000_000), Math::max);
            if (answer.statusCode() >= 300 && !BUSY.contains(answer.statusCode())) {
                noticed.add(built.method() + " " + built.uri().getPath() + ": " + answer.statusCode() + " "
                        + answer.body());
            }
            return Objects.requireNonNull(JSON.readTree(answer.body()));
        } catch (IOException e) {
            noticed.add(built.method() + " " + built.uri().getPath() + ": " + e);
            return JSON.createObjectNode();
        }
    }
}
