// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

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
import java.util.Random;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.node.ObjectNode;

/** The whole route but for the engine; results are opened with FFmpeg's own decoders. */
class GreenScreenTest {
    private static final String ADDRESS = "https://example.org/clip.mp4";
    private static final Room ROOM = new Room(Map.of());

    @TempDir
    Path folder;

    @AfterAll
    static void close() {
        ROOM.close();
    }

    private static FakeWork run(Path clip, ObjectNode body) throws Exception {
        Operation operation = ROOM.operation("video.green_screen");
        var operationRequest = Room.bind(operation, body.put("video", ADDRESS));
        operation.check(operationRequest);
        FakeWork work = new FakeWork().web(ADDRESS, clip);
        try (work) {
            Room.run(operation.pipeline(operationRequest), work);
        }
        return work;
    }

    @ParameterizedTest
    @CsvSource({"MP4_H264, 162x120", "WEBM_VP9, 161x119"})
    void oddSizesAreTakenAndThePixelMoreIsSaid(OutputPreset preset, String size) throws Exception {
        FakeWork work = run(Clips.odd(), Room.body().put("output_container_and_codec", preset.id()));
        try (FrameReader reader = open(work, preset)) {
            assertThat(reader.info().width() + "x" + reader.info().height()).isEqualTo(size);
        }
        if (preset == OutputPreset.MP4_H264) {
            assertThat(work.warnings())
                    .containsExactly(
                            "The result has 162 x 120 pixels, the video 161 x 119: 'mp4_h264' requires even sizes,"
                                    + " so the last column or row is repeated.");
        } else {
            assertThat(work.warnings()).isEmpty();
        }
    }

    @Test
    void losslesslyTrimmedVideosAreTakenAsTheyArePlayed() throws Exception {
        FakeWork work = run(Clips.trimmed(), Room.body());
        try (FrameReader reader = open(work, OutputPreset.WEBM_VP9)) {
            assertThat(reader.info().frameCount()).isEqualTo(11);
            assertThat(reader.info().hasAudio()).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyPresetKeepsFramesSizeLengthAndSoundAndIsGreenBehindTheSubject(OutputPreset preset) throws Exception {
        FakeWork work = run(Clips.disc(), Room.body().put("output_container_and_codec", preset.id()));
        assertThat(work.type("video_url")).isEqualTo(preset.contentType());
        for (String picture : new String[] {"poster_url", "contact_strip_url"}) {
            assertThat(work.type(picture)).isEqualTo("image/jpeg");
            assertThat(work.published(picture)).startsWith(0xFF, 0xD8).hasSizeGreaterThan(1000);
        }
        assertThat(work.results()).containsOnlyKeys("video_url", "engines"); // engines: beyond the contract
        boolean gif = preset == OutputPreset.GIF;
        try (FrameReader reader = open(work, preset)) {
            assertThat(reader.info().width()).isEqualTo(160);
            assertThat(reader.info().height()).isEqualTo(120);
            assertThat(reader.info().seconds()).isCloseTo(1.2, within(0.02));
            assertThat(reader.info().hasAudio()).isEqualTo(!gif);
            int frames = 0;
            while (reader.advance()) {
                try (Raster picture = reader.picture()) {
                    // the disc's middle lies at 70 + 20 t, 60
                    assertColour(picture.mat(), 70 + frames * 20 / 15, 60, gif ? 40 : 30, 200, 51, 30);
                    assertColour(picture.mat(), 4, 4, gif ? 12 : 6, 0x00, 0xB1, 0x40);
                    assertColour(picture.mat(), 155, 115, gif ? 12 : 6, 0x00, 0xB1, 0x40);
                }
                frames++;
            }
            assertThat(frames).isEqualTo(18);
        }
    }

    @ParameterizedTest
    @CsvSource({"chroma_green, 0, 255, 0", "blue_screen, 0, 0, 255", "broadcast_green, 0, 177, 64"})
    void eachShadeIsItsColour(String shade, int red, int green, int blue) throws Exception {
        FakeWork work = run(
                Clips.disc(),
                Room.body().put("output_container_and_codec", "mp4_h264").put("green_shade", shade));
        try (FrameReader reader = open(work, OutputPreset.MP4_H264)) {
            assertThat(reader.advance()).isTrue();
            try (Raster picture = reader.picture()) {
                assertColour(picture.mat(), 10, 110, 6, red, green, blue);
            }
        }
    }

    @Test
    void soundIsLeftOutWhenNotWanted() throws Exception {
        FakeWork work = run(
                Clips.disc(),
                Room.body().put("output_container_and_codec", "mkv_h264").put("preserve_audio", false));
        try (FrameReader reader = open(work, OutputPreset.MKV_H264)) {
            assertThat(reader.info().hasAudio()).isFalse();
            assertThat(reader.info().frameCount()).isEqualTo(18);
        }
    }

    @Test
    void withoutAPresetItIsWebm() throws Exception {
        FakeWork work = run(Clips.disc(), Room.body());
        assertThat(work.type("video_url")).isEqualTo("video/webm");
    }

    @Test
    void sixtyOneSecondsAreTooLong() {
        assertThatThrownBy(() -> run(Clips.minuteAndOne(), Room.body()))
                .isInstanceOfSatisfying(FailureException.class, refused -> {
                    assertThat(refused.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
                    assertThat(refused.failure().details()).contains("'video'", "60");
                });
    }

    @Test
    void bytesThatAreNoVideoAreRefused() throws Exception {
        byte[] noise = new byte[100_000];
        new Random(1).nextBytes(noise);
        Path garbage = Files.write(folder.resolve("garbage"), noise);
        assertThatThrownBy(() -> run(garbage, Room.body()))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        refused -> assertThat(refused.failure().code())
                                .isIn(ErrorCode.UNSUPPORTED_MEDIA_TYPE, ErrorCode.VALIDATION_ERROR));
    }

    @Test
    void aVideoThatBreaksOffIsRefused() throws Exception {
        byte[] whole = Files.readAllBytes(Clips.disc());
        Path half = Files.write(folder.resolve("half.mp4"), java.util.Arrays.copyOf(whole, whole.length / 2));
        assertThatThrownBy(() -> run(half, Room.body()))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        refused -> assertThat(refused.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR));
    }

    @ParameterizedTest
    @CsvSource({"output_container_and_codec, mp4_av1", "green_shade, mauve"})
    void unknownWordsAreA422NamingTheField(String field, String value) {
        assertThatThrownBy(() -> run(Clips.disc(), Room.body().put(field, value)))
                .isInstanceOfSatisfying(FailureException.class, refused -> {
                    assertThat(refused.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
                    assertThat(refused.failure().message() + refused.failure().details())
                            .contains(field);
                });
    }

    private static FrameReader open(FakeWork work, OutputPreset preset) throws Exception {
        return FrameReader.open(work.publishedFile("video_url", preset.extension()), VideoLimits.STANDARD);
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
