// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Memory is bounded by a setting and flat after warm-up: pictures of 1 to 50 megapixels, two at a time, with a heap of 512 MB. Run by
 * {@code ./mvnw verify -Pfault}; {@code -Dheliograph.fault.pictures=30} makes it short.
 */
@Tag("fault")
class MemoryProofIT {
    private static final int PICTURES = Integer.getInteger("heliograph.fault.pictures", 200);
    private static final long BUDGET = 1_879_048_192L; // heliograph.limits.decoded-bytes
    private static final long BESIDE = 1_200_000_000L; // heap, code, threads, libraries, and what malloc keeps
    private static final double FLAT = 1.15;

    private final List<Long> resident = new CopyOnWriteArrayList<>();

    @Test
    void residentMemoryIsBoundedAndFlat() throws Exception {
        List<byte[]> pictures = LargePictures.mix();
        HttpServer web = serve(pictures);
        Path home = Path.of("target", "memory-proof-" + ProcessHandle.current().pid())
                .toAbsolutePath();
        try (var server = new ServerProcess(
                        home,
                        "-Xmx512m",
                        List.of(
                                "--heliograph.outgoing.allowed=127.0.0.1/32",
                                "--heliograph.limits.decoded-bytes=" + BUDGET,
                                "--heliograph.pools.image.threads=2",
                                "--heliograph.plans.standard.requests-per-minute=100000",
                                "--logging.level.root=warn"));
                var sampler = Executors.newSingleThreadScheduledExecutor()) {
            server.start();
            server.awaitReady();
            long idle = resident(server.pid());
            var client = new Client(server.base());
            List<String> ids = submit(client, web.getAddress().getPort(), pictures.size());
            Future<?> sampling =
                    sampler.scheduleAtFixedRate(() -> resident.add(resident(server.pid())), 0, 1, TimeUnit.SECONDS);
            long begin = System.nanoTime();
            var ends = new TreeMap<String, Integer>();
            for (String id : ids) {
                ends.merge(end(client, id), 1, Integer::sum);
            }
            long seconds = Duration.ofNanos(System.nanoTime() - begin).toSeconds();
            sampling.cancel(false);
            report(idle, seconds, ends);
            assertThat(ends).containsOnlyKeys("COMPLETED");
            assertThat(peak(0, 4)).as("peak").isLessThanOrEqualTo(BUDGET + BESIDE);
            assertThat(peak(3, 4))
                    .as("peak of the last quarter beside that of the second")
                    .isLessThanOrEqualTo(Math.round(peak(1, 2) * FLAT));
        } finally {
            web.stop(0);
        }
    }

    private static HttpServer serve(List<byte[]> pictures) throws IOException {
        var web = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        web.createContext("/", exchange -> {
            try (exchange) {
                byte[] picture = pictures.get(
                        Integer.parseInt(exchange.getRequestURI().getPath().substring(1)));
                exchange.sendResponseHeaders(200, picture.length);
                exchange.getResponseBody().write(picture);
            }
        });
        web.start();
        return web;
    }

    private static List<String> submit(Client client, int port, int kinds) throws InterruptedException {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < PICTURES; i++) {
            var body =
                    JsonMapper.shared().createObjectNode().put("image", "http://127.0.0.1:" + port + "/" + i % kinds);
            ids.add(client.post("/v2/image/edit/remove_background", body)
                    .orElseThrow()
                    .path("request_id")
                    .asString());
        }
        return ids;
    }

    private static String end(Client client, String id) {
        return await("the end of " + id)
                .atMost(Duration.ofMinutes(30))
                .pollInterval(Duration.ofMillis(500))
                .until(
                        () -> client.get("/v2/status/" + id)
                                .map(MemoryProofIT::outcome)
                                .orElse("IN_PROGRESS"),
                        state -> !state.equals("IN_PROGRESS"));
    }

    private static String outcome(JsonNode status) {
        return status.path("status").asString()
                + status.path("error").path("details").asString("");
    }

    /** Bytes in memory. */
    private static long resident(long pid) {
        try (var lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
            Optional<String> line =
                    lines.filter(each -> each.startsWith("VmRSS:")).findFirst();
            return Long.parseLong(line.orElseThrow().replaceAll("[^0-9]", "")) << 10;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The most memory between two quarters of the run. */
    private long peak(int from, int to) {
        int samples = resident.size();
        return resident.subList(samples * from / 4, Math.max(samples * to / 4, samples * from / 4 + 1)).stream()
                .mapToLong(Long::longValue)
                .max()
                .orElseThrow();
    }

    @SuppressWarnings("SystemOut") // the proof is for reading
    private void report(long idle, long seconds, Map<String, Integer> ends) {
        System.out.printf(
                "%d pictures in %d s, ended %s; resident MB: idle %d, peak %d, by quarter %d %d %d %d; bound %d + %d%n",
                PICTURES,
                seconds,
                ends,
                idle >> 20,
                peak(0, 4) >> 20,
                peak(0, 1) >> 20,
                peak(1, 2) >> 20,
                peak(2, 3) >> 20,
                peak(3, 4) >> 20,
                BUDGET >> 20,
                BESIDE >> 20);
    }
}
