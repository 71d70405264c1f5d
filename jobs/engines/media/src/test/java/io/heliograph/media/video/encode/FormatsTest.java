// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.bytedeco.opencv.global.opencv_core.absdiff;
import static org.bytedeco.opencv.global.opencv_core.mean;
import static org.bytedeco.opencv.global.opencv_core.norm;

import io.heliograph.media.video.Demuxer;
import io.heliograph.media.video.FramePlanes;
import io.heliograph.media.video.FramePreparation;
import io.heliograph.media.video.FrameSource;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.SoundAndFlash;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoProbe;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every coding that is taken, in the containers that hold it: frames, length, size and the sound's place are those of the source. */
class FormatsTest {
    private static final double HALF = 0.5 / 15;

    @TempDir
    Path folder;

    private static Clips clip(OutputContainer outputContainer, String encoder, String format) {
        Clips clip = SoundAndFlash.clip();
        Clips timed = Clips.silent(outputContainer, encoder, format);
        clip.target = outputContainer;
        clip.encoder = Clips.requiredEncoder(encoder);
        clip.pixelFormat = format;
        clip.timeBase = timed.timeBase;
        clip.pts = timed.pts;
        clip.seconds = 3;
        clip.bFrames = 0;
        clip.audioEncoder = switch (outputContainer) {
            case WEBM -> "libopus";
            case AVI -> "libmp3lame";
            case GIF -> null;
            default -> "aac";
        };
        return clip;
    }

    private void assertKept(Path file) throws IOException {
        Rendering rendering = Rendering.of(file, OutputPreset.WEBM_VP9, FrameFilter.IDENTITY, folder);
        VideoInfo source = rendering.plan().info();
        VideoInfo result = VideoProbe.probe(rendering.file(), VideoLimits.STANDARD);
        assertThat(source.frameCount()).isEqualTo(45);
        assertThat(result.frameCount()).isEqualTo(45);
        assertThat(source.seconds()).isCloseTo(3, within(HALF));
        assertThat(result.seconds()).isCloseTo(3, within(HALF));
        assertThat(result.width() + "x" + result.height()).isEqualTo("96x64");
        assertTimes(SoundAndFlash.flashes(rendering.file()));
        if (source.hasAudio()) {
            assertTimes(SoundAndFlash.beeps(rendering.file()));
        }
    }

    private static void assertTimes(List<Double> found) {
        assertThat(found).as("at %s", found).hasSize(3);
        for (int second = 0; second < 3; second++) {
            assertThat(found.get(second)).as("at %s", found).isCloseTo(second, within(HALF));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "MP4, libx264, yuv420p, h264, 8",
        "MOV, libx264, yuv422p, h264, 8",
        "MKV, libx264, yuv420p10le, h264, 10",
        "AVI, libx264, yuv420p, h264, 8",
        "MP4, libx265, yuv420p, hevc, 8",
        "MOV, libx265, yuv420p10le, hevc, 10",
        "MKV, libx265, yuv420p12le, hevc, 12",
        "MKV, libx265, yuv444p12le, hevc, 12",
        "WEBM, libvpx, yuv420p, vp8, 8",
        "WEBM, libvpx-vp9, yuv420p, vp9, 8",
        "MP4, libvpx-vp9, yuv444p, vp9, 8",
        "MP4, libsvtav1, yuv420p, av1, 8",
        "MKV, libsvtav1, yuv420p10le, av1, 10",
        "WEBM, libsvtav1, yuv420p, av1, 8",
        "AVI, mjpeg, yuvj420p, mjpeg, 8",
        "MOV, mjpeg, yuvj422p, mjpeg, 8",
        "MOV, prores_ks, yuv422p10le, prores, 10",
        "MOV, prores_ks, yuv444p10le, prores, 12",
        "MKV, prores_ks, yuv422p10le, prores, 10",
        "MP4, mpeg4, yuv420p, mpeg4, 8",
        "MOV, mpeg4, yuv420p, mpeg4, 8",
        "MKV, mpeg4, yuv420p, mpeg4, 8",
        "AVI, mpeg4, yuv420p, mpeg4, 8",
        "GIF, gif, rgb8, gif, 8"
    })
    void everyCodingKeepsFramesLengthAndSync(
            OutputContainer outputContainer, String encoder, String format, String codec, int bits) throws IOException {
        Path file = clip(outputContainer, encoder, format).write(folder.resolve("clip." + outputContainer.extension()));
        VideoInfo info = VideoProbe.probe(file, VideoLimits.STANDARD);
        assertThat(info.videoCodec()).isEqualTo(codec);
        assertThat(info.container()).isEqualTo(outputContainer.extension());
        assertThat(info.bitDepth()).isEqualTo(bits);
        assertKept(file);
    }

