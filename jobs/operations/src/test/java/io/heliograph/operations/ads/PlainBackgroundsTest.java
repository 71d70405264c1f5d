// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.ads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A colour that is named as a background, in each route that takes one. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PlainBackgroundsTest {
    private static final int WIDTH = 120;
    private static final int HEIGHT = 96;
    private static final int RIM = 4; // pixels of the subject's soft outline
    private final Room room = new Room(Map.of());
    private final byte[] disc = disc();

    @AfterAll
    void close() {
        room.close();
    }

    private static byte[] disc() {
        try (Raster picture = Scenes.disc(WIDTH, HEIGHT)) {
            return ImageEncoder.encode(picture, new ImageEncoding.Png(1));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "white, make the background white, ffffff",
        "pure white, make the background pure white, ffffff",
        "white background, white background, ffffff",
        "plain white background, put it on a plain white background, ffffff",
        "a clean white studio background, clean white studio background, ffffff",
        "make the background white, change the background from blue to white, ffffff",
        "plain black, change the background to plain black, 000000",
        "solid black backdrop, cut it out on a solid black backdrop, 000000",
        "bright red, make the background bright red, ff0000",
        "light blue, set the background colour to light blue, add8e6",
        "rebeccapurple, add a rebeccapurple background, 663399",
        "#1af, make the background #1af, 11aaff"
    })
    void aNamedColourIsExactAndTheSubjectKeepsItsOwn(String prompt, String instruction, String hex) throws Exception {
        int rgb = Integer.parseInt(hex, 16);
        FakeWork replaced =
                room.run("image.replace_background", Room.body("image", disc).put("prompt", prompt));
        check(replaced.published("image_url"), rgb);
        assertThat(replaced.results())
                .containsEntry("engines", List.of("builtin/salient-matting@1", "builtin/compositing@1"));
        check(
                room.run(
                                "legacy.background_replace",
                                Room.body("image_url", disc)
                                        .put("bg_prompt", prompt)
                                        .put("num_results", 1))
                        .published("image_1"),
                rgb);
        ObjectNode edit = Room.body().put("instruction", instruction);
        edit.withArray("images").add(Base64.getEncoder().encodeToString(disc));
        FakeWork edited = room.run("image.edit", edit);
        check(edited.published("image_url"), rgb);
        assertThat(edited.warnings()).noneMatch(warning -> warning.contains("was not used"));
        lifestyle(prompt, rgb);
    }

    @Test
    void aGradientGoesFromTheFirstColourAtTheTopToTheSecond() throws Exception {
        String prompt = "a gradient from navy to white";
        gradient(room.run("image.replace_background", Room.body("image", disc).put("prompt", prompt)));
        ObjectNode edit = Room.body().put("instruction", "change the background to " + prompt);
        edit.withArray("images").add(Base64.getEncoder().encodeToString(disc));
        gradient(room.run("image.edit", edit));
    }

    private static void gradient(FakeWork work) throws Exception {
        try (work;
                Raster result = Scenes.decode(work.published("image_url"))) {
            assertPixel(result, 1, 0, 0x000080);
            assertPixel(result, 1, HEIGHT - 1, 0xffffff);
            assertThat(Scenes.sample(result.mat(), 1, HEIGHT / 2, 2)).isCloseTo(128, within(3));
        }
    }

    private void lifestyle(String prompt, int rgb) throws Exception {
        String document = JsonMapper.shared()
                .createObjectNode()
                .put("input_image_url", "https://pictures.test/disc.png")
                .set(
                        "scene",
                        Room.body().put("operation", "lifestyle_shot_by_text").put("input", prompt))
                .toString();
        try (FakeWork work = new FakeWork();
                Raster picture = Scenes.disc(WIDTH, HEIGHT);
                Raster result = room.get(SmartImages.class).of(work, SmartRequest.of(document), picture, 1, 1)) {
            assertPixel(result, 1, 1, rgb);
            assertPixel(result, result.width() - 2, result.height() - 2, rgb);
        }
    }

    private static void check(byte[] file, int rgb) throws Exception {
        try (Raster result = Scenes.decode(file)) {
            double reach = Math.min(WIDTH, HEIGHT) * 0.3 + RIM;
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    if (Math.hypot(x - WIDTH * 0.45, y - HEIGHT * 0.55) > reach) {
                        assertPixel(result, x, y, rgb);
                    }
                }
            }
            assertThat(Scenes.sample(result.mat(), WIDTH / 2, HEIGHT / 2, 2)).isCloseTo(200, within(3));
            assertThat(Scenes.sample(result.mat(), WIDTH / 2, HEIGHT / 2, 1)).isCloseTo(33, within(7));
        }
    }

    private static void assertPixel(Raster result, int x, int y, int rgb) {
        int is = Scenes.sample(result.mat(), x, y, 2) << 16
                | Scenes.sample(result.mat(), x, y, 1) << 8
                | Scenes.sample(result.mat(), x, y, 0);
        assertThat(Integer.toHexString(is)).as("at %d, %d", x, y).isEqualTo(Integer.toHexString(rgb));
    }
}
