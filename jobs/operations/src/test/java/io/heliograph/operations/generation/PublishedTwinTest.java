// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.operations.FakeWork;
import io.heliograph.operations.RecipeTwins;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** Pictures from words by networks in their publishers' files: small twins of them, which the tests of inference carry. */
class PublishedTwinTest {
    @TempDir
    Path data;

    private static ObjectNode words() {
        return Room.body().put("prompt", "a red ball").put("seed", 5).put("aspect_ratio", "1:1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"lcm", "turbo"})
    void theRouteAnswersByAFolderInThePublishersLayout(String twin) throws Exception {
        RecipeTwins.installFolder(twin, data);
        try (Room room = new Room(Map.of("heliograph.data-dir", data.toString()))) {
            FakeWork work = room.run("image.generate_lite", words());
            assertThat(work.results()).containsEntry("engines", List.of("pack/" + twin + "@1"));
            assertThat(work.warnings()).isEmpty();
            try (Raster picture = Scenes.decode(work.published("image_url"))) {
                assertThat(picture.width()).isEqualTo(picture.height());
            }
        }
    }

    @Test
    void aSmallDecoderDrawsAnotherPictureFromTheSameLatent() throws Exception {
        RecipeTwins.installFolder("lcm", data.resolve("large"), Optional.empty());
        RecipeTwins.installFolder("lcm", data.resolve("small"), Optional.of("taesd"));
        byte[] large = drawn(data.resolve("large"));
        assertThat(drawn(data.resolve("small"))).isNotEqualTo(large);
    }

    private static byte[] drawn(Path data) throws Exception {
        try (Room room = new Room(Map.of("heliograph.data-dir", data.toString()))) {
            FakeWork work = room.run("image.generate_lite", words());
            assertThat(work.results()).containsEntry("engines", List.of("pack/lcm@1"));
            return work.published("image_url");
        }
    }

    @Test
    void weightsThatChangedAfterTheInstallationGiveWayToTheBuiltInEngineWithAWarning() throws Exception {
        Path weights = RecipeTwins.installFolder("lcm", data).resolve("unet/model.onnx_data");
        byte[] bytes = Files.readAllBytes(weights);
        bytes[100] ^= 1;
        Files.write(weights, bytes);
        try (Room room = new Room(Map.of("heliograph.data-dir", data.toString()))) {
            FakeWork work = room.run("image.generate_lite", words());
            assertThat(work.warnings()).anyMatch(warning -> warning.contains("pack/lcm@1"));
            try (Raster picture = Scenes.decode(work.published("image_url"))) {
                assertThat(picture.width()).isPositive();
            }
        }
    }
}
