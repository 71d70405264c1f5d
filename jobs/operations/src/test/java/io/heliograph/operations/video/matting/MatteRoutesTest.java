// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.operations.Clips;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.node.ObjectNode;

/** The routes that stand on mattes over time, whole but for the engine; results are opened with FFmpeg's own decoders. */
class MatteRoutesTest {
    private static final String ADDRESS = "https://example.org/clip.mp4";
    private static final String BEHIND = "https://example.org/behind";
    private static final String REMOVE = "video.remove_background";
    private static final String REPLACE = "video.replace_background";
    private static final String MASK = "video.foreground_mask";
    private static final int FRAMES = 18; // of the disc
    private static final Room ROOM = new Room(Map.of());

    @TempDir
    Path folder;

    @AfterAll
    static void close() {
        ROOM.close();
    }

    private static FakeWork run(String route, FakeWork work, ObjectNode body) throws Exception {
        Operation operation = ROOM.operation(route);
        var operationRequest = Room.bind(operation, body.put("video", ADDRESS));
        operation.check(operationRequest);
        try (work) {
            Room.run(operation.pipeline(operationRequest), work);
        }
        return work;
    }

    private static FakeWork disc() {
        return new FakeWork().web(ADDRESS, Clips.disc());
    }

    private static ObjectNode preset(OutputPreset preset) {
        return Room.body().put("output_container_and_codec", preset.id());
    }

    @ParameterizedTest
    @EnumSource(names = {"WEBM_VP9", "MKV_VP9", "MOV_H265", "MOV_PRORESKS", "MKV_RAW", "GIF"})
    void transparencyIsInTheFileOfEachPresetThatHasIt(OutputPreset preset) throws Exception {
        FakeWork work = run(REMOVE, disc(), preset(preset));
        try (FrameReader reader = open(work, "video_url", preset)) {
            assertThat(reader.info().alpha()).isTrue();
            assertThat(reader.info().hasAudio()).isEqualTo(preset != OutputPreset.GIF);
            assertThat(reader.info().seconds()).isCloseTo(1.2, within(0.02));
            int frames = 0;
            while (reader.advance()) {
                try (Raster picture = reader.picture()) {
                    assertThat(picture.hasAlpha()).isTrue();
                    assertThat(Scenes.sample(picture.mat(), 70 + frames * 20 / 15, 60, 3))
                            .isGreaterThan(250);
                    assertThat(Scenes.sample(picture.mat(), 4, 4, 3)).isLessThan(5);
                    assertThat(Scenes.sample(picture.mat(), 155, 115, 3)).isLessThan(5);
                }
                frames++;
            }
            assertThat(frames).isEqualTo(FRAMES);
        }
    }

    @ParameterizedTest
    @EnumSource
    void transparentIsRefusedForPresetsWithoutIt(OutputPreset preset) {
        Operation operation = ROOM.operation(REMOVE);
        var operationRequest = Room.bind(operation, preset(preset).put("video", ADDRESS));
        if (preset.carriesAlpha()) {
            assertThatCode(() -> operation.check(operationRequest)).doesNotThrowAnyException();
        } else {
            assertThatThrownBy(() -> operation.check(operationRequest))
                    .isInstanceOfSatisfying(FailureException.class, refused -> {
                        assertThat(refused.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
                        assertThat(refused.failure().details()).contains(preset.id(), "webm_vp9");
                    });
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Black, 0, 0, 0",
        "White, 255, 255, 255",
        "Gray, 128, 128, 128",
        "Red, 255, 0, 0",
        "Green, 0, 255, 0",
        "Blue, 0, 0, 255",
        "Yellow, 255, 255, 0",
        "Cyan, 0, 255, 255",
        "Magenta, 255, 0, 255",
        "Orange, 255, 165, 0"
    })
    void eachColourIsBehindTheSubject(String colour, int red, int green, int blue) throws Exception {
        FakeWork work = run(REMOVE, disc(), preset(OutputPreset.MP4_H264).put("background_color", colour));
        try (FrameReader reader = open(work, "video_url", OutputPreset.MP4_H264)) {
            assertThat(reader.info().alpha()).isFalse();
            assertThat(reader.advance()).isTrue();
            try (Raster picture = reader.picture()) {
                assertColour(picture.mat(), 10, 110, 8, red, green, blue);
                assertColour(picture.mat(), 70, 60, 30, 200, 51, 30);
            }
        }
    }

    @Test
    void aColourOfNoNameIsRefused() {
        assertThatThrownBy(() -> run(REMOVE, disc(), Room.body().put("background_color", "#00FF00")))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        refused -> assertThat(refused.failure().message()
                                        + refused.failure().details())
                                .contains("background_color"));
    }

