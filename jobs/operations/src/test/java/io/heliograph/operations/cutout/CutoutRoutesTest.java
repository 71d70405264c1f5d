// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.cutout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The four cut-out routes with their real engine, on a work that is only a folder. */
class CutoutRoutesTest {
    private static final String REMOVE = "image.remove_background";
    private static final String CROP = "image.crop_foreground";
    private static final String LEGACY = "legacy.background_remove";
    private static final String LEGACY_CROP = "legacy.crop";

    private final Room room = new Room(Map.of());

    @AfterEach
    void close() {
        room.close();
    }

    private static byte[] disc(ImageEncoding encoding) {
        try (Raster disc = Scenes.disc(200, 160)) {
            return ImageEncoder.encode(disc, encoding);
        }
    }

    private static byte[] thirds() {
        try (Raster thirds = Scenes.thirds(90, 60)) {
            return ImageEncoder.encode(thirds, new ImageEncoding.Png(6));
        }
    }

    @Test
    void theSubjectStaysAndTheSizeToo() throws Exception {
        FakeWork work = room.run(REMOVE, Room.body("image", disc(new ImageEncoding.Jpeg(92))));
        assertThat(work.type("image_url")).isEqualTo("image/png");
        try (Raster result = Scenes.decode(work.published("image_url"))) {
            assertThat(result.width()).isEqualTo(200);
            assertThat(result.height()).isEqualTo(160);
            assertThat(iou(result)).isGreaterThan(0.95);
        }
    }

    private static double iou(Raster result) {
        int both = 0;
        int either = 0;
        for (int y = 0; y < result.height(); y++) {
            for (int x = 0; x < result.width(); x++) {
                boolean found = Scenes.sample(result.mat(), x, y, 3) > 127;
                boolean true_ = Scenes.inDisc(x, y, result.width(), result.height());
                both += found && true_ ? 1 : 0;
                either += found || true_ ? 1 : 0;
            }
        }
        return both / (double) either;
    }

    @Test
    void aCropIsSmallerByTheBackgroundAndLargerByThePadding() throws Exception {
        byte[] picture = disc(new ImageEncoding.Png(6));
        FakeWork bare = room.run(CROP, Room.body("image", picture));
        FakeWork padded = room.run(CROP, Room.body("image", picture).put("padding", 7));
        try (Raster tight = Scenes.decode(bare.published("image_url"));
                Raster wide = Scenes.decode(padded.published("image_url"))) {
            assertThat(tight.width()).isBetween(92, 106); // the disc's diameter is 96
            assertThat(tight.height()).isBetween(92, 106);
            assertThat(wide.width()).isEqualTo(tight.width() + 14);
            assertThat(wide.height()).isEqualTo(tight.height() + 14);
            assertThat(Scenes.sample(wide.mat(), 0, 0, 3)).isZero();
        }
    }

    @Test
    void theLegacyCropGivesTheSameBytesAsTheNewOne() throws Exception {
        byte[] picture = disc(new ImageEncoding.Png(6));
        FakeWork now = room.run(CROP, Room.body("image", picture).put("padding", 5));
        FakeWork then = room.run(LEGACY_CROP, Room.body("image_url", picture).put("padding", 5));
        assertThat(then.published("result_url")).isEqualTo(now.published("image_url"));
    }

    @Test
    void transparencyOfTheInputIsKeptToTheLevel() throws Exception {
        FakeWork work = room.run(REMOVE, Room.body("image", thirds()));
        try (Raster result = Scenes.decode(work.published("image_url"))) {
            assertThat(Scenes.sample(result.mat(), 5, 30, 3)).isEqualTo(255);
            assertThat(Scenes.sample(result.mat(), 45, 30, 3)).isEqualTo(128);
            assertThat(Scenes.sample(result.mat(), 85, 30, 3)).isZero();
        }
    }

