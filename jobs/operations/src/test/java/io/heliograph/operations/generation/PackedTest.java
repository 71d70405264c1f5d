// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.operations.engines.ModelPrompt;
import io.heliograph.operations.models.RunningWork;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.document.StructuredPrompt;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.picture.RgbImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/** Generation by the model pack that the tests of inference carry, which draws balls of 64 pixels. */
class PackedTest {
    private static final Path PACKS = Path.of("../engines/inference/src/test/resources/packs");

    @TempDir
    Path data;

    private static ObjectNode ball() {
        return Room.body().put("prompt", "a red ball").put("seed", 5).put("aspect_ratio", "5:1");
    }

    @Test
    void aPackDrawsWhatItCan() {
        try (Room room = new Room(Map.of(
                        "heliograph.models.folder", PACKS.toString(), "heliograph.data-dir", "target/packed-test"));
                FakeWork work = new FakeWork()) {
            var words = "a red ball on the middle of a blue ground";
            RgbImage rgbImage = room.get(PackedPainter.class)
                    .draw(new RunningWork(work, "picture", Optional.empty()), order(words, new PictureSize(64, 64)))
                    .orElseThrow();
            int middle = 3 * (32 * 64 + 32);
            int red = rgbImage.rgb()[middle] & 0xff;
            assertThat(red).isGreaterThan((rgbImage.rgb()[middle + 1] & 0xff) + 80);
            assertThat(red).isGreaterThan((rgbImage.rgb()[middle + 2] & 0xff) + 80);
            assertThat(room.get(PackedPainter.class)
                            .draw(
                                    new RunningWork(work, "picture", Optional.empty()),
                                    order(words, new PictureSize(1024, 1024))))
                    .as("too large for the model: left to the built-in engine")
                    .isEmpty();
        }
    }

    @Test
    void aPackIsGivenTheClientsWordsInAnyLanguage() throws Exception {
        String prompt = "ein roter Ball liegt auf dem Tisch 🎈";
        try (Room room = new Room(Map.of(
                        "heliograph.models.folder", PACKS.toString(), "heliograph.data-dir", "target/packed-test"));
                FakeWork work = new FakeWork()) {
            Operation operation = room.operation("image.generate_lite");
            Pipeline pipeline =
                    operation.pipeline(Room.bind(operation, Room.body().put("prompt", prompt)));
            Room.run(new Pipeline(pipeline.steps().subList(0, 2)), work);
            String document = StructuredPromptStore.kept(work);
            assertThat(StructuredPromptStore.words(work, document)).isEqualTo(prompt);
            assertThat(StructuredPrompt.parse(document).objects()).isEmpty();
        }
    }

    private static PicturePainter.Order order(String words, PictureSize size) {
        Brief brief = BriefReader.load(_ -> Optional.empty()).read(words, "");
        return new PicturePainter.Order(
                brief, ModelPrompt.of(words), size, 3, DrawingQuality.LITE, Optional.empty(), OutputForm.PNG);
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
