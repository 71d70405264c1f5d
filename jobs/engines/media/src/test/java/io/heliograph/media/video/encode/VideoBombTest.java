// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.video.Boxes;
import io.heliograph.media.video.ContainerLimits;
import io.heliograph.media.video.Demuxer;
import io.heliograph.media.video.EditList;
import io.heliograph.media.video.Rational;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.UnreadableVideoException.Reason;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoProbe;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Small files that ask for much: each is refused in words, in little time and before the memory is taken. */
@Timeout(30)
class VideoBombTest {
    @TempDir
    Path folder;

    private static void assertRefused(Path file, Reason reason, String words) {
        assertRefused(file, VideoLimits.STANDARD, reason, words);
    }

    private static void assertRefused(Path file, VideoLimits limits, Reason reason, String words) {
        assertThatThrownBy(() -> SegmentPlan.of(file, limits))
                .isInstanceOfSatisfying(
                        UnreadableVideoException.class,
                        e -> assertThat(e.reason()).as(e.getMessage()).isEqualTo(reason))
                .hasMessageContaining(words);
    }

    private Path clip() throws IOException {
        return Clips.beeping().write(folder.resolve("clip.mp4"));
    }

    @Test
    void sizesOfBillionsOfPacketsInTwelveBytes() throws IOException {
        int many = 170_000_000;
        Path file = Boxes.rewrite(clip(), (type, body) -> switch (type) {
            case "stsz" -> Boxes.ints(0, 1, many);
            case "stts" -> Boxes.ints(0, 1, many, 512);
            case "stsc" -> Boxes.ints(0, 1, 1, many, 1);
            default -> body;
        });
        assertRefused(file, Reason.TOO_COMPLEX, "tables of more than 1000000 packets");
    }

    @ParameterizedTest
    @ValueSource(strings = {"stts", "ctts"})
    void timesOfBillionsOfPacketsInEightBytes(String table) throws IOException {
        Path file = Boxes.rewrite(
                clip(), (type, body) -> type.equals(table) ? Boxes.ints(0, 2, 1 << 30, 0, 1 << 30, 0) : body);
        assertRefused(file, Reason.TOO_COMPLEX, "tables of more than");
    }

    @Test
    void uncompressedSoundInOneEndlessChunk() throws IOException {
        Clips clip = Clips.beeping();
        clip.target = OutputContainer.MOV;
        clip.audioEncoder = "pcm_s16le";
        Path file = clip.write(folder.resolve("clip.mov"));
        VideoInfo info = VideoProbe.probe(file, VideoLimits.STANDARD);
        assertThat(info.audioCodec()).isEqualTo("pcm_s16le");
        Boxes.rewrite(file, (type, body) -> switch (type) {
            case "stsc" -> Boxes.ints(0, 1, 1, Integer.MAX_VALUE, 1);
            default -> body;
        });
        assertRefused(file, Reason.TOO_COMPLEX, "tables of more than");
    }

    @Test
    void editsThatPlayTheSameAgainAndAgain() throws IOException {
        double[] spans = new double[2 * 101];
        for (int i = 1; i < spans.length; i += 2) {
            spans[i] = 3;
        }
        assertRefused(EditList.write(clip(), spans), Reason.TOO_COMPLEX, "more than 100 edits");
    }

    @Test
    void tracksWithoutNumber() throws IOException {
        Path file = Boxes.rewrite(clip(), (type, body) -> {
            byte[] all = body;
            for (int i = 0; type.equals("moov") && i < 40; i++) {
                all = Boxes.joined(all, Boxes.box("trak", Boxes.box("tkhd", new byte[84])));
            }
            return all;
        });
        assertRefused(file, Reason.TOO_COMPLEX, "more than 32 tracks");
    }

    @Test
    void tracksWithinADescriptionOfSamples() throws IOException {
        Path file = Boxes.rewrite(
                clip(),
                (type, body) -> type.equals("stsd") ? Boxes.joined(body, Boxes.box("trak", new byte[8])) : body);
        assertRefused(file, Reason.TOO_COMPLEX, "wrong place");
    }

    @Test
    void fragmentsOfBillionsOfPackets() throws IOException {
        byte[] fragment = Boxes.box(
                "moof",
                Boxes.box("mfhd", Boxes.ints(0, 1)),
                Boxes.box(
                        "traf",
                        Boxes.box("tfhd", Boxes.ints(0x20038, 1, 512, 1, 0)),
                        Boxes.box("trun", Boxes.ints(0, 150_000_000))));
        Path file = clip();
        Files.write(file, Boxes.joined(Files.readAllBytes(file), fragment));
        assertRefused(file, Reason.TOO_COMPLEX, "tables of more than");
    }

