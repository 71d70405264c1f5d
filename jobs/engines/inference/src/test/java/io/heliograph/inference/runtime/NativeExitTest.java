// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Processes that are told to end while a network is at work; {@code -Dheliograph.exits=20} tries each so often. */
class NativeExitTest {
    private static final int TIMES = Integer.getInteger("heliograph.exits", 1);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"onnx, TERM, 143", "onnx, INT, 130", "opencv, TERM, 143", "libtorch, TERM, 143"})
    void aSignalDuringNativeWorkEndsTheProcessWithoutACrash(String runtime, String signal, int status)
            throws Exception {
        for (int i = 0; i < TIMES; i++) {
            Path log = folder.resolve(runtime + signal + i);
            Process process = new ProcessBuilder(
                            "env",
                            "--default-signal=INT", // which what is started in the background ignores
                            ProcessHandle.current().info().command().orElseThrow(),
                            "--enable-native-access=ALL-UNNAMED",
                            "-XX:-CreateCoredumpOnCrash",
                            "-XX:ErrorFile=" + folder.resolve("crash"),
                            "-cp",
                            System.getProperty("java.class.path"),
                            NativeWork.class.getName(),
                            runtime)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            try {
                await().atMost(Duration.ofSeconds(60)).until(() -> {
                    assertThat(process.isAlive()).as(Files.readString(log)).isTrue();
                    return Files.readString(log).contains("works\n");
                });
                assertThat(new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                                .start()
                                .waitFor())
                        .isZero();
                assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
                assertThat(folder.resolve("crash")).doesNotExist();
                assertThat(process.exitValue()).as(Files.readString(log)).isEqualTo(status);
            } finally {
                process.destroyForcibly();
            }
        }
    }
}
