// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a client waits for an acceptance and for a status, at a steady rate that does not slow down when answers do. Nothing works on the requests. Run by
 * {@code ./mvnw verify -Pfault}.
 */
@Tag("fault")
class SubmitLatencyIT {
    private static final int WARM_UP_SECONDS = 40; // both compilers are done by then
    private static final int SECONDS = 20;
    private static final double IDLE = 0.75; // load per core below which the machine is ours
    private static final int LENIENCE = 10; // on a machine that is not

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();
    private final Queue<String> accepted = new ConcurrentLinkedQueue<>();

    /** Latencies of one kind of request, in nanoseconds. */
    private record Latencies(List<Long> sorted) {
        double millis(double share) {
            return sorted.get((int) Math.min(sorted.size() - 1L, Math.round(sorted.size() * share))) / 1e6;
        }
    }

    @Test
    void acceptanceTakesMillisecondsAndStatusLess() throws Exception {
        Path home =
                Path.of("target", "latency-" + ProcessHandle.current().pid()).toAbsolutePath();
        double load = loadPerCore();
        try (var server = new ServerProcess(
                home,
                List.of(
                        "--heliograph.roles=api",
                        "--heliograph.plans.standard.requests-per-minute=1000000",
                        "--logging.level.root=warn"))) {
            server.start();
            server.awaitReady();
            IntFunction<HttpRequest> submission = _ -> request(server.base() + "/v2/image/edit/remove_background")
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofString("{\"image\":\"https://example.org/picture.jpg\"}"))
                    .build();
            atRate(50, WARM_UP_SECONDS, submission, 202);
            Latencies submit = atRate(50, SECONDS, submission, 202);
            List<String> ids = List.copyOf(accepted);
            assertThat(ids).hasSize(50 * (WARM_UP_SECONDS + SECONDS));
            IntFunction<HttpRequest> question = i -> request(server.base() + "/v2/status/" + ids.get(i % ids.size()))
                    .build();
            atRate(100, WARM_UP_SECONDS, question, 200);
            Latencies status = atRate(100, SECONDS, question, 200);
            report(load, submit, status);
            int factor = load < IDLE ? 1 : LENIENCE;
            assertThat(submit.millis(0.99)).as("p99 of acceptance, ms").isLessThan(50.0 * factor);
            assertThat(status.millis(0.99)).as("p99 of status, ms").isLessThan(10.0 * factor);
        }
    }

    private static HttpRequest.Builder request(String address) {
        return HttpRequest.newBuilder(URI.create(address))
                .timeout(Duration.ofSeconds(30))
                .header("api_token", ServerProcess.TOKEN);
    }

    /** Sends by the clock; each latency counts from when its request was due. */
    private Latencies atRate(int perSecond, int seconds, IntFunction<HttpRequest> requests, int expected)
            throws InterruptedException {
        var latencies = new ConcurrentLinkedQueue<Long>();
        var failures = new ConcurrentLinkedQueue<String>();
        long gap = TimeUnit.SECONDS.toNanos(1) / perSecond;
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            long begin = System.nanoTime() + gap;
            for (int i = 0; i < perSecond * seconds; i++) {
                int number = i;
                long due = begin + i * gap;
                TimeUnit.NANOSECONDS.sleep(due - System.nanoTime()); // the rate is the experiment
                threads.execute(() -> {
                    try {
                        var answer = http.send(requests.apply(number), BodyHandlers.ofString());
                        latencies.add(System.nanoTime() - due);
                        if (answer.statusCode() != expected) {
                            failures.add(answer.statusCode() + " " + answer.body());
                        } else if (expected == 202) {
                            accepted.add(JsonMapper.shared()
                                    .readTree(answer.body())
                                    .path("request_id")
                                    .asString());
                        }
                    } catch (Exception e) {
                        failures.add(e.toString());
                    }
                });
            }
        }
        assertThat(failures).isEmpty();
        var sorted = new ArrayList<>(latencies);
        sorted.sort(null);
        return new Latencies(sorted);
    }

    private static double loadPerCore() {
        var system = ManagementFactory.getOperatingSystemMXBean();
        return system.getSystemLoadAverage() / system.getAvailableProcessors();
    }

    @SuppressWarnings("SystemOut") // the numbers are for reading
    private static void report(double load, Latencies submit, Latencies status) {
        System.out.printf(
                "load per core before %.2f, after %.2f%nsubmit at 50/s: p50 %.1f ms, p99 %.1f ms, worst %.1f ms%n"
                        + "status at 100/s: p50 %.1f ms, p99 %.1f ms, worst %.1f ms%n",
                load,
                loadPerCore(),
                submit.millis(0.5),
                submit.millis(0.99),
                submit.millis(1),
                status.millis(0.5),
                status.millis(0.99),
                status.millis(1));
    }
}
