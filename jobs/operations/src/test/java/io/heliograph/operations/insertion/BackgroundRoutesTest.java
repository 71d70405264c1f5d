// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import static io.heliograph.operations.insertion.FillingRoom.DISC;
import static io.heliograph.operations.insertion.FillingRoom.HEIGHT;
import static io.heliograph.operations.insertion.FillingRoom.PICTURE;
import static io.heliograph.operations.insertion.FillingRoom.ROOM;
import static io.heliograph.operations.insertion.FillingRoom.WIDTH;
import static io.heliograph.operations.insertion.FillingRoom.base64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.config.FailureException;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

/** The routes that replace backgrounds with their real engine, on small pictures. */
class BackgroundRoutesTest {
    @Test
    void aColourBehindTheSubjectIsExactlyThatColour() throws Exception {
        FakeWork work =
                ROOM.run("image.replace_background", Room.body("image", DISC).put("prompt", "#FF5733"));
        try (Raster before = Scenes.decode(DISC);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(after.hasAlpha()).isFalse();
            assertThat(Scenes.sample(after.mat(), 1, 1, 2)).isEqualTo(0xff);
            assertThat(Scenes.sample(after.mat(), 1, 1, 1)).isEqualTo(0x57);
            assertThat(Scenes.sample(after.mat(), 1, 1, 0)).isEqualTo(0x33);
            assertThat(Scenes.sample(after.mat(), WIDTH / 2, HEIGHT / 2, 1))
                    .isCloseTo(
                            Scenes.sample(before.mat(), WIDTH / 2, HEIGHT / 2, 1),
                            org.assertj.core.api.Assertions.within(3));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "white or black, 255, black",
        "a white or light grey background, 255, light grey",
        "either black or white, 0, white",
        "'white, or black', 255, black"
    })
    void ofTwoColoursTheFirstIsTakenAndReported(String prompt, int level, String other) throws Exception {
        FakeWork work = before(prompt);
        try (Raster after = Scenes.decode(work.published("image_url"))) {
            for (int channel = 0; channel < 3; channel++) {
                assertThat(Scenes.sample(after.mat(), 2, 2, channel)).isEqualTo(level);
            }
        }
        assertThat(work.warnings())
                .contains("'prompt' gives a choice: the first was taken, not \"%s\".".formatted(other));
        assertThat(work.results()).doesNotContainKey("refined_prompt");
    }

    @Test
    void aPlaceBehindTheSubjectIsDrawnAndSaid() throws Exception {
        FakeWork work = before("a snowy field");
        try (Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(Scenes.sample(after.mat(), 3, 3, 1)).isGreaterThan(120);
        }
        assertThat(work.results()).containsEntry("seed", 2L).containsKey("refined_prompt");
    }

    @Test
    void aHeightThatTheWordsLookFromIsToldAsNotDrawn() throws Exception {
        assertThat(before("a white studio seen from above").warnings()).contains(BackgroundReplacement.CAMERA_KEPT);
        assertThat(before("the moon").warnings()).contains("In space there is no ground, so the subject floats.");
    }

    private FakeWork before(String place) throws Exception {
        return ROOM.run(
                "image.replace_background",
                Room.body("image", DISC)
                        .put("prompt", place)
                        .put("mode", "fast")
                        .put("seed", 2));
    }

    @Test
    void aReferencePictureCoversTheFrameBehindTheSubject() throws Exception {
        FakeWork work = ROOM.run(
                "image.replace_background",
                Room.body("image", DISC).put("prompt", "").put("ref_images", base64(PICTURE)));
        try (Raster reference = Scenes.decode(PICTURE);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(Scenes.sample(after.mat(), 4, 4, 0))
                    .isCloseTo(Scenes.sample(reference.mat(), 4, 4, 0), org.assertj.core.api.Assertions.within(3));
        }
        assertThat(work.results()).doesNotContainKey("refined_prompt");
    }

    @Test
    void aColourCodeThatCannotBeReadIsRefusedBeforeTheWork() {
        assertThatThrownBy(() -> ROOM.run(
                        "image.replace_background", Room.body("image", DISC).put("prompt", "#12345")))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        e -> assertThat(e.failure().details())
                                .contains("'prompt' is no colour", "3 or 6 hexadecimal digits"));
    }

    @Test
    void bothOrNeitherOfPromptAndReferenceAreRefused() {
        for (ObjectNode body : List.of(
                Room.body("image", DISC),
                Room.body("image", DISC).put("prompt", "a beach").put("ref_images", base64(PICTURE)))) {
            assertThatThrownBy(() -> ROOM.run("image.replace_background", body))
                    .isInstanceOfSatisfying(
                            FailureException.class,
                            e -> assertThat(e.failure().details()).contains("ref_images"));
        }
    }

    @Test
    void v1AnswersWithAddressSeedAndSessionAndTakesAColourOnlyOnce() throws Exception {
        FakeWork work = ROOM.run(
                "legacy.background_replace",
                Room.body("image_url", DISC).put("bg_prompt", "#336699").put("seed", 11));
        List<?> entries = (List<?>) Objects.requireNonNull(work.results().get("result"));
        assertThat(entries).hasSize(1);
        assertThat((List<?>) entries.getFirst())
                .hasSize(3)
                .anySatisfy(each -> assertThat(each).isEqualTo(11L));
        assertThatThrownBy(() -> ROOM.run(
                        "legacy.background_replace",
                        Room.body("image_url", DISC).put("bg_prompt", "#336699").put("num_results", 2)))
                .hasMessageContaining("num_results");
    }
}
