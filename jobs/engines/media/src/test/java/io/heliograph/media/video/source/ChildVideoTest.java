// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.heliograph.media.sandbox.ExchangeFolder;
import io.heliograph.media.sandbox.SandboxLauncher;
import io.heliograph.media.video.DynamicRange;
import io.heliograph.media.video.EditList;
import io.heliograph.media.video.Rational;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.SoundAndFlash;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.UnreadableVideoException.Reason;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.encode.Clips;
import io.heliograph.media.video.encode.FrameFilter;
import io.heliograph.media.video.encode.OutputContainer;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.media.video.encode.RenderObserver;
import io.heliograph.media.video.encode.RenderSpec;
import io.heliograph.media.video.encode.SegmentRenderer;
import io.heliograph.media.video.encode.VideoAssembler;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Decoding in a child gives what decoding here gives, to the byte; what kills the child is the video's fault. */
class ChildVideoTest {
    @TempDir
    static Path folder;

    private static SandboxLauncher launcher;
    private static ExchangeFolder exchange;
    private static VideoSandbox sandbox;

    @BeforeAll
    static void start() throws IOException {
        launcher = new SandboxLauncher(folder.resolve("launcher"), Duration.ofSeconds(60));
        exchange = ExchangeFolder.open(folder.resolve("exchange"), 256 << 20);
        sandbox = sandbox(1L << 30, Duration.ofSeconds(30));
    }

    @AfterAll
    static void stop() throws IOException {
        exchange.close();
        launcher.close();
    }

    private static VideoSandbox sandbox(long memoryBytes, Duration patience) {
        return new VideoSandbox(launcher, exchange, memoryBytes, Duration.ofMinutes(10), patience);
    }

    private static Path rendered(VideoSource video, OutputPreset preset, Path to) throws IOException {
        Files.createDirectories(to);
        SegmentPlan plan = video.plan(VideoLimits.STANDARD, 1);
        List<Path> files = new ArrayList<>();
        try (SegmentRenderer renderer = new SegmentRenderer(video, plan, RenderSpec.like(plan.info(), preset, 2))) {
            for (VideoSegment videoSegment : plan.segments()) {
                Path file = to.resolve(videoSegment.ordinal() + "." + preset.segmentExtension());
                renderer.render(videoSegment, FrameFilter.IDENTITY, file, RenderObserver.NONE);
                files.add(file);
            }
        }
        Path output = to.resolve("out." + preset.extension());
        VideoAssembler.assemble(video, plan, preset, files, output, true);
        return output;
    }

    private static void assertSameBytes(Path file, OutputPreset preset) throws IOException {
        Path here;
        Path there;
        try (VideoSource local = VideoSource.local(file)) {
            here = rendered(local, preset, folder.resolve("here"));
        }
        try (VideoSource child = sandbox.open(file)) {
            assertThat(child.plan(VideoLimits.STANDARD, 1)).isEqualTo(SegmentPlan.of(file, VideoLimits.STANDARD, 1));
            there = rendered(child, preset, folder.resolve("there"));
        }
        assertThat(there).hasSameBinaryContentAs(here);
    }

    @ParameterizedTest
    @EnumSource
    void everyPresetHasTheSameBytes(OutputPreset preset) throws IOException {
        assumeThat(preset.available()).isTrue();
        assertSameBytes(Clips.beeping().write(folder.resolve("clip.mp4")), preset);
    }

    @ParameterizedTest
    @CsvSource({
        "GIF, gif, rgb8",
        "MKV, libsvtav1, yuv420p",
        "WEBM, libvpx-vp9, yuva420p",
        "AVI, mjpeg, yuvj420p",
        "MOV, prores_ks, yuva444p10le",
        "MOV, qtrle, argb",
        "AVI, rawvideo, yuv420p"
    })
    void otherCodingsHaveTheSameBytes(OutputContainer outputContainer, String encoder, String format)
            throws IOException {
        Path file = Clips.silent(outputContainer, encoder, format)
                .write(folder.resolve("coded." + outputContainer.extension()));
        assertSameBytes(file, OutputPreset.WEBM_VP9);
    }

    @Test
    void turnedTrimmedAndUncompressedSoundHaveTheSameBytes() throws IOException {
        Clips turned = Clips.beeping();
        turned.rotation = 90;
        assertSameBytes(turned.write(folder.resolve("turned.mp4")), OutputPreset.WEBM_VP9);
        Path trimmed = EditList.write(SoundAndFlash.clip().write(folder.resolve("trimmed.mp4")), 2.4, 3.4, 4.6, 5.6);
        assertSameBytes(trimmed, OutputPreset.WEBM_VP9);
        Clips plain = Clips.beeping();
        plain.target = OutputContainer.MOV;
        plain.audioEncoder = "pcm_s16le";
        assertSameBytes(plain.write(folder.resolve("plain.mov")), OutputPreset.MOV_PRORESKS);
        assertSameBytes(folder.resolve("plain.mov"), OutputPreset.WEBM_VP9);
    }

