// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.lettering;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.geom.Rectangle2D;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamelessFileTest {
    @TempDir
    private Path temporary;

    @Test
    void aFileIsReadAgainAndAgainByItsPath() throws IOException {
        byte[] content = "any".repeat(1000).getBytes(UTF_8);
        Path file = NamelessFile.of(content).toPath();
        for (int round = 0; round < 3; round++) {
            assertThat(Files.readAllBytes(file)).isEqualTo(content);
        }
    }

    @Test
    void aKilledProcessLeavesNoFontFiles() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-Djava.io.tmpdir=" + temporary,
                        "-Djava.awt.headless=true",
                        "-XX:-UsePerfData",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Lettering.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader said = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
            assertThat(said.readLine()).isEqualTo("9 of 9 families");
        } finally {
            process.destroyForcibly().waitFor();
        }
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left).isEmpty();
        }
    }

    /** Loads the fonts, uses each, and waits to be killed. */
    static final class Lettering {
        private Lettering() {}

        public static void main(String[] arguments) throws IOException {
            FontLibrary fonts = FontLibrary.shipped();
            long drawn = fonts.families().stream()
                    .filter(family -> !outline(fonts, family).isEmpty())
                    .count();
            System.out.println(drawn + " of " + fonts.families().size() + " families");
            System.in.read();
        }

        private static Rectangle2D outline(FontLibrary fonts, String family) {
            Font font = fonts.faces(new LetterStyle(family, 700, false, 0, false, 1, 1))
                    .getFirst()
                    .font();
            return font.deriveFont(20f)
                    .createGlyphVector(new FontRenderContext(null, true, true), "a")
                    .getOutline()
                    .getBounds2D();
        }
    }
}
