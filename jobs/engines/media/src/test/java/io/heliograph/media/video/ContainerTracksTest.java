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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Headers of WebM, Matroska, AVI and GIF, against the probe's measurements. */
class ContainerTracksTest {
    @TempDir
    private Path folder;

    private byte[] silent(OutputContainer container, String encoder, String pixelFormat) throws IOException {
        Path file = Clips.silent(container, encoder, pixelFormat).write(folder.resolve("clip"));
        return Files.readAllBytes(file);
    }

    private static ClipHeader header(byte[] file) throws IOException {
        return ClipHeader.of(ByteSource.of(file)).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "WEBM, libvpx-vp9, yuv420p, 2",
        "MKV, mpeg4, yuv420p, 2",
        "MOV, mpeg4, yuv420p, 2",
        "AVI, mpeg4, yuv420p, 2",
        "GIF, gif, rgb8, 0"
    })
    void lengthAndSizeAreThoseThatTheProbeMeasures(
            OutputContainer container, String encoder, String pixelFormat, double seconds) throws IOException {
        byte[] file = silent(container, encoder, pixelFormat);
        VideoInfo measured = VideoProbe.probe(folder.resolve("clip"), VideoLimits.STANDARD);
        ClipHeader header = header(file);
        assertThat(header.width()).isEqualTo(measured.width()).isEqualTo(96);
        assertThat(header.height()).isEqualTo(measured.height()).isEqualTo(64);
        assertThat(header.seconds()).isCloseTo(seconds, within(0.1));
    }

    @Test
    void theLengthOfAClipWithSoundIsThatOfItsPictures() throws IOException {
        Clips clips = Clips.beeping();
        clips.target = OutputContainer.MKV;
        byte[] file = Files.readAllBytes(clips.write(folder.resolve("clip")));
        assertThat(header(file).seconds()).isCloseTo(3, within(0.1));
        assertThat(header(file).width()).isEqualTo(96);
        byte[] untagged = replaced(file, "DURATION", "DURATIOM");
        assertThat(header(untagged).seconds()).isZero(); // the sound may be the longer track
    }

    @Test
    void aCutFileStatesNoLength() throws IOException {
        for (OutputContainer container : new OutputContainer[] {OutputContainer.MKV, OutputContainer.AVI}) {
            byte[] file = silent(container, "mpeg4", "yuv420p");
            ClipHeader header = header(java.util.Arrays.copyOf(file, file.length - 2_000));
            assertThat(header.seconds()).as("%s", container).isZero();
            assertThat(header.width()).as("%s", container).isEqualTo(96);
        }
    }

    @Test
    void aLongWebmIsRefusedByItsHeader() throws IOException {
        ClipHeader header = header(silent(OutputContainer.WEBM, "libvpx-vp9", "yuv420p"));
        header.require(VideoLimits.STANDARD);
        assertThat(header.isLongerThan(1.4)).isTrue();
        assertThat(header.isLongerThan(1.6)).isFalse(); // half a second is tolerated
        assertThatThrownBy(() -> header.require(VideoLimits.STANDARD.withMaxSeconds(1)))
                .isInstanceOfSatisfying(
                        UnreadableVideoException.class,
                        e -> assertThat(e.reason()).isEqualTo(Reason.TOO_LONG));
    }

    @Test
    void elementsThatAreNestedWithoutEndAreNotFollowed() throws IOException {
        String unknownSize = "01ffffffffffffff";
        String file = "1a45dfa380" + "18538067" + unknownSize + ("1254c367" + unknownSize).repeat(100_000);
        assertThat(ClipHeader.of(ByteSource.of(HexFormat.of().parseHex(file)))).isEmpty();
    }

    private static byte[] replaced(byte[] file, String from, String to) {
        return new String(file, StandardCharsets.ISO_8859_1).replace(from, to).getBytes(StandardCharsets.ISO_8859_1);
    }
}
