// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarInputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunningJarIT {
    private static final long MEGABYTE = 1_000_000;

    @Test
    void theJarUnpacksLittleLogsNoFaultAndATermSignalDrainsIt(@TempDir Path home) throws Exception {
        try (var server = new ServerProcess(home, List.of())) {
            assertThat(Files.size(ServerProcess.JAR)).isLessThan(210 * MEGABYTE);
            server.start();
            server.awaitReady();
            try (Stream<Path> files = Files.walk(server.data())) {
                long bytes = files.filter(Files::isRegularFile)
                        .mapToLong(file -> file.toFile().length())
                        .sum();
                assertThat(bytes).as("unpacked").isLessThan(90 * MEGABYTE);
            }
            assertThat(server.terminate()).isZero();
            assertThat(server.data().resolve("database/access.properties")).doesNotExist();
        }
        String log = Files.readString(home.resolve("log"));
        assertThat(log.lines().toList().getLast()).endsWith("stopped; no work was running");
        assertThat(log)
                .contains("Started Heliograph")
                .doesNotContain(" WARN ", " ERROR ", "WARNING:", "Exception", "\tat ");
    }

    /** Builds of one commit by two JDKs are one version to a cluster (BuildDigest). */
    @Test
    void noManifestOfOursNamesTheJdkThatBuiltIt() throws IOException {
        int read = 0;
        try (var program = new JarFile(ServerProcess.JAR.toFile())) {
            List<JarEntry> own = program.stream()
                    .filter(entry -> entry.getName().startsWith("BOOT-INF/lib/heliograph-"))
                    .toList();
            for (JarEntry entry : own) {
                try (var jar = new JarInputStream(program.getInputStream(entry))) {
                    var manifest = jar.getManifest().getMainAttributes();
                    assertThat(manifest.keySet().stream().map(Object::toString))
                            .as(entry.getName())
                            .contains("Implementation-Version")
                            .doesNotContain("Created-By", "Build-Jdk-Spec", "Build-Tool-Jdk-Spec", "Build-Jdk");
                    read++;
                }
            }
        }
        assertThat(read).as("modules of ours in the jar").isGreaterThan(10);
    }

    @Test
    void theDemoCutsOutTheSampleAndItsWebhookIsGenuineAndTheServerExitsWithZero(@TempDir Path home) throws Exception {
        try (var server =
                new ServerProcess(home, List.of("--spring.profiles.active=demo", "--heliograph.demo.exit=true"))) {
            server.start();
            assertThat(server.awaitExit(Duration.ofMinutes(4)))
                    .as(Files.readString(home.resolve("log")))
                    .isZero();
            assertThat(Files.readString(home.resolve("log")))
                    .contains("202 {", "\"status\":\"COMPLETED\"", "delivered and verified");
            var png = ByteBuffer.wrap(Files.readAllBytes(server.data().resolve("demo/coffee-cutout.png")));
            assertThat(png.getInt(16)).isEqualTo(600);
            assertThat(png.getInt(20)).isEqualTo(400);
            assertThat(png.get(25)).as("PNG colour type: RGB with alpha").isEqualTo((byte) 6);
        }
    }

    @Test
    void aStartAndAStopLookUpNobodyAndCallNobody(@TempDir Path home) throws Exception {
        try (var server = new ServerProcess(home, NetworkRecorder.options(home), List.of())) {
            server.start();
            server.awaitReady();
            assertThat(server.terminate()).isZero();
        }
        assertThat(NetworkRecorder.calls(home)).isEmpty();
    }
}