    @Test
    void headersThatAreCompressedOrTooLongOrMissing() throws IOException {
        Path compressed = Boxes.rewrite(
                clip(), (type, body) -> type.equals("moov") ? Boxes.joined(body, Boxes.box("cmov", body)) : body);
        assertRefused(compressed, Reason.TOO_COMPLEX, "compressed headers");
        Path heavy = Boxes.rewrite(
                clip(),
                (type, body) -> type.equals("moov") ? Boxes.joined(body, Boxes.box("uuid", new byte[33 << 20])) : body);
        assertRefused(heavy, Reason.TOO_COMPLEX, "headers of more than");
        Path parts = folder.resolve("parts.mp4");
        ByteArrayOutputStream boxes = new ByteArrayOutputStream();
        boxes.writeBytes(Boxes.box("ftyp", Boxes.ints(0x69736F6D, 0)));
        for (int i = 0; i < 200_001; i++) {
            boxes.writeBytes(Boxes.box("free"));
        }
        assertRefused(Files.write(parts, boxes.toByteArray()), Reason.TOO_COMPLEX, "parts");
        Path missing = Files.write(folder.resolve("missing.mp4"), Boxes.box("ftyp", Boxes.ints(0x69736F6D, 0)));
        assertRefused(missing, Reason.CORRUPT, "no header");
    }

    @Test
    void matroskaTracksOfTwoBytes() throws IOException {
        byte[] tracks = new byte[2 * 400_000];
        for (int i = 0; i < tracks.length; i += 2) {
            tracks[i] = (byte) 0xAE;
            tracks[i + 1] = (byte) 0x80;
        }
        byte[] section = element(0x1654AE6B, tracks);
        assertRefused(matroska(section), Reason.TOO_COMPLEX, "more than 32 tracks");
        // hidden in padding, where only a table of contents points at
        byte[] seek = element(
                0x114D9B74,
                element(0x4DBB, Boxes.joined(element(0x53AB, Boxes.ints(0x1654AE6B)), element(0x53AC, Boxes.ints(0)))));
        byte[] hidden = element(0xEC, section);
        int position = seek.length + hidden.length - section.length;
        byte[] pointing = element(
                0x114D9B74,
                element(
                        0x4DBB,
                        Boxes.joined(element(0x53AB, Boxes.ints(0x1654AE6B)), element(0x53AC, Boxes.ints(position)))));
        assertRefused(matroska(Boxes.joined(pointing, hidden)), Reason.TOO_COMPLEX, "more than 32 tracks");
    }

    @Test
    void matroskaHeadersOfManyBytes() throws IOException {
        assertRefused(matroska(element(0x1254C367, new byte[5 << 20])), Reason.TOO_COMPLEX, "headers of more than");
        assertRefused(matroska(element(0x1941A469, new byte[33 << 20])), Reason.TOO_COMPLEX, "headers of more than");
    }

    @Test
    void encryptedTracksOfMatroska() throws IOException {
        byte[] encryption = element(0x6D80, element(0x6240, element(0x5035, new byte[4])));
        byte[] tracks = element(0x1654AE6B, element(0xAE, encryption));
        assertRefused(matroska(tracks), Reason.UNSUPPORTED_CODEC, "encrypted (ContentEncryption)");
        byte[] nested = new byte[4];
        for (int depth = 0; depth < 20_000; depth++) {
            nested = element(0x6D80, nested); // too deep for the stack if each level were entered
        }
        Path deep = matroska(element(0x1654AE6B, element(0xAE, nested)));
        assertThatThrownBy(() -> SegmentPlan.of(deep, VideoLimits.STANDARD))
                .isInstanceOf(UnreadableVideoException.class);
    }

    @ParameterizedTest
    @CsvSource({"encv, picture", "drmi, picture", "enca, sound"})
    void encryptedTracksOfMp4(String type, String track) throws IOException {
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        byte[] description = Boxes.joined(Boxes.ints(0, 1), Boxes.box(type, new byte[78]));
        Boxes.rewrite(file, (name, body) -> name.equals("stsd") ? description : body);
        assertRefused(file, Reason.UNSUPPORTED_CODEC, "the file's " + track + " is encrypted (" + type + ")");
    }