    @ParameterizedTest
    @CsvSource({"libvpx, vp8", "libvpx-vp9, vp9"})
    void transparencyOfVp8AndVp9IsRead(String encoder, String codec) throws IOException {
        Clips clip = clip(OutputContainer.WEBM, encoder, "yuva420p");
        clip.look += "|format=pix_fmts=yuva420p|colorchannelmixer=aa=0.5";
        if (encoder.equals("libvpx")) {
            clip.options = Map.of("auto-alt-ref", "0");
        }
        Path file = clip.write(folder.resolve("clip.webm"));
        assertThat(VideoProbe.probe(file, VideoLimits.STANDARD).videoCodec()).isEqualTo(codec);
        try (Raster picture = FrameReader.read(file, 20)) {
            assertThat(picture.hasAlpha()).isTrue();
            assertThat(mean(picture.mat()).get(3)).isCloseTo(128, within(4.0));
        }
        assertKept(file);
    }

    /** In AVI no packet has a presentation time, and frames come in another order than they are coded in. */
    @ParameterizedTest
    @ValueSource(strings = {"libx264", "mpeg4"})
    void framesWithoutTimesAreShownInOrder(String encoder) throws IOException {
        Clips clip = clip(OutputContainer.AVI, encoder, "yuv420p");
        clip.bFrames = 2;
        Path file = clip.write(folder.resolve("clip.avi"));
        assertThat(SegmentPlan.of(file, VideoLimits.STANDARD).orderOnly()).isTrue();
        assertKept(file);
    }

    @ParameterizedTest
    @CsvSource({
        "MKV, libx264, x264-params",
        "MP4, libx264, x264-params",
        "MP4, libx265, x265-params",
        "MKV, libx265, x265-params"
    })
    void segmentsThatBeginInAnOpenGroupOfPicturesShowTheSameAloneAsInOrder(
            OutputContainer outputContainer, String encoder, String name) throws IOException {
        Clips clip = clip(outputContainer, encoder, "yuv420p");
        clip.audioEncoder = null;
        clip.bFrames = 2;
        clip.options = Map.of(name, "open-gop=1:keyint=12:min-keyint=12:bframes=2:b-adapt=0:scenecut=0");
        Path file = clip.write(folder.resolve("clip." + outputContainer.extension()));
        assertAloneAsInOrder(file, 0.8);
        assertKept(file);
    }

    private void assertAloneAsInOrder(Path file, double target) throws IOException {
        SegmentPlan plan = SegmentPlan.of(file, VideoLimits.STANDARD, target);
        RenderSpec spec = RenderSpec.like(plan.info(), OutputPreset.MKV_RAW, 1);
        assertThat(plan.segments()).hasSizeGreaterThan(2);
        try (FrameReader whole = FrameReader.open(file, VideoLimits.STANDARD)) {
            for (VideoSegment videoSegment : plan.segments()) {
                Path alone = folder.resolve("alone.mkv");
                try (SegmentRenderer renderer = new SegmentRenderer(file, plan, spec)) {
                    renderer.render(videoSegment, FrameFilter.IDENTITY, alone, RenderObserver.NONE);
                }
                try (FrameReader part = FrameReader.open(alone, VideoLimits.STANDARD)) {
                    while (part.advance()) {
                        assertThat(whole.advance()).isTrue();
                        assertSame(whole, part);
                    }
                }
            }
            assertThat(whole.advance()).isFalse();
        }
    }

    private static void assertSame(FrameReader expected, FrameReader actual) throws IOException {
        try (Raster a = expected.picture();
                Raster b = actual.picture()) {
            assertThat(norm(a.mat(), b.mat())).as("frame %d", expected.index()).isLessThan(1);
        }
    }

    private Path interlaced(String encoder, OutputContainer outputContainer) throws IOException {
        Clips clip = clip(outputContainer, encoder, "yuv420p");
        clip.interlaced = true;
        clip.rate = 30; // fields a second
        clip.size = "192x128";
        clip.look =
                "drawbox=color=black:t=fill|drawbox=x=60:y=0:w=40:h=128:color=white:t=fill|scroll=horizontal=0.04|interlace=scan=tff:lowpass=off";
        return clip.write(folder.resolve("interlaced." + outputContainer.extension()));
    }

