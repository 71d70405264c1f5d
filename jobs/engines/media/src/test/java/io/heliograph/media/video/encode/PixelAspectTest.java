// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.media.video.FramePreparation;
import io.heliograph.media.video.FrameSource;
import io.heliograph.media.video.Rational;
import io.heliograph.media.video.VideoLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pixels twice as wide as high, in and out. */
class PixelAspectTest {
    /** Position of the pixel aspect ratio in a GIF: 64 times the ratio, less 15. */
    private static final int BYTE_OF_GIF = 12;

    private static final int TWICE_AS_WIDE = 2 * 64 - 15;

    @TempDir
    Path folder;

    private static double aspect(Path file) throws IOException {
        try (FrameSource frames = new FrameSource(file, VideoLimits.STANDARD, 1, false, FramePreparation.NONE)) {
            return frames.sampleAspect().value();
        }
    }

    @Test
    void aGifKeepsTheShapeOfItsPixels() throws IOException {
        Clips clip = Clips.silent(OutputContainer.GIF, "gif", "rgb8");
        clip.sampleAspect = new Rational(2, 1);
        Path file = clip.write(folder.resolve("wide.gif"));
        assertThat(Files.readAllBytes(file)[BYTE_OF_GIF]).isEqualTo((byte) TWICE_AS_WIDE);
        assertThat(aspect(file)).isEqualTo(2);
        Path gif = Rendering.of(file, OutputPreset.GIF, FrameFilter.IDENTITY, folder)
                .file();
        assertThat(Files.readAllBytes(gif)[BYTE_OF_GIF]).isEqualTo((byte) TWICE_AS_WIDE);
        assertThat(aspect(gif)).isEqualTo(2);
    }

    @Test
    void squarePixelsStaySquare() throws IOException {
        Path file = Clips.silent(OutputContainer.GIF, "gif", "rgb8").write(folder.resolve("square.gif"));
        Path gif = Rendering.of(file, OutputPreset.GIF, FrameFilter.IDENTITY, folder)
                .file();
        assertThat(Files.readAllBytes(gif)[BYTE_OF_GIF]).isZero();
    }
}
