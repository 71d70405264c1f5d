// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import static io.heliograph.operations.insertion.FillingRoom.DISC;
import static io.heliograph.operations.insertion.FillingRoom.HEIGHT;
import static io.heliograph.operations.insertion.FillingRoom.MASK;
import static io.heliograph.operations.insertion.FillingRoom.PICTURE;
import static io.heliograph.operations.insertion.FillingRoom.ROOM;
import static io.heliograph.operations.insertion.FillingRoom.WIDTH;
import static io.heliograph.operations.insertion.FillingRoom.base64;
import static io.heliograph.operations.insertion.FillingRoom.changed;
import static io.heliograph.operations.insertion.FillingRoom.picture;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** The routes {@code gen_fill} with their real engine, on small pictures. */
class GenFillRoutesTest {
    private static ObjectNode fill(String prompt, long seed) {
        return Room.body("image", PICTURE)
                .put("mask", base64(MASK))
                .put("prompt", prompt)
                .put("seed", seed);
    }

    @Test
    void aFilledThingIsWithinTheMaskAndEveryOtherPixelStays() throws Exception {
        FakeWork work = ROOM.run("image.gen_fill", fill("a red apple", 5));
        int[] changed = changed(PICTURE, work.published("image_url"));
        assertThat(changed[0]).isGreaterThan(150);
        assertThat(changed[1]).isZero();
        assertThat(work.results()).containsEntry("prompt", "a red apple").containsKey("refined_prompt");
    }

    @Test
    void aFilledSurfaceCoversTheMaskAndEveryOtherPixelStays() throws Exception {
        FakeWork work = ROOM.run("image.gen_fill", fill("green grass", 5).put("refine_prompt", false));
        int[] changed = changed(PICTURE, work.published("image_url"));
        assertThat(changed[0]).isGreaterThan(50 * 46 / 2);
        assertThat(changed[1]).isZero();
        assertThat(work.results()).doesNotContainKey("refined_prompt");
    }

    @Test
    void theSameSeedFillsTheSameWayAndAnotherDoesNot() throws Exception {
        byte[] first = ROOM.run("image.gen_fill", fill("a mug", 5)).published("image_url");
        assertThat(ROOM.run("image.gen_fill", fill("a mug", 5)).published("image_url"))
                .isEqualTo(first);
        assertThat(ROOM.run("image.gen_fill", fill("a mug", 6)).published("image_url"))
                .isNotEqualTo(first);
    }

    @Test
    void v1FillsSeveralTimesWithSeedsOfTheirOwn() throws Exception {
        FakeWork work = ROOM.run(
                "legacy.gen_fill",
                Room.body("image_url", PICTURE)
                        .put("mask_url", base64(MASK))
                        .put("prompt", "a lemon")
                        .put("num_results", 2)
                        .put("seed", 9));
        assertThat(work.results()).containsEntry("seed", List.of(9L, 10L));
        assertThat((List<?>) work.results().get("urls")).hasSize(2);
        assertThat(work.published("image_1")).isNotEqualTo(work.published("image_2"));
    }

    @Test
    void aResultOnTheBlocklistIsSaidToThoseWhoWaitAndAnEmptyFileForThoseWhoDoNot(@TempDir Path blocklist)
            throws Exception {
        ObjectNode body = Room.body("image_url", PICTURE)
                .put("mask_url", base64(MASK))
                .put("prompt", "a lemon")
                .put("num_results", 2)
                .put("seed", 9);
        Files.write(
                blocklist.resolve("lemon.png"),
                ROOM.run("legacy.gen_fill", body.deepCopy()).published("image_1"));
        body.put("content_moderation", true);
        try (Room strict = new Room(Map.of(
                "heliograph.moderation.blocklist", blocklist.toString(), "heliograph.moderation.distance", "0"))) {
            FakeWork waiting = strict.run("legacy.gen_fill", body.deepCopy().put("sync", true));
            List<?> urls = (List<?>) Objects.requireNonNull(waiting.results().get("urls"));
            assertThat(urls).hasSize(2);
            assertThat(urls.getFirst()).isEqualTo(LegacyGenFill.BLOCKED);
            assertThat(waiting.blocked()).isEmpty();
            FakeWork quiet = strict.run("legacy.gen_fill", body);
            assertThat(quiet.blocked()).containsExactly("image_1");
            assertThat(quiet.published("image_2")).isNotEmpty();
        }
    }

    @Test
    void furtherThingsAndUnreadDenialsOfAFillAreReported() throws Exception {
        assertThat(ROOM.run("image.gen_fill", fill("a ball and a cup", 5)).warnings())
                .contains("One thing is drawn in an area: \"ball\". Not drawn: \"cup\".");
        assertThat(ROOM.run("image.gen_fill", fill("a cup, everything except the ball", 5))
                        .warnings())
                .contains("\"everything except\" in 'prompt' was not understood. Check the result.");
        assertThat(ROOM.run("image.gen_fill", fill("anything but a ball", 5)).warnings())
                .containsExactly("Nothing in 'prompt' can be drawn; the area was filled from its surroundings.");
    }

    @Test
    void aPlaceOrMaterialInAMaskIsReportedAndAThingIsNot() throws Exception {
        assertThat(ROOM.run("image.gen_fill", fill("a beach", 5)).warnings())
                .anyMatch(warning -> warning.contains("may not continue the picture"));
        assertThat(ROOM.run("image.gen_fill", fill("green grass", 5)).warnings())
                .anyMatch(warning -> warning.contains("may not continue the picture"))
                .noneMatch(warning -> warning.contains("not understood"));
        assertThat(ROOM.run("image.gen_fill", fill("a tennis ball", 5)).warnings())
                .containsExactly(
                        "\"tennis ball\" is drawn as a plain \"ball\".",
                        "The new \"tennis ball\" is drawn, not photographic.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a beach", "a small red apple"})
    void aSubjectThatTheMaskCutsThroughStays(String prompt) throws Exception {
        byte[] mask = picture((x, y, _) -> x > WIDTH / 2 && y < HEIGHT - 2 ? 255 : 0);
        FakeWork work = ROOM.run(
                "image.gen_fill",
                Room.body("image", DISC)
                        .put("mask", base64(mask))
                        .put("prompt", prompt)
                        .put("seed", 5));
        try (Raster before = Scenes.decode(DISC);
                Raster after = Scenes.decode(work.published("image_url"))) {
            int kept = 0;
            int all = 0;
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = WIDTH / 2 + 2; x < WIDTH; x++) {
                    if (Scenes.inDisc(x, y, WIDTH, HEIGHT)) {
                        all++;
                        int apart = Scenes.sample(after.mat(), x, y, 1) - Scenes.sample(before.mat(), x, y, 1);
                        kept += Math.abs(apart) < 6 ? 1 : 0;
                    }
                }
            }
            assertThat(kept).isGreaterThan(all / 2);
        }
    }
}
