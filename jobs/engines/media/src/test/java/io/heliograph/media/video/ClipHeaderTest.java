// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.containers.ByteSource;
import io.heliograph.media.video.UnreadableVideoException.Reason;
import io.heliograph.media.video.encode.Clips;
import io.heliograph.media.video.encode.OutputContainer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClipHeaderTest {
    @TempDir
    private Path folder;

    private static Optional<ClipHeader> read(Path file) throws IOException {
        return ClipHeader.of(ByteSource.of(Files.readAllBytes(file)));
    }

    private Path clip(Clips clips) throws IOException {
        return clips.write(folder.resolve("clip." + clips.target.name().toLowerCase(java.util.Locale.ROOT)));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 90, 180, 270})
    void lengthAndSizeAreThoseThatTheProbeMeasures(int rotation) throws IOException {
        Clips clips = Clips.beeping();
        clips.rotation = rotation;
        Path file = clip(clips);
        VideoInfo measured = VideoProbe.probe(file, VideoLimits.STANDARD);
        ClipHeader header = read(file).orElseThrow();
        assertThat(header.width()).isEqualTo(measured.width());
        assertThat(header.height()).isEqualTo(measured.height());
        assertThat(header.seconds()).isCloseTo(3, within(0.1));
    }

    @Test
    void anEditListShortensAClipThoughItsTrackKeepsItsLength() throws IOException {
        Path file = EditList.write(clip(Clips.beeping()), 0.5, 1.5);
        assertThat(read(file).orElseThrow().seconds()).isCloseTo(1, within(0.1));
    }

    @Test
    void aClipIsLongerOnlyIfTrackAndPacketsAreBothLonger() throws IOException {
        Path file = Boxes.rewrite(
                clip(Clips.beeping()), (type, body) -> type.equals("tkhd") ? withInt(body, 20, 90_000_000) : body);
        assertThat(read(file).orElseThrow().seconds()).isCloseTo(3, within(0.1));
    }

    @Test
    void aClipBeyondTheLimitsIsRefusedWithTheReasonsOfTheProbe() throws IOException {
        ClipHeader header = read(clip(Clips.beeping())).orElseThrow();
        assertThatThrownBy(() -> header.require(VideoLimits.STANDARD.withMaxSeconds(2)))
                .isInstanceOfSatisfying(
                        UnreadableVideoException.class,
                        e -> assertThat(e.reason()).isEqualTo(Reason.TOO_LONG));
        assertThatThrownBy(() -> header.require(new VideoLimits(60, 80, 1 << 20, 1 << 20, 7_200)))
                .isInstanceOfSatisfying(
                        UnreadableVideoException.class,
                        e -> assertThat(e.reason()).isEqualTo(Reason.TOO_LARGE));
        header.require(VideoLimits.STANDARD.withMaxSeconds(2.6)); // the last frame may count longer in the header
    }

    @Test
    void damagedHeadersAreLeftToTheProbe() throws IOException {
        for (Clips clips : List.of(
                Clips.beeping(),
                Clips.silent(OutputContainer.WEBM, "libvpx-vp9", "yuv420p"),
                Clips.silent(OutputContainer.AVI, "mpeg4", "yuv420p"))) {
            byte[] whole = Files.readAllBytes(clip(clips));
            boolean atTheEnd = clips.target == OutputContainer.MP4;
            Random random = new Random(5);
            for (int i = 0; i < 2_000; i++) {
                byte[] damaged = whole.clone();
                for (int flips = 0; flips < 8; flips++) {
                    int at = random.nextInt(1_500);
                    damaged[atTheEnd ? whole.length - 1 - at : 12 + at] = (byte) random.nextInt();
                }
                ClipHeader.of(ByteSource.of(damaged))
                        .ifPresent(header -> assertThat(header.seconds()).isNotNegative());
            }
        }
    }

    @Test
    void aFileOfManyBoxesIsLeftToTheProbe() throws IOException {
        byte[] whole = Files.readAllBytes(clip(Clips.beeping()));
        byte[] free = Boxes.box("free");
        var many = new java.io.ByteArrayOutputStream();
        for (int i = 0; i < 1_200; i++) {
            many.writeBytes(free);
        }
        many.writeBytes(whole);
        assertThat(ClipHeader.of(ByteSource.of(many.toByteArray()))).isEmpty();
    }

    @Test
    void theMoviesMatrixTurnsTheTrack() throws IOException {
        int[] quarter = {0, 1 << 16, 0, -(1 << 16), 0, 0};
        Path file = Boxes.rewrite(clip(Clips.beeping()), (type, body) -> {
            for (int i = 0; type.equals("mvhd") && i < quarter.length; i++) {
                withInt(body, 36 + 4 * i, quarter[i]);
            }
            return body;
        });
        VideoInfo measured = VideoProbe.probe(file, VideoLimits.STANDARD);
        ClipHeader header = read(file).orElseThrow();
        assertThat(header.width()).isEqualTo(measured.width());
        assertThat(header.height()).isEqualTo(measured.height());
        assertThat(header.width()).isEqualTo(64);
    }

    @Test
    void aPictureIsNoVideo() {
        byte[] png = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R'};
        assertThatThrownBy(() -> ClipHeader.of(ByteSource.of(png)))
                .isInstanceOf(UnreadableVideoException.class)
                .hasMessageContaining("picture");
    }

    private static byte[] withInt(byte[] body, int at, int value) {
        ByteBuffer.wrap(body).putInt(at, value);
        return body;
    }
}
