// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Children are shell scripts, which can be late, silent or short-lived at will. */
class ChildStartTest {
    /** {@link ChildMain#GREETING}, then an empty text. */
    private static final String GREETS = "printf 'Heli\\000\\000'";

    @TempDir
    Path folder;

    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();

    @AfterEach
    void stop() {
        clock.shutdownNow();
    }

    private SandboxedProcess child(String script) throws IOException {
        Path complaints = Files.createTempFile(folder, "child", ".log");
        Process process = new ProcessBuilder("/bin/sh", "-c", script)
                .redirectError(complaints.toFile())
                .start();
        return new SandboxedProcess(process, complaints, clock);
    }

    private String failure(String script, Duration patience) throws IOException {
        try (SandboxedProcess child = child(script)) {
            SandboxException failure = catchThrowableOfType(SandboxException.class, () -> child.greet(patience));
            assertThat(child.isAlive()).isFalse();
            return String.valueOf(failure.getMessage());
        }
    }

    @Test
    void aChildWithoutProcessorTimeHasFiveTimesThePatience() throws IOException {
        try (SandboxedProcess child = child("sleep 1.5; " + GREETS + "; exec sleep 60")) {
            child.greet(Duration.ofSeconds(1));
            assertThat(child.isAlive()).isTrue();
            assertThat(child.missing()).isEmpty();
        }
    }

    @Test
    void aChildThatNeverAnswersIsKilledAndTheMessageNamesTheTime() throws IOException {
        long before = System.nanoTime();
        assertThat(failure("exec sleep 60", Duration.ofMillis(400)))
                .isEqualTo("a child process did not answer within 2 s and was killed");
        assertThat(Duration.ofNanos(System.nanoTime() - before))
                .isBetween(Duration.ofSeconds(2), Duration.ofSeconds(20));
    }

    @Test
    void aChildThatWorksWithoutAnAnswerIsKilledToo() throws IOException {
        long before = System.nanoTime();
        assertThat(failure("while :; do :; done", Duration.ofSeconds(3)))
                .startsWith("a child process did not answer within");
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(30));
    }

    @Test
    void aChildThatEndsIsReportedWithItsExitCodeAndTheLastLineOfItsErrors() throws IOException {
        String script =
                "echo first >&2; echo 'Could not reserve enough space' >&2; printf '\\tat X.java\\n' >&2; exit 3";
        assertThat(failure(script, Duration.ofMinutes(1)))
                .isEqualTo("a child process ended at its start with exit code 3: Could not reserve enough space");
        assertThat(failure("exit 4", Duration.ofMinutes(1)))
                .isEqualTo("a child process ended at its start with exit code 4");
    }

    @Test
    void aChildThatSendsSomethingElseIsKilled() throws IOException {
        try (SandboxedProcess child = child("echo hello; exec sleep 60")) {
            assertThatThrownBy(() -> child.greet(Duration.ofMinutes(1)))
                    .hasMessage("a child process sent unexpected data at its start");
            assertThat(child.isAlive()).isFalse();
        }
    }
}
