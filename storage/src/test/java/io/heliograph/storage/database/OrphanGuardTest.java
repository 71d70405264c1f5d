// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.storage.FreePort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrphanGuardTest {
    @TempDir
    private Path root;

    @ParameterizedTest
    @ValueSource(strings = {"halts", "is killed", "crashes"})
    void theDatabaseEndsWithItsProcess(String end) throws Exception {
        Path home = root.resolve("home");
        Process owner = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-XX:-CreateCoredumpOnCrash",
                        "-XX:ErrorFile=" + root.resolve("crash"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        DatabaseOwner.class.getName(),
                        home.toString(),
                        end)
                .redirectErrorStream(true)
                .redirectOutput(root.resolve("log").toFile())
                .start();
        try {
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> Files.readString(root.resolve("log")).contains("started\n"));
            List<ProcessHandle> children = owner.descendants().toList();
            assertThat(children).contains(server(home));
            switch (end) {
                case "halts" -> owner.getOutputStream().close();
                case "is killed" -> owner.destroyForcibly();
                default -> signal("SEGV", owner.pid());
            }
            assertThat(owner.waitFor(1, TimeUnit.MINUTES)).isTrue();
            await().atMost(Duration.ofMinutes(1))
                    .untilAsserted(() -> assertThat(children).noneMatch(ProcessHandle::isAlive));
        } finally {
            owner.destroyForcibly();
        }
    }

    @Test
    void theGuardOfAServerThatWasStoppedLeavesTheNextOneAlone() throws Exception {
        Path home = root.resolve("again");
        for (int i = 0; i < 3; i++) {
            try (var _ = EmbeddedMariaDb.start(home, FreePort.next(), "secret")) {
                ProcessHandle server = server(home);
                await().during(Duration.ofSeconds(2))
                        .atMost(Duration.ofSeconds(10))
                        .until(server::isAlive);
            }
        }
    }

    private static ProcessHandle server(Path home) throws IOException {
        long pid = Long.parseLong(Files.readString(home.resolve("pid")).strip());
        return ProcessHandle.of(pid).orElseThrow();
    }

    private static void signal(String name, long pid) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(pid))
                        .start()
                        .waitFor())
                .isZero();
    }
}
