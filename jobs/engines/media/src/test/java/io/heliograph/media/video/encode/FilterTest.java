// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;
import static org.bytedeco.opencv.global.opencv_core.ROTATE_90_CLOCKWISE;
import static org.bytedeco.opencv.global.opencv_core.absdiff;
import static org.bytedeco.opencv.global.opencv_core.bitwise_not;
import static org.bytedeco.opencv.global.opencv_core.flip;
import static org.bytedeco.opencv.global.opencv_core.mean;
import static org.bytedeco.opencv.global.opencv_core.rotate;

import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoProbe;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FilterTest {
    @TempDir
    Path folder;

    private static double difference(Mat a, Mat b) {
        try (Mat difference = new Mat()) {
            absdiff(a, b, difference);
            Scalar mean = mean(difference);
            return (mean.get(0) + mean.get(1) + mean.get(2)) / 3;
        }
    }

    /** Uncompressed output, so that only the filter and the conversions count. */
    private Rendering render(Path file, FrameFilter filter) throws IOException {
        return Rendering.of(file, OutputPreset.MKV_RAW, filter, folder);
    }

    @Test
    void aBgrFilterSeesAndWritesTheRightColours() throws IOException {
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        Rendering rendering = render(file, frame -> {
            try (Mat negative = new Mat()) {
                bitwise_not(frame.bgr(), negative);
                frame.write(negative);
            }
        });
        try (Raster before = FrameReader.read(file, 17);
                Raster after = FrameReader.read(rendering.file(), 17);
                Mat negative = new Mat()) {
            bitwise_not(before.mat(), negative);
            assertThat(difference(negative, after.mat())).isLessThan(10); // chroma is stored at half size
        }
    }

    @Test
    void aFiltersPointerScopeLeavesTheFramesMatricesAlone() throws IOException {
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        Rendering rendering = render(file, frame -> {
            for (int i = 0; i < 2; i++) {
                try (PointerScope _ = new PointerScope()) {
                    assertThat(frame.yuv().getFirst().cols()).isEqualTo(96);
                    assertThat(frame.bgra().channels()).isEqualTo(4);
                    assertThat(mean(frame.bgr()).get(0)).isPositive();
                }
            }
            frame.write(frame.bgr());
        });
        assertThat(rendering.video().frames()).isEqualTo(45);
    }

    @Test
    void framesArriveInOrderWithTheirTimes() throws IOException {
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        List<Long> times = new ArrayList<>();
        render(file, frame -> times.add(frame.micros()));
        assertThat(times).hasSize(45).isSorted().startsWith(0L, 66_667L).endsWith(2_933_333L);
    }

    @Test
    void planesAreChangedInPlaceWithoutTouchingLaterFrames() throws IOException {
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        Rendering rendering = render(file, frame -> {
            if (frame.micros() == 0) { // a reference for the frames after it: they must not change
                List<Mat> planes = frame.yuv();
                assertThat(planes).hasSize(3);
                assertThat(planes.get(1).cols()).isEqualTo(48);
                planes.get(0).put(new Scalar(16));
                planes.get(1).put(new Scalar(128));
                planes.get(2).put(new Scalar(128));
            }
        });
        try (Raster black = FrameReader.read(rendering.file(), 0)) {
            assertThat(mean(black.mat()).get(1)).isZero();
        }
        for (int number : List.of(1, 7, 14, 15)) {
            try (Raster before = FrameReader.read(file, number);
                    Raster after = FrameReader.read(rendering.file(), number)) {
                assertThat(difference(before.mat(), after.mat())).isZero();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"90, false", "180, false", "270, false", "0, true", "90, true", "180, true", "270, true"})
    void turnedAndMirroredVideosComeOutUpright(int degrees, boolean mirrored) throws IOException {
        Path plain = Clips.beeping().write(folder.resolve("plain.mp4"));
        Clips clip = Clips.beeping();
        clip.rotation = degrees;
        clip.mirrored = mirrored;
        Path file = clip.write(folder.resolve("clip.mp4"));
        Rendering rendering = render(file, FrameFilter.IDENTITY);
        assertThat(rendering.plan().info().rotation()).isEqualTo(degrees);
        assertThat(rendering.plan().info().mirrored()).isEqualTo(mirrored);
        try (Raster before = FrameReader.read(plain, 5);
                Raster after = FrameReader.read(rendering.file(), 5);
                Mat expected = new Mat()) {
            if (degrees == 0) {
                before.mat().copyTo(expected);
            } else {
                rotate(before.mat(), expected, degrees / 90 - 1 + ROTATE_90_CLOCKWISE);
            }
            if (mirrored) {
                flip(expected, expected, 1);
            }
            assertThat(after.width()).isEqualTo(degrees % 180 == 0 ? 96 : 64);
            assertThat(difference(expected, after.mat())).isLessThan(2);
        }
        assertThat(VideoProbe.probe(rendering.file(), VideoLimits.STANDARD).rotation())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({"bt709, tv", "smpte170m, tv", "bt709, pc"})
    void matrixAndRangeAreKeptAndHonoured(String matrix, String range) throws IOException {
        Clips clip = Clips.silent(OutputContainer.MKV, "ffv1", "yuv444p");
        clip.colours = matrix + " " + range;
        clip.look = "drawbox=c=0xE03010:t=fill";
        Path file = clip.write(folder.resolve("clip.mkv"));
        for (OutputPreset preset : List.of(OutputPreset.MOV_PRORESKS, OutputPreset.WEBM_VP9, OutputPreset.MP4_H264)) {
            if (preset.available()) {
                Rendering rendering = Rendering.of(file, preset, frame -> frame.write(frame.bgr()), folder);
                try (Raster frame = FrameReader.read(rendering.file(), 3)) {
                    Scalar colour = mean(frame.mat());
                    assertThat(colour.get(2)).as(preset + " red").isCloseTo(0xE0, within(4.0));
                    assertThat(colour.get(1)).as(preset + " green").isCloseTo(0x30, within(4.0));
                    assertThat(colour.get(0)).as(preset + " blue").isCloseTo(0x10, within(4.0));
                }
            }
        }
    }

    @Test
    void aFilterMayChangeTheSize() throws IOException {
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        SegmentPlan plan = SegmentPlan.of(file, VideoLimits.STANDARD, Rendering.SECONDS);
        RenderSpec spec = RenderSpec.like(plan.info(), OutputPreset.WEBM_VP9, 2).withSize(192, 128);
        FrameFilter twice = frame -> {
            try (Mat big = new Mat(frame.outputHeight(), frame.outputWidth(), CV_8UC3, new Scalar(10, 200, 30, 0))) {
                frame.write(big);
            }
        };
        VideoInfo info =
                VideoProbe.probe(Rendering.of(file, plan, spec, twice, folder).file(), VideoLimits.STANDARD);
        assertThat(info.width()).isEqualTo(192);
        assertThat(info.height()).isEqualTo(128);
        try (Raster frame = FrameReader.read(folder.resolve("out-clip.mp4.webm"), 30)) {
            assertThat(mean(frame.mat()).get(1)).isCloseTo(200, within(4.0));
        }
    }

    @Test
    void picturesOfTheWrongSizeOrTypeAreRefusedAndFailuresPassThrough() throws IOException {
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        try (Mat small = new Mat(10, 10, CV_8UC3);
                Mat transparent = new Mat(64, 96, CV_8UC4)) {
            assertThatThrownBy(() -> render(file, frame -> frame.write(small)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("96x64");
            assertThatThrownBy(() -> render(file, frame -> frame.write(transparent)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("BGR");
        }
        assertThatThrownBy(() -> render(file, frame -> {
                    throw new IOException("no model");
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("no model");
    }

    @Test
    void aTransparentGifGoesThroughAlphaVideoAndBack() throws IOException {
        Path clip = Clips.silent(OutputContainer.MKV, "ffv1", "yuv420p").write(folder.resolve("clip.mkv"));
        SegmentPlan plan = SegmentPlan.of(clip, VideoLimits.STANDARD, Rendering.SECONDS);
        RenderSpec spec = RenderSpec.like(plan.info(), OutputPreset.GIF, 2).withAlpha(true);
        FrameFilter leftHalf = frame -> {
            Mat picture = frame.bgra();
            try (Mat left = picture.colRange(0, 48)) {
                left.put(new Scalar(0, 0, 0, 0));
            }
            frame.write(picture);
        };
        Path gif = Rendering.of(clip, plan, spec, leftHalf, folder).file();
        Path webm = Rendering.of(gif, OutputPreset.WEBM_VP9, FrameFilter.IDENTITY, folder)
                .file();
        for (Path file : List.of(gif, webm)) {
            try (Raster frame = FrameReader.read(file, 20)) {
                assertThat(frame.mat().ptr(30, 20).get(3) & 0xff).isLessThan(8);
                assertThat(frame.mat().ptr(30, 75).get(3) & 0xff).isGreaterThan(247);
            }
        }
    }

    @Test
    void aReaderShowsTheFrameOfAnyTime() throws IOException {
        Path file = Clips.beeping().write(folder.resolve("clip.mp4"));
        try (FrameReader reader = FrameReader.open(file, VideoLimits.STANDARD)) {
            for (long micros : new long[] {0, 70_000, 130_000, 2_000_000, 9_000_000, 66_667, 1_500_000}) {
                reader.at(micros).close();
                assertThat(reader.index()).isEqualTo((int) Math.min(44, Math.floor((micros + 0.5) * 15 / 1e6)));
            }
        }
    }
}
