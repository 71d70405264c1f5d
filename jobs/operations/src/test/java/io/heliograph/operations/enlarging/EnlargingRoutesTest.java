// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.enlarging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The routes that enlarge, with their real networks, on a work that is only a folder. */
class EnlargingRoutesTest {
    private static final String V2 = "image.increase_resolution";
    private static final String V1 = "legacy.increase_resolution";
    private static final String ENHANCE = "image.enhance";
    private static @Nullable Room shared;

    @BeforeAll
    static void open() {
        shared = new Room(Map.of());
    }

    @AfterAll
    static void close() {
        room().close();
    }

    private static Room room() {
        return java.util.Objects.requireNonNull(shared);
    }

    private static byte[] patches(int width, int height, ImageEncoding encoding) {
        try (Raster picture = Scenes.patches(3, width, height)) {
            return ImageEncoder.encode(picture, encoding);
        }
    }

    private static byte[] png(int width, int height) {
        return patches(width, height, new ImageEncoding.Png(6));
    }

    @ParameterizedTest
    @CsvSource({"2, 128, 96", "4, 256, 192"})
    void aPictureBecomesTwoOrFourTimesAsLarge(int increase, int width, int height) throws Exception {
        for (String field : new String[] {"desired_increase", "scale"}) {
            FakeWork work = room().run(V2, Room.body("image", png(64, 48)).put(field, increase));
            try (Raster result = Scenes.decode(work.published("image_url"));
                    Raster source = Scenes.patches(3, 64, 48)) {
                assertThat(result.width()).isEqualTo(width);
                assertThat(result.height()).isEqualTo(height);
                assertThat(Scenes.sample(result.mat(), width / 16, height / 16, 1)) // the middle of a patch
                        .isCloseTo(Scenes.sample(source.mat(), 4, 3, 1), org.assertj.core.api.Assertions.within(6));
            }
        }
    }

    @Test
    void transparencyIsEnlargedOrLeftOutAsAsked() throws Exception {
        byte[] thirds;
        try (Raster picture = Scenes.thirds(90, 60)) {
            thirds = ImageEncoder.encode(picture, new ImageEncoding.Png(6));
        }
        FakeWork kept = room().run(V2, Room.body("image", thirds));
        FakeWork opaque = room().run(V2, Room.body("image", thirds).put("preserve_alpha", false));
        try (Raster soft = Scenes.decode(kept.published("image_url"));
                Raster hard = Scenes.decode(opaque.published("image_url"))) {
            assertThat(soft.width()).isEqualTo(180);
            assertThat(Scenes.sample(soft.mat(), 20, 60, 3)).isEqualTo(255);
            assertThat(Scenes.sample(soft.mat(), 90, 60, 3)).isBetween(126, 130);
            assertThat(Scenes.sample(soft.mat(), 170, 60, 3)).isZero();
            assertThat(hard.hasAlpha()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"3", "8", "0", "large"})
    void anyOtherIncreaseIsRefused(String increase) {
        assertThatThrownBy(() -> room().run(V2, Room.body("image", png(8, 8)).put("desired_increase", increase)))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        refused -> assertThat(refused.failure().details()).contains("desired_increase"));
    }

    @Test
    void aResultOfMoreThan8192PixelsASideIsRefused() {
        var body = Room.body("image", png(2050, 8)).put("desired_increase", 4);
        assertThatThrownBy(() -> room().run(V2, body)).isInstanceOfSatisfying(FailureException.class, refused -> {
            assertThat(refused.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
            assertThat(refused.failure().details()).contains("2050 x 8", "8192", "or 2 as 'desired_increase'");
        });
    }

    @Test
    void greyIsRefusedAndWebpOnlyByTheOldRoute() throws Exception {
        byte[] webp = patches(32, 24, new ImageEncoding.Webp(90));
        assertThat(room().run(V2, Room.body("image", webp)).published("image_url"))
                .isNotEmpty();
        assertUnsupported(V1, "image_url", webp);
        assertUnsupported(V2, "image", grey());
    }

    private static void assertUnsupported(String route, String field, byte[] picture) {
        assertThatThrownBy(() -> room().run(route, Room.body(field, picture)))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        refused -> assertThat(refused.failure().code()).isEqualTo(ErrorCode.UNSUPPORTED_MEDIA_TYPE));
    }

    private static byte[] grey() {
        var bytes = new org.bytedeco.javacpp.BytePointer();
        try (Mat grey = new Mat(20, 30, org.bytedeco.opencv.global.opencv_core.CV_8UC1)) {
            org.bytedeco.opencv.global.opencv_imgcodecs.imencode(".png", grey, bytes);
        }
        byte[] file = new byte[(int) bytes.limit()];
        bytes.get(file);
        return file;
    }

    @Test
    void theOldRouteAnswersWithItsOwnKey() throws Exception {
        FakeWork work = room().run(V1, Room.body("file", png(40, 30)).put("desired_increase", "4"));
        try (Raster result = Scenes.decode(work.published("result_url"))) {
            assertThat(result.width()).isEqualTo(160);
        }
    }

    @Test
    void anEnhancedPictureIsTwiceAsLargeAndTheSameForTheSameSeed() throws Exception {
        var body = Room.body("image", png(80, 60)).put("seed", 5).put("steps_num", 30);
        FakeWork first = room().run(ENHANCE, body);
        FakeWork second = room().run(ENHANCE, body);
        assertThat(first.results()).containsEntry("seed", 5L);
        assertThat(first.published("image_url")).isEqualTo(second.published("image_url"));
        try (Raster result = Scenes.decode(first.published("image_url"))) {
            assertThat(result.width()).isEqualTo(160);
            assertThat(result.height()).isEqualTo(120);
        }
    }

    @Test
    void enhancingAnswersInTheSameModesAsEnlarging() {
        assertThat(room().operation(ENHANCE).spec().mode())
                .isEqualTo(room().operation("image.increase_resolution").spec().mode())
                .isNotEqualTo(OperationSpec.Mode.ASYNC_ONLY);
    }

    @ParameterizedTest
    @CsvSource({"1000000, , 2.0", "10000000, , 1.0", "40000000, , 0.5", "1000000, FOUR, 2.0", "1000000, ONE, 1.0"})
    void anEnhancedPictureHasAtMostTenMegapixels(long pixels, EnhancedSize.@Nullable Resolution asked, double scale) {
        assertThat(EnhancedSize.of(pixels, Optional.ofNullable(asked)).scale()).isEqualTo(scale);
    }
}
