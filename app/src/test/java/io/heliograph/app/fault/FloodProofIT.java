// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Memory and health while more comes in than can be held: a heap of 512 MB, and 200 clients at once with the largest bodies. */
@Tag("fault")
class FloodProofIT {
    private static final int CLIENTS = Integer.getInteger("heliograph.fault.clients", 200);
    private static final Duration HEALTHY = Duration.ofSeconds(1);

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(HEALTHY).build();

    @Test
    void theLargestBodiesOfTwoHundredClientsEndNoHeapAndHealthAnswersWithinASecond(@TempDir Path home)
            throws Exception {
        byte[] pictures = pictures();
        byte[] text = ("{\"prompt\":\"" + "x".repeat(99_000_000) + "\"}").getBytes(StandardCharsets.US_ASCII);
        int port = freePort();
        try (var server = new ServerProcess(
                        home,
                        "-Xmx512m",
                        List.of(
                                "--heliograph.health.port=" + port,
                                "--heliograph.plans.standard.requests-per-minute=100000",
                                "--heliograph.pools.image.threads=1",
                                "--logging.level.root=warn"));
                var clients = Executors.newVirtualThreadPerTaskExecutor()) {
            server.start();
            server.awaitReady();
            List<Future<Integer>> answers = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                boolean words = i % 4 == 0;
                boolean chunked = i % 3 == 0;
                answers.add(clients.submit(() -> words
                        ? post(server, "/v2/structured_prompt/generate", text, chunked)
                        : post(server, "/v2/image/edit", pictures, chunked)));
            }
            long slowest = slowestHealth("http://127.0.0.1:" + port, server.base(), answers);
            Map<Integer, Integer> counts = new TreeMap<>();
            for (Future<Integer> answer : answers) {
                counts.merge(answer.get(), 1, Integer::sum);
            }
            report(counts, slowest);
            assertThat(counts.keySet()).isSubsetOf(202, 413, 429, 503).contains(202, 413);
            assertThat(Duration.ofMillis(slowest)).isLessThan(HEALTHY);
            assertThat(Files.readString(home.resolve("log"))).doesNotContain("OutOfMemoryError");
            try (var spool = Files.list(server.data().resolve("spool"))) {
                assertThat(spool).isEmpty();
            }
        }
    }

    @Test
    void withAHungDatabaseHealthAnswersWithinASecondAndTheLogHasOneLineOfItAtMost(@TempDir Path home) throws Exception {
        int port = freePort();
        try (var server =
                new ServerProcess(home, List.of("--logging.level.root=warn", "--heliograph.health.port=" + port))) {
            server.start();
            server.awaitReady();
            assertThat(status("http://127.0.0.1:" + port + "/health/ready")).isEqualTo(200);
            assertThat(status("http://127.0.0.1:" + port + "/docs")).isEqualTo(404);
            server.freezeDatabase();
            var slowest = new AtomicLong();
            try {
                await().atMost(Duration.ofSeconds(60))
                        .pollInterval(Duration.ofMillis(100))
                        .until(() -> health(server.base() + "/health/ready", slowest) == 503);
                assertThat(health(server.base() + "/health/live", slowest)).isEqualTo(200);
            } finally {
                server.thawDatabase();
            }
            await().atMost(Duration.ofSeconds(60)).until(() -> health(server.base() + "/health/ready", slowest) == 200);
            assertThat(slowest.get()).isLessThan(HEALTHY.toMillis());
            assertThat(Files.readString(home.resolve("log"))
                            .lines()
                            .filter(line -> line.contains("the database does not answer")))
                    .hasSizeLessThanOrEqualTo(1);
        }
    }

    /** Four pictures of some 12 MB each, as noise has them. */
    private static byte[] pictures() throws IOException {
        var noise = new BufferedImage(2030, 2030, BufferedImage.TYPE_INT_RGB);
        var random = new Random(5);
        for (int y = 0; y < noise.getHeight(); y++) {
            for (int x = 0; x < noise.getWidth(); x++) {
                noise.setRGB(x, y, random.nextInt());
            }
        }
        var png = new ByteArrayOutputStream();
        ImageIO.write(noise, "png", png);
        String text = "\"" + Base64.getEncoder().encodeToString(png.toByteArray()) + "\"";
        return ("{\"instruction\":\"make it blue\",\"images\":[" + String.join(",", List.of(text, text, text, text))
                        + "]}")
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** Sends it as clients do that do not listen while they send: the status, however early it came. */
    private static int post(ServerProcess server, String path, byte[] body, boolean chunked) throws IOException {
        URI base = URI.create(server.base());
        try (var socket = new Socket(base.getHost(), base.getPort())) {
            socket.setSoTimeout(300_000);
            String head = "POST " + path
                    + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\napi_token: "
                    + ServerProcess.TOKEN + "\r\n"
                    + (chunked ? "Transfer-Encoding: chunked" : "Content-Length: " + body.length) + "\r\n\r\n";
            var out = socket.getOutputStream();
            try {
                out.write(head.getBytes(StandardCharsets.US_ASCII));
                if (chunked) {
                    out.write((Integer.toHexString(body.length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
                }
                out.write(body);
                out.write(chunked ? "\r\n0\r\n\r\n".getBytes(StandardCharsets.US_ASCII) : new byte[0]);
            } catch (SocketException e) {
                assertThat(socket.isConnected()).isTrue(); // refused already; the answer may be here
            }
            String answer = new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
            assertThat(answer).startsWith("HTTP/1.1 ");
            return Integer.parseInt(answer.substring(9));
        }
    }

    /** Of the port that is for health alone; that of the public port is told beside it. */
    private long slowestHealth(String own, String shared, List<Future<Integer>> answers) throws InterruptedException {
        var slowest = new AtomicLong();
        var slowestShared = new AtomicLong();
        try (var clock = Executors.newSingleThreadScheduledExecutor()) {
            var asking = clock.scheduleWithFixedDelay(
                    () -> {
                        assertThat(health(own + "/health/live", slowest)).isEqualTo(200);
                        health(own + "/health/ready", slowest);
                        assertThat(health(shared + "/health/live", slowestShared))
                                .isEqualTo(200);
                    },
                    0,
                    200,
                    TimeUnit.MILLISECONDS);
            await().atMost(Duration.ofMinutes(8)).until(() -> answers.stream().allMatch(Future::isDone));
            assertThat(asking.isDone()).as("health failed").isFalse();
            asking.cancel(false);
        }
        report(slowestShared.get());
        return slowest.get();
    }

    @SuppressWarnings("SystemOut") // the proof is for reading
    private static void report(long slowestShared) {
        System.out.printf("slowest health of the public port %d ms%n", slowestShared);
    }

    /** The status, of a call that may take ten seconds, so that a slow one is measured. */
    private int health(String address, AtomicLong slowest) {
        long begin = System.nanoTime();
        try {
            return status(address);
        } finally {
            slowest.accumulateAndGet(Duration.ofNanos(System.nanoTime() - begin).toMillis(), Math::max);
        }
    }

    private int status(String address) {
        try {
            return http.send(
                            HttpRequest.newBuilder(URI.create(address))
                                    .timeout(Duration.ofSeconds(10))
                                    .build(),
                            BodyHandlers.discarding())
                    .statusCode();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    @SuppressWarnings("SystemOut") // the proof is for reading
    private static void report(Map<Integer, Integer> counts, long slowest) {
        System.out.printf("%d clients: %s; slowest health %d ms%n", CLIENTS, counts, slowest);
    }
}
