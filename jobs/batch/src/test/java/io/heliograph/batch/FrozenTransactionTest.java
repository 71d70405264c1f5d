// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.FrozenNode.Kind;
import io.heliograph.storage.TemporaryDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A process is frozen by SIGSTOP within a transaction, which keeps its rows locked; another node takes its work within the time that is promised. All kinds at once, each in a
 * database of its own: most of the time is waiting.
 */
class FrozenTransactionTest {
    private static final Duration PROMISED = Duration.ofSeconds(19); // with the default heartbeats, and one look missed
    private static final Duration WORK = Duration.ofSeconds(20); // of the node that takes over, on a busy machine

    private static final Map<Kind, Future<Duration>> TRIALS = new EnumMap<>(Kind.class);
    private static final ExecutorService THREADS = Executors.newCachedThreadPool();

    @TempDir
    private static Path root;

    @BeforeAll
    static void begin() {
        for (Kind kind : Kind.values()) {
            TRIALS.put(kind, THREADS.submit(() -> trial(kind)));
        }
    }

    @AfterAll
    static void end() {
        THREADS.close();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void workOfAProcessThatIsFrozenWithinATransactionGoesOnInTime(Kind kind) throws Exception {
        assertThat(Objects.requireNonNull(TRIALS.get(kind)).get()).isLessThan(PROMISED.plus(WORK));
    }

    /** How long it took until the request was settled by another node; of ACCEPT, another request of the same organization. */
    private static Duration trial(Kind kind) throws Exception {
        Path folder = Files.createDirectories(root.resolve(kind.name()));
        List<Integer> items = new CopyOnWriteArrayList<>();
        try (TemporaryDatabase database = TemporaryDatabase.create()) {
            var tables = new Tables(database.sql());
            Process frozen = start(kind, folder, database);
            try {
                String log = told(folder, "frozen\n", frozen);
                String id = log.replaceAll("(?s).*request (\\S+).*", "$1");
                Duration took;
                try (Node other = FrozenNode.node(
                        database.dataSource(),
                        folder.resolve("other"),
                        folder.resolve("objects"),
                        (_, item) -> items.add(item))) {
                    long start = System.nanoTime(); // the start of the other node does not count
                    String awaited = kind == Kind.ACCEPT ? other.accept("items", "{}") : id;
                    await().atMost(Duration.ofSeconds(60)).until(() -> tables.settlements(awaited) > 0);
                    took = Duration.ofNanos(System.nanoTime() - start);
                    signal("CONT", frozen);
                    await().during(Duration.ofSeconds(3)) // what it writes now would be a second settlement
                            .atMost(Duration.ofSeconds(10))
                            .until(() -> tables.settlements(awaited) == 1);
                    assertThat(other.await(awaited).state()).isEqualTo(COMPLETED);
                }
                assertThat(tables.number("SELECT COUNT(*) FROM submission")).isEqualTo(1);
                assertThat(items).as("each once here").doesNotHaveDuplicates();
                return took;
            } finally {
                frozen.destroyForcibly().waitFor();
            }
        }
    }

    private static Process start(Kind kind, Path folder, TemporaryDatabase database) throws IOException {
        return new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-XX:TieredStopAtLevel=1",
                        "-Duser.timezone=UTC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FrozenNode.class.getName(),
                        kind.name(),
                        folder.toString(),
                        database.url(),
                        database.username(),
                        database.password())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
    }

    private static String told(Path folder, String line, Process process) {
        return await().atMost(Duration.ofSeconds(90))
                .until(
                        () -> {
                            String log = Files.readString(folder.resolve("log"));
                            assertThat(process.isAlive()).as(log).isTrue();
                            return log;
                        },
                        log -> log.contains(line));
    }

    private static void signal(String name, Process process) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .start()
                .waitFor();
    }
}
