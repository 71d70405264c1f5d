// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.Heliograph;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C as a terminal sends it: SIGINT to the whole process group of a command, its sandboxed children included. */
@Timeout(180)
class RunInterruptTest {
    private static final int CLIPS = 4;

    @TempDir
    Path folder;

    private Path clips = Path.of("");
    private Path made = Path.of("");
    private Path scratch = Path.of("");
    private Path printed = Path.of("");

    @BeforeEach
    void clips() throws IOException {
        clips = Files.createDirectory(folder.resolve("clips"));
        scratch = Files.createDirectory(folder.resolve("scratch"));
        made = folder.resolve("made");
        printed = folder.resolve("printed");
        for (int i = 0; i < CLIPS; i++) {
            try (InputStream in = Objects.requireNonNull(getClass().getResourceAsStream("/routes/six-seconds.mp4"))) {
                Files.copy(in, clips.resolve("clip-" + i + ".mp4"));
            }
        }
    }

    @Test
    void theFirstInterruptFinishesTheFileUnderWay() throws Exception {
        Process run = started();
        awaitWork(run);
        interrupt(run);
        assertThat(run.waitFor(150, TimeUnit.SECONDS)).isTrue();
        assertThat(run.exitValue()).as(text()).isEqualTo(130);
        assertThat(text())
                .contains("interrupted: the files under way are being finished; interrupt again to stop at once")
                .contains("Interrupted: 1 done, 3 left (")
                .contains("Run the same command to continue.")
                .doesNotContain("\tat ", "Exception");
        assertThat(results()).containsExactly("clip-0.webm");
        assertThat(scratch).isEmptyDirectory();
    }

    @Test
    void theSecondInterruptStopsAtOnceWithASummary() throws Exception {
        Process run = started();
        awaitWork(run);
        List<ProcessHandle> children = run.toHandle().descendants().toList();
        interrupt(run);
        await().atMost(Duration.ofSeconds(20)).until(() -> text().contains("interrupt again"));
        interrupt(run);
        assertThat(run.waitFor(1, TimeUnit.MINUTES)).as(text()).isTrue();
        assertThat(run.exitValue()).as(text()).isEqualTo(130);
        assertThat(text()).contains("Interrupted: 0 done, 4 left (").doesNotContain("\tat ", "Exception");
        assertThat(results()).isEmpty();
        await().atMost(Duration.ofSeconds(30)).until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
    }

    /** In a session of its own, so that its process group has its id. */
    private Process started() throws IOException {
        List<String> command = new ArrayList<>(List.of(
                "setsid", "env", "--default-signal=INT")); // a build in the background ignores it, and so would we
        command.add(ProcessHandle.current().info().command().orElseThrow());
        command.addAll(List.of("-Xmx512m", "-Djava.io.tmpdir=" + scratch, "--enable-native-access=ALL-UNNAMED"));
        command.addAll(List.of("-cp", Objects.requireNonNull(System.getProperty("java.class.path"))));
        command.add(Heliograph.class.getName());
        command.addAll(List.of("run", "video.remove_background", clips.toString(), "--background_color=White"));
        command.addAll(List.of("--jobs=1", "--out", made.toString()));
        var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(printed.toFile());
        builder.environment().put("LC_ALL", "C.UTF-8");
        return builder.start();
    }

    /** Until a child has begun to work for the first file. */
    private void awaitWork(Process run) {
        await().atMost(Duration.ofMinutes(2)).until(() -> {
            assertThat(run.isAlive()).as(text()).isTrue();
            try (Stream<Path> all = Files.walk(scratch)) {
                return all.anyMatch(path -> path.getFileName().toString().startsWith("input-"))
                        && run.toHandle().descendants().findAny().isPresent();
            }
        });
    }

    private static void interrupt(Process run) throws Exception {
        // by the shell: the program "kill" of procps takes "-123" for signals, and then for all processes
        assertThat(new ProcessBuilder("/bin/sh", "-c", "kill -s INT -- -" + run.pid())
                        .start()
                        .waitFor())
                .isZero();
    }

    private String text() throws IOException {
        return Files.readString(printed);
    }

    private List<String> results() throws IOException {
        if (!Files.exists(made)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(made)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".webm"))
                    .sorted()
                    .toList();
        }
    }
}
