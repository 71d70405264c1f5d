// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.demo;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The wrapper script with a Maven that prints its options: the demo is quiet, and no other command is. */
class DemoCommandTest {
    private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    Path home;

    @Test
    void theDemoSaysWhatToExpectAndSilencesMaven() throws Exception {
        List<String> lines = run("spring-boot:run", "-Dspring-boot.run.profiles=demo");
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst()).contains("5 to 10 minutes", "900 MB");
        assertThat(lines.getLast())
                .contains("-Dorg.slf4j.simpleLogger.defaultLogLevel=warn")
                .endsWith("spring-boot:run -Dspring-boot.run.profiles=demo");
    }

    @Test
    void otherCommandsPrintAsMavenDoes() throws Exception {
        assertThat(run("-B", "verify")).containsExactly("options: ; arguments: -B verify");
        assertThat(run("spring-boot:run")).containsExactly("options: ; arguments: spring-boot:run");
    }

    /** The plugin that writes the list of components warns of keywords in its schema. */
    @Test
    void buildsPrintNoWarningsOfTheSchemaOfComponents() throws IOException {
        assertThat(Files.readString(PROJECT.resolve(".mvn/jvm.config")))
                .contains(" -Dorg.slf4j.simpleLogger.log.com.networknt=error");
    }

    private List<String> run(String... arguments) throws Exception {
        Path maven = Files.createDirectories(maven().resolve("bin")).resolve("mvn");
        Files.writeString(maven, "#!/bin/sh\necho \"options: ${MAVEN_OPTS-}; arguments: $*\"\n");
        Files.setPosixFilePermissions(maven, PosixFilePermissions.fromString("rwx------"));
        List<String> command =
                new ArrayList<>(List.of("/bin/sh", PROJECT.resolve("mvnw").toString()));
        command.addAll(List.of(arguments));
        Path output = home.resolve("output");
        var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().put("MAVEN_USER_HOME", home.toString());
        builder.environment().remove("MAVEN_OPTS");
        Process process = builder.start();
        assertThat(process.waitFor(1, MINUTES)).isTrue();
        return Files.readAllLines(output, StandardCharsets.UTF_8);
    }

    /** Where the script looks for the distribution: by its name and the hash of its address. */
    private Path maven() throws IOException {
        var properties = new Properties();
        try (InputStream content = Files.newInputStream(PROJECT.resolve(".mvn/wrapper/maven-wrapper.properties"))) {
            properties.load(content);
        }
        String address = properties.getProperty("distributionUrl");
        String name = address.substring(address.lastIndexOf('/') + 1).replace("-bin.zip", "");
        return home.resolve("wrapper/dists").resolve(name).resolve(Integer.toHexString(address.hashCode()));
    }
}