    private Path matroska(byte[] content) throws IOException {
        byte[] head = element(0x1A45DFA3, element(0x4282, "matroska".getBytes(StandardCharsets.US_ASCII)));
        return Files.write(folder.resolve("clip.mkv"), Boxes.joined(head, element(0x18538067, content)));
    }

    private static byte[] element(int id, byte[] body) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int shift = 24; shift >= 0; shift -= 8) {
            if (id >>> shift != 0) {
                all.write(id >>> shift);
            }
        }
        all.write(0x08); // five bytes of length
        all.writeBytes(Boxes.ints(body.length));
        all.writeBytes(body);
        return all.toByteArray();
    }

    @Test
    void indexesOfAviThatNameOneTableAgainAndAgain() throws IOException {
        Path file = Clips.silent(OutputContainer.AVI, Clips.H264, "yuv420p").write(folder.resolve("clip.avi"));
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        int at = new String(bytes.array(), StandardCharsets.ISO_8859_1).indexOf("JUNK"); // room for an index of indexes
        assertThat(bytes.getInt(at + 4)).isGreaterThan(24 + 2 * 16);
        bytes.put(at, "indx".getBytes(StandardCharsets.US_ASCII));
        bytes.putShort(at + 8, (short) 4).putShort(at + 10, (short) 0).putInt(at + 12, 2);
        int table = 5_000;
        while (bytes.get(table + 8 + 3) == 0) {
            table++;
        }
        bytes.putInt(table + 8 + 4, 0);
        for (int i = 0; i < 2; i++) {
            bytes.putLong(at + 8 + 24 + 16 * i, table).putInt(at + 8 + 24 + 16 * i + 8, 100);
        }
        assertRefused(Files.write(file, bytes.array()), Reason.TOO_COMPLEX, "named twice");
    }

    @Test
    void commentsOfAGifWithoutEnd() throws IOException {
        Path file = Clips.silent(OutputContainer.GIF, "gif", "rgb8").write(folder.resolve("clip.gif"));
        byte[] gif = Files.readAllBytes(file);
        ByteArrayOutputStream bomb = new ByteArrayOutputStream();
        bomb.write(gif, 0, 13 + ((gif[10] & 0x80) == 0 ? 0 : 3 << ((gif[10] & 7) + 1)));
        byte[] block = new byte[256];
        block[0] = (byte) 255;
        bomb.write(0x21);
        bomb.write(0xFE);
        for (int i = 0; i < (33 << 20) / 255; i++) {
            bomb.writeBytes(block);
        }
        bomb.write(0);
        assertRefused(Files.write(file, bomb.toByteArray()), Reason.TOO_COMPLEX, "headers of more than");
    }

    @Test
    void packetsThatShowNothing() throws IOException {
        Path shown = Clips.silent(OutputContainer.WEBM, "libvpx", "yuv420p").write(folder.resolve("shown.webm"));
        Path file = folder.resolve("clip.webm");
        AVPacket packet = av_packet_alloc();
        try (Demuxer from = Demuxer.open(shown, VideoLimits.STANDARD);
                Muxer muxer = new Muxer(file, OutputContainer.WEBM)) {
            AVStream to = muxer.addStream(from.video().codecpar(), Rational.MILLIS);
            muxer.writeHeader(Map.of());
            from.read(from.video(), packet);
            byte[] key = new byte[packet.size()];
            packet.data().get(key);
            key[0] &= ~0x10; // not to be shown
            av_packet_unref(packet);
            for (int i = 0; i < 2_000; i++) {
                av_new_packet(packet, key.length);
                packet.data().put(key);
                packet.pts(i * 10L).dts(i * 10L).duration(10).flags(AV_PKT_FLAG_KEY);
                muxer.write(packet, to, Rational.MILLIS);
            }
            muxer.finish();
        } finally {
            av_packet_free(packet);
        }
        assertRefused(file, Reason.CORRUPT, "show nothing");
    }

    @Test
    void packetsOfOtherTracksAreCounted() throws IOException {
        ContainerLimits few = new ContainerLimits(32, 32L << 20, 1_000_000, 100, Duration.ofSeconds(20));
        Path file = clip(); // 45 frames, 130 packets of sound
        assertRefused(file, VideoLimits.STANDARD.withContainer(few), Reason.TOO_COMPLEX, "more than 100 packets");
    }

    @Test
    void aFileThatTakesTooLongIsGivenUp() throws IOException {
        ContainerLimits hurried = new ContainerLimits(32, 32L << 20, 1_000_000, 500_000, Duration.ofNanos(1));
        assertRefused(clip(), VideoLimits.STANDARD.withContainer(hurried), Reason.TOO_COMPLEX, "takes longer");
    }

    @ParameterizedTest
    @CsvSource({"1, 2147483647", "2147483647, 1", "1, 1000000007", "65536, 3"})
    void absurdShapesOfSamplesAreLeftOut(int numerator, int denominator) throws IOException {
        Clips clip = Clips.silent(OutputContainer.MKV, "ffv1", "yuv420p");
        clip.sampleAspect = new Rational(numerator, denominator);
        Path file = clip.write(folder.resolve("clip.mkv"));
        for (OutputPreset preset : new OutputPreset[] {OutputPreset.MP4_H264, OutputPreset.MOV_PRORESKS}) {
            if (preset.available()) {
                Rendering rendering = Rendering.of(file, preset, FrameFilter.IDENTITY, folder);
                assertThat(rendering.video().frames()).isEqualTo(30);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1_000_000_007, Integer.MAX_VALUE})
    void absurdTimeBasesAreReadOrRefused(int ticks) throws IOException {
        Clips clip = Clips.silent(OutputContainer.MP4, Clips.H264, "yuv420p");
        clip.timeBase = new Rational(1, ticks);
        clip.pts = frame -> ticks == 1 ? frame : frame * (ticks / 15);
        Path file = clip.write(folder.resolve("clip.mp4"));
        for (OutputPreset preset :
                new OutputPreset[] {OutputPreset.MP4_H264, OutputPreset.WEBM_VP9, OutputPreset.AVI_H264}) {
            if (preset.available()) {
                Rendering rendering = Rendering.of(file, preset, FrameFilter.IDENTITY, folder);
                assertThat(rendering.video().frames()).isEqualTo(30);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, Integer.MAX_VALUE, Integer.MIN_VALUE, 1})
    void absurdMatricesTurnNothing(int value) throws IOException {
        Path file = Boxes.rewrite(clip(), (type, body) -> {
            if (type.equals("tkhd")) {
                ByteBuffer matrix = ByteBuffer.wrap(body, 40, 36);
                for (int i = 0; i < 9; i++) {
                    matrix.putInt(value);
                }
            }
            return body;
        });
        VideoInfo info = VideoProbe.probe(file, VideoLimits.STANDARD);
        assertThat(info.rotation() % 90).isZero();
        assertThat(info.width() * info.height()).isEqualTo(96 * 64);
    }

    @Test
    void framesThatGrowBeyondTheLimitMidwayAreNotDecoded() throws IOException {
        Path file = folder.resolve("growing.mkv");
        Clips small = Clips.silent(OutputContainer.MKV, "mjpeg", "yuvj420p");
        small.seconds = 0.2;
        Clips large = Clips.silent(OutputContainer.MKV, "mjpeg", "yuvj420p");
        large.seconds = 0.07;
        large.size = "8192x4352"; // 35.7 megapixels
        Path first = small.write(folder.resolve("small.mkv"));
        Path second = large.write(folder.resolve("large.mkv"));
        AVPacket packet = av_packet_alloc();
        try (Demuxer a = Demuxer.open(first, VideoLimits.STANDARD);
                Demuxer b = Demuxer.open(second, VideoLimits.OWN_WORK);
                Muxer muxer = new Muxer(file, OutputContainer.MKV)) {
            AVStream to = muxer.addStream(a.video().codecpar(), Rational.MILLIS);
            muxer.writeHeader(Map.of());
            while (a.read(a.video(), packet)) {
                muxer.write(packet, to, Rational.MILLIS);
            }
            while (b.read(b.video(), packet)) {
                packet.pts(packet.pts() + 200).dts(packet.pts());
                muxer.write(packet, to, Rational.MILLIS);
            }
            muxer.finish();
        } finally {
            av_packet_free(packet);
        }
        Rendering rendering = Rendering.of(file, OutputPreset.MKV_RAW, FrameFilter.IDENTITY, folder);
        assertThat(rendering.video().frames()).isEqualTo(3);
        assertThat(VideoProbe.probe(rendering.file(), VideoLimits.STANDARD).width())
                .isEqualTo(96);
    }
}
