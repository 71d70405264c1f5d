// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.media.image.Raster;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/** Generation by the model pack that the tests of inference carry: it draws balls of 64 pixels, for which our sizes are too large. */
class PackedTest {
    private static final Path PACKS = Path.of("../inference/src/test/resources/packs");

    @TempDir
    Path data;

    private static ObjectNode ball() {
        return Room.body().put("prompt", "a red ball").put("seed", 5).put("aspect_ratio", "5:1");
    }

    @Test
    void whatThePackCannotDrawIsDrawnByTheBuiltInEngine() throws Exception {
        assertThat(PACKS.resolve("micro-sd/pack.json")).exists();
        try (Room with = new Room(
                        Map.of("heliograph.models.folder", PACKS.toString(), "heliograph.data-dir", data.toString()));
                Room without = new Room(Map.of("heliograph.data-dir", data.toString()))) {
            FakeWork packed = with.run("image.generate_lite", ball());
            FakeWork builtIn = without.run("image.generate_lite", ball());
            assertThat(packed.published("image_url")).isEqualTo(builtIn.published("image_url"));
        }
    }

    @Test
    void aBrokenPackIsPassedOver() throws Exception {
        Path pack = Files.createDirectories(data.resolve("models/broken"));
        Files.writeString(pack.resolve("pack.json"), "{\"format\": 1, \"role\": \"text_to_image\"}");
        try (Room room = new Room(Map.of("heliograph.data-dir", data.toString()))) {
            FakeWork work = room.run("image.generate_lite", ball());
            try (Raster picture = Scenes.decode(work.published("image_url"))) {
                assertThat(picture.width()).isEqualTo(5 * picture.height());
            }
        }
    }
}
