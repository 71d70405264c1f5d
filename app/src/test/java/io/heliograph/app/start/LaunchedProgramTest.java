// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LaunchedProgramTest {
    private static final String JAR = "app/target/heliograph.jar";

    @TempDir
    Path folder;

    @Test
    void aProgramOnThePathNeedsItsNameOnly() throws Exception {
        Path program = Files.writeString(folder.resolve("heliograph"), "#!/bin/sh\n");
        Map<String, String> launched = Map.of(LaunchedProgram.LAUNCHER, "bin/heliograph", "java.class.path", JAR);
        assertThat(command("/none:" + folder, launched)).isEqualTo("bin/heliograph"); // not executable
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        assertThat(command("/none:" + folder, launched)).isEqualTo("heliograph");
    }

    @Test
    void elseTheLauncherIsNamedAsItWasTypedOrTheJar() {
        assertThat(command("/none", Map.of(LaunchedProgram.LAUNCHER, "/my files/bin/heliograph")))
                .isEqualTo("'/my files/bin/heliograph'");
        assertThat(command("", Map.of("java.class.path", JAR))).isEqualTo("java -jar app/target/heliograph.jar");
        assertThat(command("", Map.of("java.class.path", "classes:" + JAR))).isEqualTo("heliograph");
    }

    private static String command(String path, Map<String, String> properties) {
        return LaunchedProgram.command(path, name -> properties.getOrDefault(name, ""));
    }
}
