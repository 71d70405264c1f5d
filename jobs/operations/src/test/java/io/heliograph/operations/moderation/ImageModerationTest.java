// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.moderation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImageModerationTest {
    private static final OperationRequest ASKED =
            new OperationRequest(Map.of(ImageModeration.INPUT, true, ImageModeration.OUTPUT, true));

    @TempDir
    Path blocklist;

    private final FakeWork work = new FakeWork();

    @BeforeEach
    void block() throws Exception {
        try (Raster blocked = Scenes.patches(3, 320, 240)) {
            ImageEncoder.write(blocked, new ImageEncoding.Png(6), blocklist.resolve("blocked.png"));
        }
        Files.writeString(blocklist.resolve("README"), "not a picture");
        Files.createDirectory(blocklist.resolve("folder"));
    }

    private Room configured() {
        return new Room(Map.of("heliograph.moderation.blocklist", blocklist.toString()));
    }

    @Test
    void theBlockedPictureIsRefusedAsItIs() throws Exception {
        try (Room room = configured();
                Raster same = Scenes.decode(Files.readAllBytes(blocklist.resolve("blocked.png")))) {
            assertRefused(room, same);
        }
    }

    @Test
    void aRecompressedCopyIsRefused() throws Exception {
        try (Room room = configured();
                Raster original = Scenes.patches(3, 320, 240);
                Raster copy = Scenes.decode(ImageEncoder.encode(original, new ImageEncoding.Jpeg(35)))) {
            assertRefused(room, copy);
        }
    }

    @Test
    void aSmallerAndALargerCopyAreRefused() {
        try (Room room = configured();
                Raster original = Scenes.patches(3, 320, 240);
                Raster small = Scenes.resized(original, 111, 83);
                Raster large = Scenes.resized(original, 800, 600)) {
            assertRefused(room, small);
            assertRefused(room, large);
        }
    }

    @Test
    void otherPicturesPass() {
        try (Room room = configured()) {
            ImageModeration imageModeration = room.get(ImageModeration.class);
            for (int seed = 4; seed < 40; seed++) {
                try (Raster other = Scenes.patches(seed, 320, 240)) {
                    imageModeration.checkInput(work, ASKED, ImageModeration.INPUT, "image", other);
                    assertThat(imageModeration.withholds(work, ASKED, ImageModeration.OUTPUT, other))
                            .isFalse();
                }
            }
        }
        assertThat(work.warnings()).isEmpty();
    }

    @Test
    void whatTheRequestDoesNotAskForIsNotDone() {
        try (Room room = configured();
                Raster blocked = Scenes.patches(3, 320, 240)) {
            var silent = new OperationRequest(Map.of(ImageModeration.INPUT, false, ImageModeration.OUTPUT, false));
            ImageModeration imageModeration = room.get(ImageModeration.class);
            assertThatCode(() -> imageModeration.checkInput(work, silent, ImageModeration.INPUT, "image", blocked))
                    .doesNotThrowAnyException();
            assertThat(imageModeration.withholds(work, silent, ImageModeration.OUTPUT, blocked))
                    .isFalse();
        }
    }

    @Test
    void withoutABlocklistNothingIsRefusedAndTheClientIsToldSo() {
        try (Room room = new Room(Map.of());
                Raster picture = Scenes.patches(3, 320, 240)) {
            room.get(ImageModeration.class).checkInput(work, ASKED, ImageModeration.INPUT, "image", picture);
            assertThat(work.warnings()).singleElement().asString().contains("no visual moderation is configured");
        }
    }

    @Test
    void aFolderThatIsNotThereStopsTheStartAndNamesTheSetting() {
        Path missing = blocklist.resolve("missing");
        assertThatThrownBy(() -> new Room(Map.of("heliograph.moderation.blocklist", missing.toString())))
                .hasRootCauseInstanceOf(java.nio.file.NoSuchFileException.class)
                .hasStackTraceContaining("heliograph.moderation.blocklist is not a readable folder");
    }

    private void assertRefused(Room room, Raster picture) {
        ImageModeration imageModeration = room.get(ImageModeration.class);
        assertThatThrownBy(() -> imageModeration.checkInput(work, ASKED, ImageModeration.INPUT, "image", picture))
                .isInstanceOfSatisfying(FailureException.class, refused -> {
                    assertThat(refused.failure().code()).isEqualTo(ErrorCode.CONTENT_MODERATION_FAILED);
                    assertThat(refused.failure().details()).contains("'image'", "visual_input_content_moderation");
                });
        assertThat(imageModeration.withholds(work, ASKED, ImageModeration.OUTPUT, picture))
                .isTrue();
    }
}