    @Test
    void zoomingCropsOnceToWhatHoldsTheSubjectInAllFrames() throws Exception {
        FakeWork work = run(REMOVE, disc(), preset(OutputPreset.MKV_RAW).put("auto_zoom", true));
        try (FrameReader reader = open(work, "video_url", OutputPreset.MKV_RAW)) {
            int width = reader.info().width();
            int height = reader.info().height();
            assertThat(width).isLessThan(150).isEven();
            assertThat(height).isLessThan(116).isEven();
            int frames = 0;
            while (reader.advance()) {
                try (Raster picture = reader.picture()) {
                    for (int x = 0; x < width; x++) { // nothing of it is cut off
                        assertThat(Scenes.sample(picture.mat(), x, 0, 3)).isLessThan(128);
                        assertThat(Scenes.sample(picture.mat(), x, height - 1, 3))
                                .isLessThan(128);
                    }
                }
                frames++;
            }
            assertThat(frames).isEqualTo(FRAMES);
        }
    }

    @Test
    void aPictureCoversTheFrameAndItsMiddleIsSeen() throws Exception {
        Path picture = folder.resolve("behind.png");
        try (Mat blue = new Mat(50, 400, CV_8UC3, new Scalar(200, 60, 20, 0))) {
            imwrite(picture.toString(), blue);
        }
        FakeWork work = run(
                REPLACE,
                disc().web(BEHIND, picture),
                preset(OutputPreset.MP4_H264).put("background_url", BEHIND));
        try (FrameReader reader = open(work, "video_url", OutputPreset.MP4_H264)) {
            assertThat(reader.info().hasAudio()).isTrue();
            assertThat(reader.advance()).isTrue();
            try (Raster frame = reader.picture()) {
                assertColour(frame.mat(), 5, 5, 8, 20, 60, 200);
                assertColour(frame.mat(), 70, 60, 30, 200, 51, 30);
            }
        }
    }

    @Test
    void aShorterVideoBehindBeginsAgain() throws Exception {
        FakeWork work = run(
                REPLACE,
                new FakeWork().web(ADDRESS, Clips.sixSeconds()).web(BEHIND, Clips.disc()),
                preset(OutputPreset.MP4_H264).put("background_url", BEHIND));
        try (FrameReader reader = open(work, "video_url", OutputPreset.MP4_H264);
                FrameReader behind = FrameReader.open(Clips.disc(), VideoLimits.STANDARD)) {
            int frames = 0;
            while (reader.advance()) {
                try (Raster frame = reader.picture();
                        Raster then = behind.at(reader.micros() % behind.info().durationMicros())) {
                    assertColour(
                            frame.mat(),
                            4,
                            4,
                            12,
                            Scenes.sample(then.mat(), 4, 4, 2),
                            Scenes.sample(then.mat(), 4, 4, 1),
                            Scenes.sample(then.mat(), 4, 4, 0));
                }
                frames++;
            }
            assertThat(frames).isEqualTo(90);
        }
    }

    @Test
    void whatCannotBeBehindIsA422NamingTheField() throws Exception {
        Path garbage = Files.write(folder.resolve("garbage"), new byte[5000]);
        assertRefused(disc().web(BEHIND, garbage));
        assertRefused(disc()); // nothing at that address
        assertRefused(disc().web(BEHIND, Clips.minuteAndOne()));
    }

