// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import static java.util.concurrent.TimeUnit.NANOSECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SandboxTest {
    @TempDir
    static Path folder;

    private static SandboxLauncher launcher;
    private static SandboxedProcess shared;

    @BeforeAll
    static void launcher() throws IOException {
        launcher = new SandboxLauncher(folder.resolve("launcher"), Duration.ofSeconds(60));
        Files.createDirectories(folder.resolve("readable"));
        Files.createDirectories(folder.resolve("writable"));
        Files.writeString(folder.resolve("readable/file"), "content");
        Files.writeString(folder.resolve("writable/file"), "content");
        Files.writeString(folder.resolve("secret"), "content");
        shared = child();
    }

    @AfterAll
    static void close() {
        shared.close();
        launcher.close();
    }

    private static SandboxedProcess child() throws IOException {
        return launcher.start(new ChildSpecification(
                ProbingProgram.class,
                List.of(),
                List.of(folder.resolve("readable")),
                List.of(folder.resolve("writable")),
                32 << 20,
                500L << 20,
                Duration.ofMinutes(1)));
    }

    private static String attempt(SandboxedProcess child, String what) throws IOException {
        child.toChild().writeUTF(what);
        child.toChild().flush();
        return child.fromChild().readUTF();
    }

    @Test
    void aChildDoesWhatItIsFor() throws IOException {
        try (SandboxedProcess child = child()) {
            assertThat(attempt(child, "read " + folder.resolve("readable/file")))
                    .isEqualTo("done");
            assertThat(attempt(child, "map " + folder.resolve("writable/file"))).isEqualTo("done");
            assertThat(attempt(child, "collect")).isEqualTo("done");
            assertThat(attempt(child, "allocate " + (100 << 20))).isEqualTo("done");
        }
        assertThat(Files.readAllBytes(folder.resolve("writable/file"))[0]).isEqualTo((byte) 7);
    }

    /** Each would go through in a child without a filter, or fail with another number. */
    @ParameterizedTest(name = "{1}")
    @CsvSource({
        "41 2 1 0, socket",
        "53 1 1 0, socketpair",
        "57, fork",
        "59, execve",
        "56 17, clone of a process",
        "62 0 0, kill",
        "234 1 1 0, tgkill of another process",
        "101 0, ptrace",
        "310 1 0 0, process_vm_readv",
        "302 0 2 0, prlimit",
        "319, memfd_create",
        "321, bpf",
        "425, io_uring_setup",
        "272 0, unshare",
        "18 1 0 0, pwrite",
        "77 0 0, ftruncate",
        "16 0 21523 0, ioctl of terminals"
    })
    void itHasNoNetworkAndStartsAndSignalsNothing(String call, String name) throws IOException {
        assumeTrue(!shared.missing().contains(SandboxProtection.SYSTEM_CALL_FILTER), "seccomp");
        assertThat(attempt(shared, "call " + call)).as(name).endsWith("error 1");
    }

    @Test
    void itStartsNoProgram() throws IOException {
        assertThat(attempt(shared, "execute")).contains("Exception");
    }

    @Test
    void itReadsNothingButWhatItWasGiven() throws IOException {
        {
            SandboxedProcess child = shared;
            assumeTrue(!child.missing().contains(SandboxProtection.FILE_ACCESS), "Landlock");
            assertThat(attempt(child, "read /etc/passwd")).contains("AccessDenied");
            assertThat(attempt(child, "read " + folder.resolve("secret"))).contains("AccessDenied");
            assertThat(attempt(child, "list " + folder)).contains("AccessDenied");
            assertThat(attempt(child, "read /proc/self/environ")).contains("AccessDenied");
            assertThat(attempt(child, "map " + folder.resolve("readable/file"))).contains("AccessDenied");
        }
    }

    @Test
    void itMakesShortensAndRemovesNothing() throws IOException {
        {
            SandboxedProcess child = shared;
            assumeTrue(!child.missing().contains(SandboxProtection.SYSTEM_CALL_FILTER), "seccomp");
            assertThat(attempt(child, "create " + folder.resolve("writable/new")))
                    .contains("Exception");
            assertThat(attempt(child, "shorten " + folder.resolve("writable/file")))
                    .contains("not permitted");
            assertThat(attempt(child, "delete " + folder.resolve("writable/file")))
                    .contains("Exception");
        }
        assertThat(folder.resolve("writable")).isDirectoryContaining("glob:**/file");
        assertThat(folder.resolve("writable/new")).doesNotExist();
    }

    @Test
    void itGetsNoMoreMemoryThanItsLimitAndLives() throws IOException {
        {
            SandboxedProcess child = shared;
            assumeTrue(!child.missing().contains(SandboxProtection.RESOURCE_LIMITS), "setrlimit");
            assertThat(attempt(child, "allocate " + (600L << 20))).contains("OutOfMemoryError");
            assertThat(attempt(child, "collect")).isEqualTo("done");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"loop", "wait"})
    void itIsKilledAtItsDeadline(String what) throws IOException {
        try (SandboxedProcess child = child()) {
            long start = System.nanoTime();
            try (KillDeadline deadline = child.deadline(Duration.ofMillis(300))) {
                assertThatThrownBy(() -> attempt(child, what)).isInstanceOf(EOFException.class);
                assertThat(deadline.passed()).isTrue();
            }
            assertThat(NANOSECONDS.toMillis(System.nanoTime() - start)).isBetween(300L, 5_000L);
            assertThat(child.wasKilled()).isTrue();
        }
    }

    @Test
    void aCrashInNativeCodeEndsTheChildOnly() throws IOException {
        try (SandboxedProcess child = child()) {
            assertThatThrownBy(() -> attempt(child, "crash")).isInstanceOf(EOFException.class);
            assertThat(child.wasKilled()).isFalse();
        }
    }

    @Test
    void whoKilledItIsKnown() throws IOException {
        try (SandboxedProcess child = child()) {
            assertThat(ProcessHandle.of(child.pid()).orElseThrow().destroyForcibly())
                    .isTrue();
            assertThatThrownBy(() -> attempt(child, "collect")).isInstanceOf(IOException.class);
            assertThat(child.wasKilled()).isTrue();
        }
    }

    @Test
    void onLinuxHereEverythingIsThere() throws IOException {
        assumeTrue(SystemCall.available(), "Linux on x86-64");
        {
            SandboxedProcess child = shared;
            assertThat(child.missing()).isSubsetOf(SandboxProtection.NETWORK_NAMESPACE, SandboxProtection.FILE_ACCESS);
        }
    }

    @Test
    void aChildThatCannotStartIsAFaultOfTheMachine() {
        assertThatThrownBy(() -> launcher.start(new ChildSpecification(
                        ProbingProgram.class,
                        List.of(),
                        List.of(),
                        List.of(),
                        32 << 20,
                        1 << 20,
                        Duration.ofMinutes(1))))
                .isInstanceOf(SandboxException.class);
    }
}
