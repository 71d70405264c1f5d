// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;
import static org.bytedeco.opencv.global.opencv_core.NORM_INF;
import static org.bytedeco.opencv.global.opencv_core.absdiff;
import static org.bytedeco.opencv.global.opencv_core.mean;
import static org.bytedeco.opencv.global.opencv_core.norm;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoProbe;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class PresetsTest {
    @TempDir
    Path folder;

    static Stream<OutputPreset> available() {
        return Arrays.stream(OutputPreset.values()).filter(OutputPreset::available);
    }

    static Stream<OutputPreset> joinedByCopy() {
        return available().filter(preset -> preset != OutputPreset.GIF);
    }

    static Stream<OutputPreset> transparent() {
        return available().filter(OutputPreset::carriesAlpha);
    }

    @ParameterizedTest
    @EnumSource
    void onlyTheGplBuildHasH264AndH265(OutputPreset preset) {
        boolean gpl = "-gpl".equals(System.getProperty("ffmpeg.licence", "-gpl"));
        boolean needsGpl = preset.id().contains("h26");
        assertThat(preset.available()).isEqualTo(gpl || !needsGpl);
    }

    @ParameterizedTest
    @MethodSource("available")
    void everyPresetKeepsFramesSizeAndDuration(OutputPreset preset) throws IOException {
        Path source = Clips.beeping().write(folder.resolve("source.mp4"));
        Rendering rendering = Rendering.of(source, preset, FrameFilter.IDENTITY, folder);
        assertThat(rendering.segments()).hasSize(3);
        assertThat(rendering.video().frames()).isEqualTo(45);
        VideoInfo info = VideoProbe.probe(rendering.file(), VideoLimits.STANDARD);
        assertThat(info.frameCount()).isEqualTo(45);
        assertThat(info.width()).isEqualTo(96);
        assertThat(info.height()).isEqualTo(64);
        assertThat(info.seconds()).isCloseTo(3.0, within(preset == OutputPreset.GIF ? 0.0051 : 0.0011));
        assertThat(info.hasAudio()).isEqualTo(preset != OutputPreset.GIF);
        assertThat(info.container()).isEqualTo(preset.extension());
        assertLooksAlike(source, rendering.file(), 20, preset == OutputPreset.GIF ? 24 : 14);
    }

    /** Mean absolute difference of a frame, in levels: a wrong matrix, range or frame would be far above. */
    private static void assertLooksAlike(Path expected, Path actual, int number, double levels) throws IOException {
        try (Raster a = FrameReader.read(expected, number);
                Raster b = FrameReader.read(actual, number);
                Mat difference = new Mat();
                Mat bgr = new Mat()) {
            if (b.hasAlpha()) {
                cvtColor(b.mat(), bgr, COLOR_BGRA2BGR);
            } else {
                b.mat().copyTo(bgr);
            }
            absdiff(a.mat(), bgr, difference);
            Scalar mean = mean(difference);
            assertThat((mean.get(0) + mean.get(1) + mean.get(2)) / 3).isLessThan(levels);
        }
    }

    @ParameterizedTest
    @MethodSource("joinedByCopy")
    void joiningIsDecodeIdenticalToTheSegments(OutputPreset preset) throws IOException {
        Rendering rendering =
                Rendering.of(Clips.beeping().write(folder.resolve("source.mp4")), preset, FrameFilter.IDENTITY, folder);
        try (FrameReader whole = FrameReader.open(rendering.file(), VideoLimits.STANDARD)) {
            for (Path segment : rendering.segments()) {
                try (FrameReader part = FrameReader.open(segment, VideoLimits.STANDARD)) {
                    while (part.advance()) {
                        assertThat(whole.advance()).isTrue();
                        assertSame(part, whole);
                    }
                }
            }
            assertThat(whole.advance()).isFalse();
        }
    }

    private static void assertSame(FrameReader expected, FrameReader actual) throws IOException {
        try (Raster a = expected.picture();
                Raster b = actual.picture()) {
            assertThat(norm(a.mat(), b.mat(), NORM_INF, null)).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("transparent")
    void transparencySurvives(OutputPreset preset) throws IOException {
        Path source = Clips.beeping().write(folder.resolve("source.mp4"));
        SegmentPlan plan = SegmentPlan.of(source, VideoLimits.STANDARD, Rendering.SECONDS);
        RenderSpec spec = RenderSpec.like(plan.info(), preset, 2).withAlpha(true);
        Rendering rendering = Rendering.of(source, plan, spec, PresetsTest::threeBands, folder);
        boolean gif = preset == OutputPreset.GIF;
        for (int number : List.of(0, 22, 44)) {
            try (Raster frame = FrameReader.read(rendering.file(), number)) {
                assertThat(frame.hasAlpha()).isTrue();
                assertThat(alphaAt(frame, 16)).as("transparent").isCloseTo(0, within(6));
                assertThat(alphaAt(frame, 48)).as("half").isCloseTo(gif ? 255 : 129, within(6));
                assertThat(alphaAt(frame, 80)).as("opaque").isCloseTo(255, within(6));
            }
        }
        assertThat(VideoProbe.probe(rendering.file(), VideoLimits.STANDARD).alpha())
                .isTrue();
    }

    /** Left third transparent, middle third 129 of 255, right third opaque. */
    private static void threeBands(VideoFrame frame) throws IOException {
        try (Mat picture = new Mat(frame.outputHeight(), frame.outputWidth(), CV_8UC4, new Scalar(200, 120, 40, 0))) {
            fill(picture, 32, 129);
            fill(picture, 64, 255);
            frame.write(picture);
        }
    }

    private static void fill(Mat picture, int x, int alpha) {
        try (Mat band = new Mat(picture, new Rect(x, 0, 32, picture.rows()))) {
            band.put(new Scalar(200, 120, 40, alpha));
        }
    }

    private static int alphaAt(Raster frame, int x) {
        return frame.mat().ptr(32, x).get(3) & 0xff;
    }

    @ParameterizedTest
    @MethodSource("available")
    void aSegmentRenderedAloneTwiceHasTheSameBytes(OutputPreset preset) throws IOException {
        Clips clip = Clips.beeping();
        clip.seconds = 2;
        clip.size = "320x240"; // enough rows for both threads
        Path source = clip.write(folder.resolve("source.mp4"));
        SegmentPlan plan = SegmentPlan.of(source, VideoLimits.STANDARD, Rendering.SECONDS);
        RenderSpec spec = RenderSpec.like(plan.info(), preset, 2);
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Path file = folder.resolve(i + "." + preset.segmentExtension());
            try (SegmentRenderer renderer = new SegmentRenderer(source, plan, spec)) {
                renderer.render(plan.segments().get(1), FrameFilter.IDENTITY, file, RenderObserver.NONE);
            }
            files.add(file);
        }
        Path inOrder = Rendering.of(source, plan, spec, FrameFilter.IDENTITY, folder)
                .segments()
                .get(1);
        assertThat(files.getFirst()).hasSameBinaryContentAs(files.getLast()).hasSameBinaryContentAs(inOrder);
    }

    @ParameterizedTest
    @EnumSource(names = {"MP4_H264", "AVI_H264"})
    void aSmallSegmentHasTheSameBytesHoweverOftenItIsRendered(OutputPreset preset) throws IOException {
        Clips clip = Clips.beeping();
        clip.seconds = 2;
        clip.size = "426x240"; // where libx264 was seen to differ between runs
        Path source = clip.write(folder.resolve("source.mp4"));
        SegmentPlan plan = SegmentPlan.of(source, VideoLimits.STANDARD, Rendering.SECONDS);
        RenderSpec spec = RenderSpec.like(plan.info(), preset, 2);
        Path first = folder.resolve("first." + preset.segmentExtension());
        Path again = folder.resolve("again." + preset.segmentExtension());
        for (int i = 0; i < 25; i++) {
            try (SegmentRenderer renderer = new SegmentRenderer(source, plan, spec)) {
                Path file = i == 0 ? first : again;
                renderer.render(plan.segments().get(1), FrameFilter.IDENTITY, file, RenderObserver.NONE);
            }
            assertThat(i == 0 ? first : again).as("run %d", i).hasSameBinaryContentAs(first);
        }
    }

    @Test
    void fingerprintsNameTheEncoderAndTellPresetsApart() {
        assertThat(Arrays.stream(OutputPreset.values()).map(preset -> preset.fingerprint(VideoEncoders.STANDARD)))
                .doesNotHaveDuplicates();
        assertThat(OutputPreset.MP4_H264.fingerprint(VideoEncoders.STANDARD))
                .contains("libx264", "crf", "yuv420p", "8.0.1");
    }

    @Test
    void presetsAreFoundByTheirNameOnTheWire() {
        assertThat(OutputPreset.byId("mov_proresks")).contains(OutputPreset.MOV_PRORESKS);
        assertThat(OutputPreset.byId("MP4_H264")).isEmpty();
        assertThat(Arrays.stream(OutputPreset.values()).filter(OutputPreset::carriesAlpha))
                .containsExactlyInAnyOrder(
                        OutputPreset.WEBM_VP9,
                        OutputPreset.MOV_H265,
                        OutputPreset.MOV_PRORESKS,
                        OutputPreset.MKV_VP9,
                        OutputPreset.MKV_RAW,
                        OutputPreset.GIF);
    }
}
