// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.cli.CommandRunner;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.source.FrameReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Videos without a server. */
class RunVideosTest {
    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) {
        return new CommandRunner(
                        InputStream.nullInputStream(),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8))
                .run(args);
    }

    @Test
    void aVideoBecomesAVideoWithItsPosterAndItsStripBesideIt() throws Exception {
        Path clip = folder.resolve("disc.mp4");
        try (InputStream in = Objects.requireNonNull(getClass().getResourceAsStream("/routes/disc.mp4"))) {
            Files.copy(in, clip);
        }
        Path results = folder.resolve("made");
        String[] command = {
            "run",
            "video.mask_by_key_points",
            clip.toString(),
            "--key_points=[{\"x\":70,\"y\":60,\"type\":\"positive\"}]",
            "--out",
            results.toString()
        };
        assertThat(run(command)).as(err.toString(StandardCharsets.UTF_8)).isZero();
        try (Stream<Path> files = Files.list(results)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> !name.startsWith(".")))
                    .contains("disc.mp4", "disc-poster.jpg", "disc-strip.jpg");
        }
        try (FrameReader reader = FrameReader.open(results.resolve("disc.mp4"), VideoLimits.STANDARD)) {
            assertThat(reader.info().frameCount()).isEqualTo(18);
        }
    }
}