    @ParameterizedTest
    @CsvSource({"libx264, MP4", "mpeg4, MOV"})
    void interlacedFramesAreMadeWhole(String encoder, OutputContainer outputContainer) throws IOException {
        Path file = interlaced(encoder, outputContainer);
        SegmentPlan plan = SegmentPlan.of(file, VideoLimits.STANDARD);
        assertThat(plan.info().interlaced()).isTrue();
        assertThat(plan.info().frameCount()).isEqualTo(45);
        double combed;
        double whole;
        try (FrameSource raw = new FrameSource(file, VideoLimits.STANDARD, 1, false, FramePreparation.NONE);
                FrameSource made =
                        new FrameSource(file, VideoLimits.STANDARD, 1, false, FramePreparation.of(plan.info()))) {
            combed = combing(raw, 45);
            whole = combing(made, 45);
        }
        assertThat(combed).isGreaterThan(5);
        assertThat(whole).isLessThan(combed / 10);
        Rendering rendering = Rendering.of(file, OutputPreset.WEBM_VP9, FrameFilter.IDENTITY, folder);
        VideoInfo result = VideoProbe.probe(rendering.file(), VideoLimits.STANDARD);
        assertThat(result.frameCount()).isEqualTo(45);
        assertThat(result.seconds()).isCloseTo(3, within(HALF));
        assertThat(result.interlaced()).isFalse();
    }

    /** Mean difference of a row to those above and below it, in levels; and the frames' number. */
    private static double combing(FrameSource frames, int expected) throws IOException {
        double sum = 0;
        int count = 0;
        long time = Long.MIN_VALUE;
        for (var frame = frames.next(); frame != null; frame = frames.next()) {
            assertThat(frame.pts()).isGreaterThan(time);
            time = frame.pts();
            Mat luma = FramePlanes.of(frame).getFirst();
            try (Mat rows = luma.rowRange(0, luma.rows() - 1);
                    Mat below = luma.rowRange(1, luma.rows());
                    Mat difference = new Mat()) {
                absdiff(rows, below, difference);
                sum += mean(difference).get(0);
            }
            count++;
        }
        assertThat(count).isEqualTo(expected);
        return sum / count;
    }

    @Test
    void segmentsOfInterlacedVideosShowTheSameAloneAsInOrder() throws IOException {
        assertAloneAsInOrder(interlaced(Clips.H264, OutputContainer.MP4), 0.9);
    }

    @ParameterizedTest
    @CsvSource({"MP4_H264, 6, COPIED", "WEBM_VP9, 2, RECODED"})
    void surroundSoundIsCopiedOrMixedDown(OutputPreset preset, int channels, AssembledVideo.Sound sound)
            throws IOException {
        assumeThat(preset.available()).isTrue();
        Clips clip = clip(OutputContainer.MP4, "mpeg4", "yuv420p");
        clip.channels = "5.1";
        Rendering rendering =
                Rendering.of(clip.write(folder.resolve("clip.mp4")), preset, FrameFilter.IDENTITY, folder);
        assertThat(rendering.video().sound()).isEqualTo(sound);
        try (Demuxer demuxer = Demuxer.open(rendering.file(), VideoLimits.STANDARD)) {
            assertThat(Objects.requireNonNull(demuxer.audio())
                            .codecpar()
                            .ch_layout()
                            .nb_channels())
                    .isEqualTo(channels);
        }
        assertTimes(SoundAndFlash.beeps(rendering.file()));
    }

    @Test
    void ofSeveralSoundTracksTheDefaultOneIsKept() throws IOException {
        Clips clip = clip(OutputContainer.MKV, "mpeg4", "yuv420p");
        clip.secondSound = true;
        Path file = clip.write(folder.resolve("clip.mkv"));
        assertKept(file);
        Rendering rendering = Rendering.of(file, OutputPreset.MKV_VP9, FrameFilter.IDENTITY, folder);
        try (Demuxer demuxer = Demuxer.open(rendering.file(), VideoLimits.STANDARD)) {
            assertThat(demuxer.context().nb_streams()).isEqualTo(2);
        }
        assertTimes(SoundAndFlash.beeps(rendering.file()));
    }

    @ParameterizedTest
    @CsvSource({"MP4_H265, 10", "MKV_H265, 10", "MOV_PRORESKS, 10", "MP4_H264, 8", "WEBM_VP9, 8"})
    void tenBitsAreKeptWhereThePresetCan(OutputPreset preset, int bits) throws IOException {
        assumeThat(preset.available()).isTrue();
        Path file = clip(OutputContainer.MOV, "prores_ks", "yuv422p10le").write(folder.resolve("clip.mov"));
        Rendering rendering = Rendering.of(file, preset, FrameFilter.IDENTITY, folder);
        assertThat(VideoProbe.probe(rendering.file(), VideoLimits.STANDARD).bitDepth())
                .isEqualTo(bits);
        assertThat(preset.carriesTenBits()).isEqualTo(bits > 8);
    }
}