    @Test
    void interlacedAndHighDynamicRangeHaveTheSameBytes() throws IOException {
        Clips fields = Clips.silent(OutputContainer.MOV, "mpeg4", "yuv420p");
        fields.timeBase = new Rational(1, 15 * 512);
        fields.pts = frame -> frame * 512;
        fields.interlaced = true;
        fields.rate = 30;
        fields.look = "scroll=horizontal=0.04|interlace=scan=tff";
        assertSameBytes(fields.write(folder.resolve("fields.mov")), OutputPreset.WEBM_VP9);
        Clips bright = Clips.silent(OutputContainer.MOV, "prores_ks", "yuv422p10le");
        bright.timeBase = fields.timeBase;
        bright.pts = fields.pts;
        bright.colours = "bt2020 tv";
        bright.transfer = org.bytedeco.ffmpeg.global.avutil.AVCOL_TRC_SMPTE2084;
        assertSameBytes(bright.write(folder.resolve("bright.mov")), OutputPreset.MOV_PRORESKS);
        try (VideoSource child = sandbox.open(folder.resolve("bright.mov"))) {
            assertThat(child.plan(VideoLimits.STANDARD, 1).info().dynamicRange())
                    .isEqualTo(DynamicRange.PQ);
        }
    }

    @Test
    void framesCanBeReadFromAnyPlace() throws IOException {
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        try (VideoSource child = sandbox.open(file);
                FrameReader there = FrameReader.of(child, child.plan(VideoLimits.STANDARD, 2));
                FrameReader here = FrameReader.open(file, VideoLimits.STANDARD)) {
            for (long micros : new long[] {0, 2_900_000, 100_000, 1_500_000, 1_400_000, 9_000_000}) {
                try (Raster a = here.at(micros);
                        Raster b = there.at(micros)) {
                    assertThat(org.bytedeco.opencv.global.opencv_core.norm(a.mat(), b.mat()))
                            .as("at %d", micros)
                            .isZero();
                }
            }
        }
    }

    @Test
    void whatIsRefusedHereIsRefusedThere() throws IOException {
        Path text = Files.writeString(folder.resolve("text.mp4"), "#EXTM3U");
        assertRefused(text, Reason.UNSUPPORTED_CONTAINER, "no MP4");
        Path other = Clips.silent(OutputContainer.AVI, "msmpeg4", "yuv420p").write(folder.resolve("other.avi"));
        assertRefused(other, Reason.UNSUPPORTED_CODEC, "msmpeg4v3");
        Path sound = Clips.beeping().soundOnly(folder.resolve("sound.mp4"));
        assertRefused(sound, Reason.NO_VIDEO, "no picture track");
    }

    private static void assertRefused(Path file, Reason reason, String words) throws IOException {
        try (VideoSource child = sandbox.open(file)) {
            assertThatThrownBy(() -> child.plan(VideoLimits.STANDARD, 1))
                    .isInstanceOfSatisfying(
                            UnreadableVideoException.class,
                            e -> assertThat(e.reason()).as(e.getMessage()).isEqualTo(reason))
                    .hasMessageContaining(words);
        }
    }

    @Test
    void aPartThatTakesTooLongIsTheVideosFault() throws IOException {
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        try (VideoSource child = sandbox(1L << 30, Duration.ofNanos(1)).open(file)) {
            SegmentPlan plan = SegmentPlan.of(file, VideoLimits.STANDARD, 1);
            assertThatThrownBy(() -> child.frames(plan, 1))
                    .isInstanceOfSatisfying(
                            UnreadableVideoException.class,
                            e -> assertThat(e.reason()).isEqualTo(Reason.TOO_COMPLEX))
                    .hasMessageContaining("takes longer");
        }
    }

    @Test
    void tooLittleMemoryForTheFramesIsTheVideosFault() throws IOException {
        Clips large = Clips.silent(OutputContainer.MKV, "mjpeg", "yuvj444p");
        large.seconds = 0.14;
        large.size = "7680x4320";
        Path file = large.write(folder.resolve("large.mkv"));
        try (VideoSource child = sandbox(140L << 20, Duration.ofSeconds(30)).open(file)) {
            assertThatThrownBy(() -> child.plan(VideoLimits.STANDARD, 1)).isInstanceOf(UnreadableVideoException.class);
        }
    }

    @Test
    void aChildThatWasKilledFromOutsideIsNotTheVideosFault() throws IOException {
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        List<ProcessHandle> before = children();
        try (VideoSource child = sandbox.open(file)) {
            List<ProcessHandle> started = new ArrayList<>(children());
            started.removeAll(before);
            assertThat(started).hasSize(1);
            started.getFirst().destroyForcibly();
            assertThatThrownBy(() -> child.plan(VideoLimits.STANDARD, 1))
                    .isInstanceOf(IOException.class)
                    .isNotInstanceOf(UnreadableVideoException.class)
                    .hasMessageContaining("killed from outside");
        }
        assertThat(children()).isEqualTo(before);
    }

    private static List<ProcessHandle> children() {
        return ProcessHandle.current().children().toList();
    }

    @Test
    void aChildThatCannotStartIsNotTheVideosFault() throws IOException {
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        assertThatThrownBy(() -> sandbox(64L << 20, Duration.ofSeconds(30)).open(file))
                .isInstanceOf(IOException.class)
                .isNotInstanceOf(UnreadableVideoException.class);
        try (Stream<Path> left = Files.list(folder.resolve("exchange"))) {
            assertThat(left.filter(each -> each.getFileName().toString().startsWith("child")))
                    .isEmpty();
        }
    }
}
