// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.cli.CommandRunner;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Operations that take no file, one after the other into a folder. */
class RunDrawingsTest {
    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void anotherPromptGetsAFileOfItsOwnAndTheSameOneIsDoneOnce() throws IOException {
        draw("red");
        byte[] red = Files.readAllBytes(folder.resolve("result.png"));
        draw("blue");
        assertThat(names()).containsExactly("result-2.png", "result.png");
        assertThat(folder.resolve("result.png")).hasBinaryContent(red);
        assertThat(isMoreRedThanBlue("result.png")).isTrue();
        assertThat(isMoreRedThanBlue("result-2.png")).isFalse();

        draw("red");
        assertThat(names()).hasSize(2);
        assertThat(folder.resolve("result.png")).hasBinaryContent(red);

        draw("blue", "--overwrite"); // is there already, as result-2.png
        assertThat(folder.resolve("result.png")).hasBinaryContent(red);

        draw("green", "--overwrite");
        assertThat(names()).hasSize(2);
        assertThat(isMoreRedThanBlue("result.png")).isFalse();
        draw("red"); // result.png is another picture now
        assertThat(names()).containsExactly("result-2.png", "result-3.png", "result.png");
        assertThat(folder.resolve("result-3.png")).hasBinaryContent(red);
    }

    private void draw(String colour, String... more) {
        String[] words = Stream.concat(
                        Stream.of(
                                "run",
                                "image.generate",
                                "--prompt=one " + colour + " ball on a white background",
                                "--seed=4",
                                "--out",
                                folder.toString()),
                        Stream.of(more))
                .toArray(String[]::new);
        assertThat(new CommandRunner(
                                InputStream.nullInputStream(),
                                new PrintStream(out, true, StandardCharsets.UTF_8),
                                new PrintStream(err, true, StandardCharsets.UTF_8))
                        .run(words))
                .as(err.toString(StandardCharsets.UTF_8))
                .isZero();
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.startsWith("."))
                    .sorted()
                    .toList();
        }
    }

    /** Sums over the whole picture: white adds the same to both. */
    private boolean isMoreRedThanBlue(String name) throws IOException {
        BufferedImage picture =
                Objects.requireNonNull(ImageIO.read(folder.resolve(name).toFile()));
        long difference = 0;
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                Color colour = new Color(picture.getRGB(x, y));
                difference += colour.getRed() - colour.getBlue();
            }
        }
        return difference > 0;
    }
}
