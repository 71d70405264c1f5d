// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_alloc;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_free;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_unref;

import io.heliograph.media.video.Demuxer;
import io.heliograph.media.video.Rational;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoProbe;
import io.heliograph.media.video.encode.AssembledVideo.Sound;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SoundTest {
    @TempDir
    Path folder;

    /** Time, duration and content of every sound packet. */
    private static List<String> packets(Path file) throws IOException {
        List<String> packets = new ArrayList<>();
        AVPacket packet = av_packet_alloc();
        try (Demuxer demuxer = Demuxer.open(file, VideoLimits.STANDARD)) {
            AVStream sound = Objects.requireNonNull(demuxer.audio());
            Rational timeBase = Rational.of(sound.time_base());
            while (demuxer.read(sound, packet)) {
                byte[] bytes = new byte[packet.size()];
                packet.data().get(bytes);
                packets.add(timeBase.micros(packet.pts()) + " " + packet.duration() + " " + Arrays.hashCode(bytes));
                av_packet_unref(packet);
            }
        } finally {
            av_packet_free(packet);
        }
        return packets;
    }

    @ParameterizedTest
    @CsvSource({"MP4_H264", "MOV_PRORESKS"})
    void soundIsCopiedPacketForPacketWhereTheContainerTakesIt(OutputPreset preset) throws IOException {
        OutputPreset usable = preset.available() ? preset : OutputPreset.MOV_PRORESKS;
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        Rendering rendering = Rendering.of(file, usable, FrameFilter.IDENTITY, folder);
        assertThat(rendering.video().sound()).isEqualTo(Sound.COPIED);
        assertThat(packets(rendering.file())).hasSizeGreaterThan(100).isEqualTo(packets(file));
    }

    @ParameterizedTest
    @CsvSource({"WEBM_VP9, opus, RECODED", "MKV_VP9, aac, COPIED", "AVI_H264, mp3, RECODED", "MKV_RAW, aac, COPIED"})
    void soundIsEncodedAnewWhereItMustBe(OutputPreset preset, String codec, Sound outcome) throws IOException {
        if (!preset.available()) {
            return;
        }
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        Rendering rendering = Rendering.of(file, preset, FrameFilter.IDENTITY, folder);
        assertThat(rendering.video().sound()).isEqualTo(outcome);
        try (Demuxer demuxer = Demuxer.open(rendering.file(), VideoLimits.STANDARD)) {
            assertThat(VideoProbe.probe(rendering.file(), VideoLimits.STANDARD).audioCodec())
                    .isEqualTo(codec);
            assertThat(demuxer.context().duration() / 1e6).isCloseTo(3, within(0.06)); // one frame of sound
        }
    }

    @Test
    void uncompressedSoundFromMovIsEncodedForMp4() throws IOException {
        Clips clip = Clips.beeping();
        clip.target = OutputContainer.MOV;
        clip.audioEncoder = "pcm_s16le";
        Path file = clip.write(folder.resolve("clip.mov"));
        OutputPreset preset = OutputPreset.MP4_H264.available() ? OutputPreset.MP4_H264 : OutputPreset.WEBM_VP9;
        Rendering rendering = Rendering.of(file, preset, FrameFilter.IDENTITY, folder);
        assertThat(rendering.video().sound()).isEqualTo(Sound.RECODED);
        try (Demuxer demuxer = Demuxer.open(rendering.file(), VideoLimits.STANDARD)) {
            assertThat(demuxer.context().duration() / 1e6).isCloseTo(3, within(0.03));
        }
    }

    @Test
    void soundIsLeftOutOnRequest() throws IOException {
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        Rendering rendering = Rendering.of(file, OutputPreset.WEBM_VP9, FrameFilter.IDENTITY, folder);
        Path silent = folder.resolve("silent.webm");
        AssembledVideo video = VideoAssembler.assemble(
                file, rendering.plan(), OutputPreset.WEBM_VP9, rendering.segments(), silent, false);
        assertThat(video.sound()).isEqualTo(Sound.NONE);
        assertThat(VideoProbe.probe(silent, VideoLimits.STANDARD).hasAudio()).isFalse();
    }
}
