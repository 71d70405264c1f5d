// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.heliograph.media.video.EditList;
import io.heliograph.media.video.Rational;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.SoundAndFlash;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoProbe;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Videos cut by an edit list alone: their packets are all there, some are not shown. */
class TrimmedVideoTest {
    private static final double FRAME = 1 / 15.0;
    private static final double HALF = FRAME / 2;

    @TempDir
    Path folder;

    private Path clip(double... spans) throws IOException {
        return EditList.write(SoundAndFlash.clip().write(folder.resolve("clip.mp4")), spans);
    }

    @ParameterizedTest
    @CsvSource({"0, 3", "3, 6", "2.4, 4.6", "0.3, 0.9", "4.4, 5.8", "2.43, 4.58"})
    void framesAndDurationAreThoseOfTheEdit(double from, double to) throws IOException {
        VideoInfo info = VideoProbe.probe(clip(from, to), VideoLimits.STANDARD);
        long shown = IntStream.range(0, 90)
                .filter(i -> i * FRAME > from - 0.001 && i * FRAME < to - 0.001)
                .count();
        assertThat((long) info.frameCount()).isCloseTo(shown, within(1L));
        assertThat(info.seconds()).isCloseTo(to - from, within(HALF));
        assertThat(info.frameRate().value()).isCloseTo(15, within(0.01));
    }

    @ParameterizedTest
    @EnumSource
    void everyPresetKeepsFramesDurationAndSync(OutputPreset preset) throws IOException {
        assumeThat(preset.available()).isTrue();
        Path file = clip(2.4, 4.6);
        Rendering rendering = Rendering.of(file, preset, FrameFilter.IDENTITY, folder);
        assertThat(rendering.segments()).hasSize(2);
        VideoInfo result = VideoProbe.probe(rendering.file(), VideoLimits.STANDARD);
        assertThat(result.frameCount()).isEqualTo(33);
        assertThat(result.seconds()).isCloseTo(2.2, within(HALF));
        assertThat(SoundAndFlash.flashes(rendering.file())).hasSize(2);
        assertClose(SoundAndFlash.flashes(rendering.file()), List.of(0.6, 1.6));
        if (preset != OutputPreset.GIF) {
            assertClose(SoundAndFlash.beeps(rendering.file()), List.of(0.6, 1.6));
        }
    }

    @Test
    void twoStretchesArePlayedOneAfterTheOther() throws IOException {
        Path file = clip(2.4, 3.4, 4.6, 5.6); // the flash of 3 s and that of 5 s
        for (OutputPreset preset : List.of(OutputPreset.MP4_H264, OutputPreset.WEBM_VP9)) {
            assumeThat(preset.available()).isTrue();
            Rendering rendering = Rendering.of(file, preset, FrameFilter.IDENTITY, folder);
            VideoInfo result = VideoProbe.probe(rendering.file(), VideoLimits.STANDARD);
            assertThat(result.frameCount()).isEqualTo(30);
            assertThat(result.seconds()).isCloseTo(2, within(HALF));
            assertClose(SoundAndFlash.flashes(rendering.file()), List.of(0.6, 1.4));
            assertClose(SoundAndFlash.beeps(rendering.file()), List.of(0.6, 1.4));
        }
    }

    private static void assertClose(List<Double> actual, List<Double> expected) {
        assertThat(actual).as("at %s", actual).hasSameSizeAs(expected);
        for (int i = 0; i < expected.size(); i++) {
            assertThat(actual.get(i)).as("at %s", actual).isCloseTo(expected.get(i), within(HALF));
        }
    }

    @Test
    void hiddenFramesOfAv1AreNotShown() throws IOException {
        Clips clip = Clips.silent(OutputContainer.MP4, "libsvtav1", "yuv420p");
        clip.timeBase = new Rational(1, 15 * 512);
        clip.pts = frame -> frame * 512;
        Path file = EditList.write(clip.write(folder.resolve("clip.mp4")), 1.4, 1.8);
        int frames = 0;
        try (FrameReader reader = FrameReader.open(file, VideoLimits.STANDARD)) {
            while (reader.advance()) {
                assertThat(reader.micros()).isNotNegative();
                frames++;
            }
            assertThat(frames).isEqualTo(reader.info().frameCount()).isEqualTo(6);
        }
    }

    @Test
    void segmentsRenderedAloneShowTheSameAsInOrder() throws IOException {
        Path file = clip(2.4, 3.4, 4.6, 5.6);
        SegmentPlan plan = SegmentPlan.of(file, VideoLimits.STANDARD, 0.4);
        assertThat(plan.segments()).hasSizeGreaterThan(3);
        RenderSpec spec = RenderSpec.like(plan.info(), OutputPreset.MKV_RAW, 1);
        for (VideoSegment videoSegment : plan.segments()) {
            Path alone = folder.resolve("alone.mkv");
            try (SegmentRenderer renderer = new SegmentRenderer(file, plan, spec)) {
                renderer.render(videoSegment, FrameFilter.IDENTITY, alone, RenderObserver.NONE);
            }
            assertFramesAre(file, plan, videoSegment, alone);
        }
    }

    private static void assertFramesAre(Path file, SegmentPlan plan, VideoSegment videoSegment, Path alone)
            throws IOException {
        Rational base = plan.info().timeBase();
        long from = base.micros(videoSegment.start() - plan.start());
        long to = base.micros(videoSegment.end() - plan.start());
        try (FrameReader whole = FrameReader.open(file, VideoLimits.STANDARD);
                FrameReader part = FrameReader.open(alone, VideoLimits.STANDARD)) {
            while (whole.advance()) {
                if (whole.micros() >= from && whole.micros() < to) {
                    assertThat(part.advance()).isTrue();
                    try (Raster expected = whole.picture();
                            Raster actual = part.picture()) {
                        assertThat(org.bytedeco.opencv.global.opencv_core.norm(expected.mat(), actual.mat()))
                                .isZero();
                    }
                }
            }
            assertThat(part.advance()).isFalse();
        }
    }

    @Test
    void aTrimmedFileThatWasCutShortIsStillCorrupt() throws IOException {
        Clips clip = SoundAndFlash.clip();
        clip.options = java.util.Map.of();
        Path front = folder.resolve("front.mp4");
        Rendering rendering = Rendering.of(
                clip.write(folder.resolve("whole.mp4")), OutputPreset.MP4_H264, FrameFilter.IDENTITY, folder);
        EditList.write(Files.copy(rendering.file(), front), 0, 5.5);
        byte[] bytes = Files.readAllBytes(front);
        Path cut = Files.write(folder.resolve("cut.mp4"), Arrays.copyOf(bytes, bytes.length / 2));
        assertThatThrownBy(() -> VideoProbe.probe(cut, VideoLimits.STANDARD))
                .isInstanceOf(UnreadableVideoException.class)
                .hasMessageContaining("ends before its last frame");
    }
}
