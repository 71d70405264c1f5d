// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.cutout;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.media.image.Raster;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubjectCutoutsTest {
    private static final Path RED = Path.of("src/test/resources/packs/red"); // opacity is the red plane

    @TempDir
    Path data;

    @Test
    void anOperatorsPackTakesThePlaceOfTheBuiltInEngine() throws Exception {
        Path pack = Files.createDirectories(data.resolve("models/red"));
        for (String file : new String[] {"pack.json", "network.onnx"}) {
            Files.copy(RED.resolve(file), pack.resolve(file));
        }
        try (Room room = new Room(Map.of("heliograph.data-dir", data.toString()));
                Raster picture = Scenes.disc(200, 160);
                CutoutResult cutoutResult =
                        room.get(SubjectCutouts.class).cut(picture, CutoutOptions.DEFAULTS, () -> {})) {
            assertThat(cutoutResult.confidence()).as("a pack is trusted").isEqualTo(1);
            for (int[] at : new int[][] {{100, 80}, {4, 4}, {190, 20}}) {
                int red = Scenes.sample(picture.mat(), at[0], at[1], 2);
                assertThat(Scenes.sample(cutoutResult.picture().mat(), at[0], at[1], 3))
                        .isEqualTo(red);
            }
        }
    }

    @Test
    void withoutOneTheBuiltInEngineCuts() {
        try (Room room = new Room(Map.of("heliograph.data-dir", data.toString()));
                Raster picture = Scenes.disc(200, 160);
                CutoutResult cutoutResult =
                        room.get(SubjectCutouts.class).cut(picture, CutoutOptions.DEFAULTS, () -> {})) {
            assertThat(Scenes.sample(cutoutResult.picture().mat(), 100, 80, 3)).isEqualTo(255);
            assertThat(Scenes.sample(cutoutResult.picture().mat(), 4, 4, 3)).isZero();
        }
    }
}