    private void assertRefused(FakeWork work) {
        assertThatThrownBy(() -> run(REPLACE, work, Room.body().put("background_url", BEHIND)))
                .isInstanceOfSatisfying(FailureException.class, refused -> {
                    assertThat(refused.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
                    assertThat(refused.failure().message() + refused.failure().details())
                            .contains("background_url");
                });
    }

    @Test
    void theMaskIsWhiteWhereTheSubjectIsAndHasTwoNames() throws Exception {
        FakeWork work = run(MASK, disc(), Room.body());
        assertThat(work.results().get("mask_url"))
                .isNotNull()
                .isEqualTo(work.results().get("video_url"));
        try (FrameReader reader = open(work, "mask_url", OutputPreset.MP4_H264)) {
            assertThat(reader.info().hasAudio()).isFalse();
            int frames = 0;
            while (reader.advance()) {
                try (Raster picture = reader.picture()) {
                    assertColour(picture.mat(), 70 + frames * 20 / 15, 60, 6, 255, 255, 255);
                    assertColour(picture.mat(), 4, 4, 6, 0, 0, 0);
                }
                frames++;
            }
            assertThat(frames).isEqualTo(FRAMES);
        }
    }

    @Test
    void aClipThatBeginsBlackIsSearchedFurther() throws Exception {
        FakeWork work = run(MASK, new FakeWork().web(ADDRESS, Clips.blackStart()), preset(OutputPreset.MP4_H264));
        try (FrameReader reader = open(work, "mask_url", OutputPreset.MP4_H264)) {
            double black = 0;
            double last = 0;
            for (int frame = 0; reader.advance(); frame++) {
                try (Raster picture = reader.picture()) {
                    last = white(picture.mat());
                    black = frame < 8 ? Math.max(black, last) : black;
                }
            }
            assertThat(black).as("share of the mask while the clip is black").isLessThan(0.01);
            assertThat(last).as("at the end").isBetween(0.03, 0.5);
        }
    }

    private static double white(Mat bgr) {
        double white = 0;
        for (int y = 0; y < bgr.rows(); y += 2) {
            for (int x = 0; x < bgr.cols(); x += 2) {
                white += Scenes.sample(bgr, x, y, 1) > 127 ? 4.0 / bgr.rows() / bgr.cols() : 0;
            }
        }
        return white;
    }

    @Test
    void whatDiesMidwayEndsWithTheSameBytes() throws Exception {
        ObjectNode body = preset(OutputPreset.MP4_H264).put("background_color", "White");
        FakeWork whole = run(REMOVE, new FakeWork().web(ADDRESS, Clips.sixSeconds()), body.deepCopy());
        for (int looks : new int[] {20, 70, 130, 180}) {
            FakeWork first = new FakeWork().web(ADDRESS, Clips.sixSeconds()).stopAfter(looks);
            assertThatThrownBy(() -> run(REMOVE, first, body.deepCopy())).isInstanceOf(CancellationException.class);
            FakeWork second = run(REMOVE, first.next(), body.deepCopy());
            for (int segment = 0; segment < 3; segment++) {
                String mattes = "mattes/4-" + ROOM.get(ClipKeys.class).version() + "/" + segment + ".gz";
                assertThat(second.kept(mattes))
                        .as("%s after %d looks", mattes, looks)
                        .hasSameBinaryContentAs(whole.kept(mattes));
            }
            assertThat(second.published("video_url"))
                    .as("after %d looks", looks)
                    .isEqualTo(whole.published("video_url"));
        }
    }

    private static FrameReader open(FakeWork work, String key, OutputPreset preset) throws Exception {
        return FrameReader.open(work.publishedFile(key, preset.extension()), VideoLimits.STANDARD);
    }

    private static void assertColour(Mat mat, int x, int y, int tolerance, int red, int green, int blue) {
        assertThat(new int[] {Scenes.sample(mat, x, y, 2), Scenes.sample(mat, x, y, 1), Scenes.sample(mat, x, y, 0)})
                .as("red, green, blue at %d %d", x, y)
                .satisfies(found -> {
                    assertThat(found[0]).isCloseTo(red, within(tolerance));
                    assertThat(found[1]).isCloseTo(green, within(tolerance));
                    assertThat(found[2]).isCloseTo(blue, within(tolerance));
                });
    }
}