    @Test
    void withoutPreserveAlphaWhatIsKeptIsOpaque() throws Exception {
        FakeWork work = room.run(REMOVE, Room.body("image", thirds()).put("preserve_alpha", false));
        try (Raster result = Scenes.decode(work.published("image_url"))) {
            assertThat(Scenes.sample(result.mat(), 5, 30, 3)).isEqualTo(255);
            assertThat(Scenes.sample(result.mat(), 45, 30, 3)).isIn(0, 255);
            assertThat(Scenes.sample(result.mat(), 85, 30, 3)).isZero();
        }
    }

    @Test
    void theLegacyRouteKeepsPartialTransparencyOnlyWhenAskedTo() throws Exception {
        var kept = room.run(LEGACY, Room.body("image_url", thirds()).put("preserve_partial_alpha", true));
        var hard = room.run(LEGACY, Room.body("image_url", thirds()));
        try (Raster soft = Scenes.decode(kept.published("result_url"));
                Raster opaque = Scenes.decode(hard.published("result_url"))) {
            assertThat(Scenes.sample(soft.mat(), 45, 30, 3)).isEqualTo(128);
            assertThat(Scenes.sample(opaque.mat(), 45, 30, 3)).isIn(0, 255);
            assertThat(Scenes.sample(opaque.mat(), 5, 30, 3)).isEqualTo(255);
            assertThat(Scenes.sample(opaque.mat(), 85, 30, 3)).isZero();
        }
    }

    @Test
    void aPromptIsIgnoredAloud() throws Exception {
        FakeWork work = room.run(
                REMOVE, Room.body("image", disc(new ImageEncoding.Png(6))).put("prompt", "the dog"));
        assertThat(work.warnings()).singleElement().asString().contains("ignores 'prompt'");
    }

    @Test
    void theLegacyRouteTakesNoWebp() {
        byte[] webp = disc(new ImageEncoding.Webp(80));
        assertThatThrownBy(() -> room.run(LEGACY, Room.body("image_url", webp)))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        refused -> assertThat(refused.failure().code()).isEqualTo(ErrorCode.UNSUPPORTED_MEDIA_TYPE));
    }

    @Test
    void textIsNoPicture() {
        byte[] text = "certainly not a picture".getBytes(StandardCharsets.UTF_8);
        for (String route : new String[] {REMOVE, CROP}) {
            assertThatThrownBy(() -> room.run(route, Room.body("image", text)))
                    .isInstanceOfSatisfying(
                            FailureException.class,
                            refused -> assertThat(refused.failure().details()).contains("'image'"));
        }
    }

    @Test
    void aStoppedWorkPublishesNothingAndTheNextExecutionFinishes() throws Exception {
        Operation remove = room.operation(REMOVE);
        var operationRequest = Room.bind(remove, Room.body("image", disc(new ImageEncoding.Png(6))));
        Pipeline pipeline = remove.pipeline(operationRequest);
        FakeWork first = new FakeWork().stopAfter(1);
        assertThatThrownBy(() -> Room.run(pipeline, first)).isInstanceOf(CancellationException.class);
        FakeWork second = first.next();
        Room.run(remove.pipeline(operationRequest), second);
        assertThat(second.published("image_url")).isNotEmpty();
    }

    @Test
    void aBlockedPictureIsRefusedToThoseWhoWaitAndWithheldFromThoseWhoDoNot(@TempDir Path blocklist) throws Exception {
        byte[] picture = disc(new ImageEncoding.Png(6));
        java.nio.file.Files.write(blocklist.resolve("disc.png"), picture);
        var body = Room.body("image_url", picture).put("content_moderation", true);
        try (Room strict = new Room(Map.of("heliograph.moderation.blocklist", blocklist.toString()))) {
            assertThatThrownBy(() -> strict.run(LEGACY, body.deepCopy().put("sync", true)))
                    .isInstanceOfSatisfying(
                            FailureException.class,
                            refused -> assertThat(refused.failure().code())
                                    .isEqualTo(ErrorCode.CONTENT_MODERATION_FAILED));
            FakeWork quiet = strict.run(LEGACY, body.deepCopy().put("sync", false));
            assertThat(quiet.blocked()).containsExactly("result_url");
        }
    }
}
