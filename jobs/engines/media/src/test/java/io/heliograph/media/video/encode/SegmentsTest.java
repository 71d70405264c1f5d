// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.heliograph.media.video.Demuxer;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoProbe;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.source.FrameReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SegmentsTest {
    /** Slide show, fast and slow: gaps of 1, 4 and 9 units. */
    private static long uneven(long frame) {
        return frame * 512 + (frame % 3) * (frame % 3) * 64;
    }

    @TempDir
    Path folder;

    /** Begins of all frames, in microseconds. */
    private static List<Long> times(Path file) throws IOException {
        List<Long> times = new ArrayList<>();
        try (FrameReader reader = FrameReader.open(file, VideoLimits.STANDARD)) {
            while (reader.advance()) {
                times.add(reader.micros());
            }
        }
        return times;
    }

    @Test
    void cutsLieOnKeyFramesNearTheTarget() throws IOException {
        Clips clip = Clips.beeping();
        clip.group = 12; // a key frame every 0.8 s
        Path file = clip.write(folder.resolve("clip.mp4"));
        SegmentPlan plan = SegmentPlan.of(file, VideoLimits.STANDARD, 1);
        assertThat(plan.segments())
                .extracting(s -> s.start() * plan.info().timeBase().value())
                .containsExactly(0.0, 0.8, 1.6);
        assertThat(plan.segments()).allMatch(s -> s.keyTime() == s.start());
        assertThat(plan.durationMicros()).isEqualTo(3_000_000);
    }

    @Test
    void aFileWithOneKeyFrameIsCutAllTheSame() throws IOException {
        Clips clip = Clips.beeping();
        clip.group = 1000;
        Path file = clip.write(folder.resolve("clip.mp4"));
        SegmentPlan plan = SegmentPlan.of(file, VideoLimits.STANDARD, 1);
        assertThat(plan.segments()).hasSize(3).allMatch(s -> s.keyTime() == 0);
        Rendering rendering = Rendering.of(file, OutputPreset.MKV_RAW, FrameFilter.IDENTITY, folder);
        assertThat(times(rendering.file())).hasSize(45);
        assertSamePictures(file, rendering.file());
    }

    private static void assertSamePictures(Path expected, Path actual) throws IOException {
        try (FrameReader a = FrameReader.open(expected, VideoLimits.STANDARD);
                FrameReader b = FrameReader.open(actual, VideoLimits.STANDARD)) {
            while (a.advance()) {
                assertThat(b.advance()).isTrue();
                try (var left = a.picture();
                        var right = b.picture()) {
                    assertThat(org.bytedeco.opencv.global.opencv_core.norm(left.mat(), right.mat()))
                            .isZero();
                }
            }
            assertThat(b.advance()).isFalse();
        }
    }

    @Test
    void segmentsRenderedInAnyOrderHoldTheSameFrames() throws IOException {
        Clips clip = Clips.beeping();
        clip.group = 20;
        Path file = clip.write(folder.resolve("clip.mp4"));
        SegmentPlan plan = SegmentPlan.of(file, VideoLimits.STANDARD, 0.7);
        RenderSpec spec = RenderSpec.like(plan.info(), OutputPreset.MKV_RAW, 2);
        Path[] files = new Path[plan.segments().size()];
        try (SegmentRenderer renderer = new SegmentRenderer(file, plan, spec)) {
            for (VideoSegment videoSegment : plan.segments().reversed()) {
                files[videoSegment.ordinal()] = folder.resolve(videoSegment.ordinal() + ".mkv");
                renderer.render(videoSegment, FrameFilter.IDENTITY, files[videoSegment.ordinal()], RenderObserver.NONE);
            }
        }
        Path output = folder.resolve("out.mkv");
        VideoAssembler.assemble(file, plan, OutputPreset.MKV_RAW, List.of(files), output, false);
        assertThat(VideoProbe.probe(output, VideoLimits.STANDARD).hasAudio()).isFalse();
        assertSamePictures(file, output);
    }

    @Test
    void variableFrameRateKeepsItsTimestamps() throws IOException {
        Clips clip = Clips.beeping();
        clip.pts = SegmentsTest::uneven;
        Path file = clip.write(folder.resolve("clip.mp4"));
        List<Long> expected = times(file);
        assertThat(expected.get(1) - expected.get(0)).isNotEqualTo(expected.get(2) - expected.get(1));
        assertThat(times(Rendering.of(file, OutputPreset.MOV_PRORESKS, FrameFilter.IDENTITY, folder)
                        .file()))
                .isEqualTo(expected);
        if (OutputPreset.MP4_H264.available()) {
            Rendering mp4 = Rendering.of(file, OutputPreset.MP4_H264, FrameFilter.IDENTITY, folder);
            assertThat(times(mp4.file())).isEqualTo(expected);
            assertThat(VideoProbe.probe(mp4.file(), VideoLimits.STANDARD).durationMicros())
                    .isEqualTo(mp4.plan().durationMicros());
        }
        List<Long> webm = times(Rendering.of(file, OutputPreset.WEBM_VP9, FrameFilter.IDENTITY, folder)
                .file());
        assertThat(webm).hasSameSizeAs(expected);
        for (int i = 0; i < webm.size(); i++) {
            assertThat(Math.abs(webm.get(i) - expected.get(i)))
                    .isLessThanOrEqualTo(500); // Matroska counts milliseconds
        }
    }

    @Test
    void aTrimmedPlanKeepsTheBeginningOfPicturesAndSound() throws IOException {
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        SegmentPlan plan = SegmentPlan.of(file, VideoLimits.STANDARD, 1).limitedTo(1.4);
        assertThat(plan.segments()).hasSize(2);
        Rendering rendering = Rendering.of(
                file, plan, RenderSpec.like(plan.info(), OutputPreset.MKV_RAW, 2), FrameFilter.IDENTITY, folder);
        assertThat(times(rendering.file())).hasSize(21);
        try (Demuxer demuxer = Demuxer.open(rendering.file(), VideoLimits.STANDARD)) {
            assertThat(demuxer.context().duration() / 1e6).isBetween(1.39, 1.43);
        }
    }

    @ParameterizedTest
    @CsvSource({"95x63, 96x64", "96x63, 96x64", "33x65, 34x66"})
    void oddSizesArePaddedWhereTheCodecWantsEvenOnes(String odd, String even) throws IOException {
        Clips clip = Clips.silent(OutputContainer.MKV, "ffv1", "yuv444p");
        clip.size = odd;
        Path file = clip.write(folder.resolve("clip.mkv"));
        OutputPreset preset = OutputPreset.MP4_H264.available() ? OutputPreset.MP4_H264 : OutputPreset.WEBM_VP9;
        String expected = OutputPreset.MP4_H264.available() ? even : odd;
        VideoInfo info = VideoProbe.probe(
                Rendering.of(file, preset, FrameFilter.IDENTITY, folder).file(), VideoLimits.STANDARD);
        assertThat(info.width() + "x" + info.height()).isEqualTo(expected);
        VideoInfo vp9 = VideoProbe.probe(
                Rendering.of(file, OutputPreset.WEBM_VP9, FrameFilter.IDENTITY, folder)
                        .file(),
                VideoLimits.STANDARD);
        assertThat(vp9.width() + "x" + vp9.height()).isEqualTo(odd);
    }

    @ParameterizedTest
    @EnumSource
    void oddSizesAreWrittenByEveryPreset(OutputPreset preset) throws IOException {
        assumeThat(preset.available()).isTrue();
        Clips clip = Clips.silent(OutputContainer.MKV, "ffv1", "yuv420p");
        clip.size = "81x59";
        clip.seconds = 1;
        Path file = clip.write(folder.resolve("clip.mkv"));
        Rendering rendering = Rendering.of(file, preset, FrameFilter.IDENTITY, folder);
        RenderSpec spec = RenderSpec.like(rendering.plan().info(), preset, 1);
        VideoInfo result = VideoProbe.probe(rendering.file(), VideoLimits.STANDARD);
        assertThat(result.width()).isEqualTo(spec.codedWidth()).isBetween(81, 82);
        assertThat(result.height()).isEqualTo(spec.codedHeight()).isBetween(59, 60);
        assertThat(spec.isPadded()).isEqualTo(result.width() != 81);
        assertThat(result.frameCount()).isEqualTo(15);
    }

    @ParameterizedTest
    @CsvSource({
        "GIF, gif, rgb8, gif",
        "MKV, libsvtav1, yuv420p, mkv",
        "MP4, libsvtav1, yuv420p, mp4",
        "WEBM, libvpx-vp9, yuv420p, webm",
        "WEBM, libvpx-vp9, yuva420p, webm",
        "WEBM, libvpx, yuv420p, webm",
        "AVI, mjpeg, yuvj420p, avi",
        "MOV, mjpeg, yuvj422p, mov",
        "MOV, prores_ks, yuva444p10le, mov",
        "MOV, qtrle, argb, mov",
        "MKV, ffv1, bgra, mkv",
        "AVI, rawvideo, yuv420p, avi"
    })
    void otherCodingsAreRead(OutputContainer outputContainer, String encoder, String format, String container)
            throws IOException {
        Path file = Clips.silent(outputContainer, encoder, format).write(folder.resolve("clip." + container));
        Rendering rendering = Rendering.of(file, OutputPreset.WEBM_VP9, FrameFilter.IDENTITY, folder);
        assertThat(rendering.plan().info().container()).isEqualTo(container);
        assertThat(rendering.plan().info().frameCount()).isEqualTo(30);
        assertThat(rendering.segments()).hasSize(2);
        VideoInfo result = VideoProbe.probe(rendering.file(), VideoLimits.STANDARD);
        assertThat(result.frameCount()).isEqualTo(30);
        assertThat(result.seconds()).isBetween(1.99, 2.01);
        assertThat(result.alpha()).isEqualTo(rendering.plan().info().alpha());
    }

    @Test
    void cancellationStopsBeforeTheNextFrameAndLeavesNoFile() throws IOException {
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        SegmentPlan plan = SegmentPlan.of(file, VideoLimits.STANDARD, 3);
        Path output = folder.resolve("0.mkv");
        List<Long> done = new ArrayList<>();
        RenderObserver progress = new RenderObserver() {
            @Override
            public void frameDone(long frames) {
                done.add(frames);
            }

            @Override
            public boolean cancelled() {
                return done.size() == 7;
            }
        };
        try (SegmentRenderer renderer =
                new SegmentRenderer(file, plan, RenderSpec.like(plan.info(), OutputPreset.MKV_RAW, 2))) {
            assertThatThrownBy(
                            () -> renderer.render(plan.segments().getFirst(), FrameFilter.IDENTITY, output, progress))
                    .isInstanceOf(CancellationException.class);
            assertThat(done).hasSize(7).endsWith(7L);
            assertThat(Files.exists(output)).isFalse();
            assertThat(renderer.render(plan.segments().getFirst(), FrameFilter.IDENTITY, output, RenderObserver.NONE))
                    .isEqualTo(45);
        }
    }

    @Test
    void segmentsOfDifferentMakingsAreNotJoined() throws IOException {
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        SegmentPlan plan = SegmentPlan.of(file, VideoLimits.STANDARD, 1.5);
        List<Path> files = new ArrayList<>();
        for (VideoSegment videoSegment : plan.segments()) {
            Path output = folder.resolve(videoSegment.ordinal() + ".mkv");
            RenderSpec spec = RenderSpec.like(plan.info(), OutputPreset.WEBM_VP9, 1)
                    .withSize(96 + 16 * videoSegment.ordinal(), 64);
            try (SegmentRenderer renderer = new SegmentRenderer(file, plan, spec)) {
                renderer.render(videoSegment, FrameFilter.IDENTITY, output, RenderObserver.NONE);
            }
            files.add(output);
        }
        Path output = folder.resolve("out.webm");
        assertThatThrownBy(() -> VideoAssembler.assemble(file, plan, OutputPreset.WEBM_VP9, files, output, true))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("segment 1");
        assertThat(Files.exists(output)).isFalse();
    }
}
