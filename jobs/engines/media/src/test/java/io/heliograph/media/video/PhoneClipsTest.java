// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.media.video.encode.AssembledVideo;
import io.heliograph.media.video.encode.FrameFilter;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.media.video.encode.Rendering;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.bytedeco.javacpp.BytePointer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clips as phones write them. Both have the same picture; the one is mirrored, the other has a sound track first that nobody else decodes. */
class PhoneClipsTest {
    private static final int ONE = 1 << 16;

    @TempDir
    private Path folder;

    private byte[] file(String name) throws IOException {
        try (InputStream file = Objects.requireNonNull(getClass().getResourceAsStream("cases/" + name), name)) {
            return file.readAllBytes();
        }
    }

    private static int at(byte[] file, String type) {
        return new String(file, StandardCharsets.ISO_8859_1).indexOf(type);
    }

    private Path written(String name, byte[] content) throws IOException {
        return Files.write(folder.resolve(name), content);
    }

    /** Pixels of FFmpeg's own autorotate. */
    @ParameterizedTest
    @CsvSource({"89, 43, 0, 255, 0", "69, 49, 253, 253, 0", "53, 59, 0, 1, 255", "25, 67, 253, 0, 252"})
    void aFrontCameraIsMirroredAndNotTurned(int x, int y, int red, int green, int blue) throws IOException {
        Path file = written("clip.mp4", file("v29-hflip-matrix.mp4"));
        VideoInfo info = VideoProbe.probe(file, VideoLimits.STANDARD);
        assertThat(info.rotation()).isZero();
        assertThat(info.mirrored()).isTrue();
        try (Raster first = FrameReader.read(file, 0)) {
            BytePointer pixel = first.mat().ptr(y, x);
            assertThat(pixel.get(2) & 255).isBetween(red - 10, red + 10);
            assertThat(pixel.get(1) & 255).isBetween(green - 10, green + 10);
            assertThat(pixel.get(0) & 255).isBetween(blue - 10, blue + 10);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0, 0, 1, 0, false",
        "0, 1, -1, 0, 90, false",
        "-1, 0, 0, -1, 180, false",
        "0, -1, 1, 0, 270, false",
        "-1, 0, 0, 1, 0, true",
        "0, 1, 1, 0, 90, true",
        "1, 0, 0, -1, 180, true",
        "0, -1, -1, 0, 270, true",
        "0, 0, 0, 0, 0, false"
    })
    void eachMatrixIsOneOfEightOrientations(int a, int b, int c, int d, int rotation, boolean mirrored)
            throws IOException {
        byte[] file = file("v29-hflip-matrix.mp4");
        int matrix = at(file, "tkhd") + 4 + 40; // behind version, times, layer and volume
        ByteBuffer.wrap(file)
                .putInt(matrix, a * ONE)
                .putInt(matrix + 4, b * ONE)
                .putInt(matrix + 12, c * ONE)
                .putInt(matrix + 16, d * ONE);
        VideoInfo info = VideoProbe.probe(written("clip.mp4", file), VideoLimits.STANDARD);
        assertThat(info.rotation()).isEqualTo(rotation);
        assertThat(info.mirrored()).isEqualTo(mirrored);
        assertThat(info.width()).isEqualTo(rotation % 180 == 0 ? 128 : 96);
    }

    @Test
    void theFirstSoundThatCanBeDecodedIsKept() throws IOException {
        Path file = written("clip.mov", file("v03b-apac-first-aac-second.mov"));
        assertThat(VideoProbe.probe(file, VideoLimits.STANDARD).audioCodec()).isEqualTo("aac");
        for (OutputPreset preset : new OutputPreset[] {OutputPreset.MP4_H264, OutputPreset.WEBM_VP9}) {
            Rendering rendering = Rendering.of(file, preset, FrameFilter.IDENTITY, folder);
            assertThat(rendering.video().sound()).isIn(AssembledVideo.Sound.COPIED, AssembledVideo.Sound.RECODED);
            assertThat(VideoProbe.probe(rendering.file(), VideoLimits.STANDARD).hasAudio())
                    .isTrue();
        }
    }

    @Test
    void soundThatNobodyDecodesIsReportedAsLost() throws IOException {
        byte[] file = file("v03b-apac-first-aac-second.mov");
        for (String type : new String[] {"mp4a", "esds"}) { // the coding, and what describes it
            System.arraycopy("qqqq".getBytes(StandardCharsets.US_ASCII), 0, file, at(file, type), 4);
        }
        Path clip = written("clip.mov", file);
        assertThat(VideoProbe.probe(clip, VideoLimits.STANDARD).audioCodec()).isEqualTo(VideoInfo.UNREADABLE);
        Rendering rendering = Rendering.of(clip, OutputPreset.MP4_H264, FrameFilter.IDENTITY, folder);
        assertThat(rendering.video().sound()).isEqualTo(AssembledVideo.Sound.LOST);
    }

    @Test
    void aGifReportsThatItHoldsNoSound() throws IOException {
        Path file = written("clip.mov", file("v03b-apac-first-aac-second.mov"));
        assertThat(Rendering.of(file, OutputPreset.GIF, FrameFilter.IDENTITY, folder)
                        .video()
                        .sound())
                .isEqualTo(AssembledVideo.Sound.SILENT);
    }
}
