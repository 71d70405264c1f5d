// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemTypefacesTest {
    /** What a virtual machine of its own runs: the number of faces. */
    static final class Count {
        private Count() {}

        public static void main(String... arguments) {
            System.out.print(SystemTypefaces.all().size());
        }
    }

    @Test
    void aMachineWithoutFontsHasNoFaces(@TempDir Path folder) throws IOException, InterruptedException {
        Path noFonts = Files.writeString(folder.resolve("fonts.conf"), "<?xml version=\"1.0\"?><fontconfig/>");
        Path fallback =
                Files.writeString(folder.resolve("fontconfig.properties"), "version=1\nsequence.allfonts=default\n");
        var builder = new ProcessBuilder(
                        Path.of(Objects.requireNonNull(System.getProperty("java.home")), "bin", "java")
                                .toString(),
                        "-Djava.awt.headless=true",
                        "-Dsun.awt.fontconfig=" + fallback,
                        "-cp",
                        Objects.requireNonNull(System.getProperty("java.class.path")),
                        Count.class.getName())
                .redirectErrorStream(true);
        builder.environment().put("FONTCONFIG_FILE", noFonts.toString());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output).isEqualTo("0");
    }
}
