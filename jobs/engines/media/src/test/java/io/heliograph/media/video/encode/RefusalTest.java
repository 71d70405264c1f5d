// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.UnreadableVideoException.Reason;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoProbe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RefusalTest {
    @TempDir
    Path folder;

    private void assertRefused(Path file, VideoLimits limits, Reason reason) {
        assertThatThrownBy(() -> VideoProbe.probe(file, limits))
                .isInstanceOfSatisfying(
                        UnreadableVideoException.class,
                        e -> assertThat(e.reason()).as(e.getMessage()).isEqualTo(reason));
        assertThatThrownBy(() -> SegmentPlan.of(file, limits)).isInstanceOf(UnreadableVideoException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n",
                "ffconcat version 1.0\nfile 'http://127.0.0.1:9/x.mp4'\n",
                "<?xml version=\"1.0\"?><MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\"></MPD>",
                "v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n",
                "",
                "GIF"
            })
    void playlistsAndOtherTextNamedMp4AreRefused(String text) throws IOException {
        assertRefused(
                Files.writeString(folder.resolve("clip.mp4"), text),
                VideoLimits.STANDARD,
                Reason.UNSUPPORTED_CONTAINER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"....ftypisom....", "RIFF....AVI LIST", "GIF89a", "....moov"})
    void garbageBehindAnHonestBeginningIsRefused(String head) throws IOException {
        byte[] bytes = new byte[4096];
        new Random(7).nextBytes(bytes);
        byte[] start = head.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
        System.arraycopy(start, 0, bytes, 0, start.length);
        Path file = Files.write(folder.resolve("clip.mp4"), bytes);
        assertThatThrownBy(() -> VideoProbe.probe(file, VideoLimits.STANDARD))
                .isInstanceOf(UnreadableVideoException.class);
    }

    @ParameterizedTest
    @CsvSource({"MP4, 0.5", "MP4, 0.9", "MKV, 0.5", "AVI, 0.5", "WEBM, 0.3"})
    void aTruncatedFileIsCorrupt(OutputContainer outputContainer, double kept) throws IOException {
        String coding = outputContainer == OutputContainer.WEBM ? "libvpx-vp9" : Clips.H264;
        Path whole = Clips.silent(outputContainer, coding, "yuv420p").write(folder.resolve("whole"));
        byte[] bytes = Files.readAllBytes(whole);
        Path file = Files.write(folder.resolve("cut"), Arrays.copyOf(bytes, (int) (bytes.length * kept)));
        assertRefused(file, VideoLimits.STANDARD, Reason.CORRUPT);
    }

    @Test
    void limitsAreEnforced() throws IOException {
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        assertThat(VideoProbe.probe(file, VideoLimits.STANDARD.withMaxSeconds(3))
                        .seconds())
                .isEqualTo(3);
        assertRefused(file, VideoLimits.STANDARD.withMaxSeconds(2.9), Reason.TOO_LONG);
        assertRefused(file, new VideoLimits(60, 95, 1 << 20, 1 << 30, 7200), Reason.TOO_LARGE);
        assertRefused(file, new VideoLimits(60, 16_000, 96 * 64 - 1, 1 << 30, 7200), Reason.TOO_LARGE);
        assertRefused(file, new VideoLimits(60, 16_000, 1 << 20, 5_000, 7200), Reason.TOO_LARGE);
        assertRefused(file, new VideoLimits(60, 16_000, 1 << 20, 1 << 30, 44), Reason.TOO_LARGE);
    }

    @Test
    void otherCodecsAreNamedInTheRefusal() throws IOException {
        Path file = Clips.silent(OutputContainer.AVI, "msmpeg4", "yuv420p").write(folder.resolve("clip.avi"));
        assertRefused(file, VideoLimits.STANDARD, Reason.UNSUPPORTED_CODEC);
        assertThatThrownBy(() -> VideoProbe.probe(file, VideoLimits.STANDARD)).hasMessageContaining("msmpeg4v3");
    }

    @Test
    void soundAloneIsNoVideo() throws IOException {
        Path file = Clips.beeping().soundOnly(folder.resolve("beep.mp4"));
        assertRefused(file, VideoLimits.STANDARD, Reason.NO_VIDEO);
    }
}
