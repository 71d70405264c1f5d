// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import static io.heliograph.operations.insertion.FillingRoom.DISC;
import static io.heliograph.operations.insertion.FillingRoom.HEIGHT;
import static io.heliograph.operations.insertion.FillingRoom.PICTURE;
import static io.heliograph.operations.insertion.FillingRoom.ROOM;
import static io.heliograph.operations.insertion.FillingRoom.WIDTH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import org.junit.jupiter.api.Test;

/** The routes that add and replace objects by text with their real engine, on small pictures. */
class ObjectRoutesTest {
    @Test
    void aThingAddedBehindAnotherIsCoveredByItAndShowsBesideOrAboveIt() throws Exception {
        FakeWork work = ROOM.run(
                "image.add_object_by_text",
                Room.body("image", DISC)
                        .put("instruction", "add a white ball behind the red circle")
                        .put("seed", 3));
        int white = 0;
        try (Raster before = Scenes.decode(DISC);
                Raster result = Scenes.decode(work.published("image_url"))) {
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    double inside = Math.min(WIDTH, HEIGHT) * 0.3 - Math.hypot(x - WIDTH * 0.45, y - HEIGHT * 0.55);
                    int was = Scenes.sample(before.mat(), x, y, 1);
                    int is = Scenes.sample(result.mat(), x, y, 1);
                    if (inside > 2) {
                        assertThat(Scenes.sample(result.mat(), x, y, 2))
                                .as("red of the circle at %d, %d", x, y)
                                .isBetween(190, 210);
                        assertThat(is).isBetween(was - 6, was + 6);
                    } else {
                        int rise = is
                                - was
                                + Scenes.sample(result.mat(), x, y, 2)
                                - Scenes.sample(before.mat(), x, y, 2); // shadows only darken
                        white += rise > 40 ? 1 : 0;
                    }
                }
            }
        }
        assertThat(work.warnings()).noneMatch(warning -> warning.contains("not found"));
        assertThat(white).as("light pixels of the ball that are seen").isGreaterThan(15);
    }

    @Test
    void anAddedThingStandsInThePictureAndSaysHowItWasRead() throws Exception {
        FakeWork work = ROOM.run(
                "image.add_object_by_text",
                Room.body("image", PICTURE)
                        .put("instruction", "add a red ball on the left")
                        .put("seed", 3));
        int red = 0;
        int redRight = 0;
        try (Raster result = Scenes.decode(work.published("image_url"))) {
            assertThat(result.width()).isEqualTo(WIDTH);
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    boolean isRed = Scenes.sample(result.mat(), x, y, 2) > 2 * Scenes.sample(result.mat(), x, y, 1);
                    red += isRed ? 1 : 0;
                    redRight += isRed && x > WIDTH / 2 ? 1 : 0;
                }
            }
        }
        assertThat(work.warnings())
                .containsOnlyOnce("The new \"ball\" is drawn, not photographic; its size and place are estimated.");
        assertThat(red).isBetween(60, WIDTH * HEIGHT / 4);
        assertThat(redRight).isLessThan(red / 5);
        assertThat(work.results()).containsEntry("seed", 3L);
        assertThat(String.valueOf(work.results().get("structured_instruction"))).contains("ball");
        assertThat(work.results().get("structured_prompt"))
                .isEqualTo(work.results().get("structured_instruction"));
    }

    @Test
    void aNounThatNothingIsLikeIsRefusedByTheNameOfItsField() {
        assertThatThrownBy(() -> ROOM.run(
                        "image.add_object_by_text", Room.body("image", PICTURE).put("instruction", "add a xyzzyplugh")))
                .isInstanceOfSatisfying(FailureException.class, e -> {
                    assertThat(e.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
                    assertThat(e.failure().details()).contains("instruction").contains("xyzzyplugh");
                });
    }

    @Test
    void anInstructionThatReplacesNothingIsRefused() {
        assertThatThrownBy(() -> ROOM.run(
                        "image.replace_object_by_text",
                        Room.body("image", PICTURE).put("instruction", "make it nicer")))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        e -> assertThat(e.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR));
    }

    @Test
    void aReplacedThingGivesWayToTheNewOneWhereItStood() throws Exception {
        FakeWork work = ROOM.run(
                "image.replace_object_by_text",
                Room.body("image", DISC)
                        .put("instruction", "replace the red ball with a blue cube")
                        .put("seed", 4));
        try (Raster before = Scenes.decode(DISC);
                Raster after = Scenes.decode(work.published("image_url"))) {
            assertThat(work.warnings())
                    .containsOnlyOnce("The new \"cube\" is drawn, not photographic; its size and place are estimated.");
            int x = WIDTH / 2;
            int y = HEIGHT / 2;
            assertThat(Scenes.sample(after.mat(), x, y, 0))
                    .as("blue of the middle")
                    .isGreaterThan(Scenes.sample(after.mat(), x, y, 2));
            assertThat(Scenes.sample(after.mat(), 2, 2, 0)).isEqualTo(Scenes.sample(before.mat(), 2, 2, 0));
        }
    }
}
