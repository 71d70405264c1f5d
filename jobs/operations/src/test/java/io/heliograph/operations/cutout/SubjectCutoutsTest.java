// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.cutout;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubjectCutoutsTest {
    private static final Path RED = Path.of("src/test/resources/packs/red"); // opacity is the red plane

    @TempDir
    Path data;

    private Room red() throws IOException {
        Path pack = Files.createDirectories(data.resolve("models/red"));
        for (String file : new String[] {"pack.json", "network.onnx"}) {
            Files.copy(RED.resolve(file), pack.resolve(file));
        }
        return new Room(Map.of("heliograph.data-dir", data.toString()));
    }

    /** A disc of noise on a plain ground; where {@code apart}, red is in a corner and not on the disc. */
    private static Raster disc(int inside, int outside, boolean apart) {
        Raster picture = Scenes.disc(200, 160);
        for (int y = 0; y < 160; y++) {
            for (int x = 0; x < 200; x++) {
                boolean within = picture.mat().ptr(y, x).get(2) == (byte) 200;
                boolean marked = apart ? x < 30 && y < 30 : within;
                picture.mat().ptr(y, x).put(2, (byte) (marked ? inside : outside));
            }
        }
        return picture;
    }

    private static int opacity(CutoutResult cutoutResult, int x, int y) {
        return Scenes.sample(cutoutResult.picture().mat(), x, y, 3);
    }

    private static List<String> told(CutoutResult cutoutResult) {
        List<String> told = new ArrayList<>();
        CutoutWarning.of(cutoutResult, told::add);
        return told;
    }

    @Test
    void anOperatorsPackTakesThePlaceOfTheBuiltInEngine() throws Exception {
        try (Room room = red();
                Raster picture = disc(250, 3, false);
                CutoutResult cutoutResult =
                        room.get(SubjectCutouts.class).cut(picture, CutoutOptions.DEFAULTS, () -> {})) {
            assertThat(cutoutResult.confidence()).as("a sound matte is trusted").isEqualTo(1);
            assertThat(cutoutResult.reliability()).as("no weak sign").isEqualTo(0.9);
            assertThat(opacity(cutoutResult, 100, 80)).isEqualTo(250);
            assertThat(opacity(cutoutResult, 4, 4)).isEqualTo(3);
            assertThat(told(cutoutResult)).isEmpty();
        }
    }

    @Test
    void anEmptyMatteIsNoSuccessTheBuiltInEngineCutsAndItIsTold() throws Exception {
        try (Room room = red();
                Raster picture = disc(35, 3, false)) {
            for (int k = 0; k < 2; k++) { // the pack stays in service: another picture may suit it
                try (CutoutResult cutoutResult =
                        room.get(SubjectCutouts.class).cut(picture, CutoutOptions.DEFAULTS, () -> {})) {
                    assertThat(opacity(cutoutResult, 100, 80)).isEqualTo(255);
                    assertThat(opacity(cutoutResult, 4, 4)).isZero();
                    assertThat(told(cutoutResult))
                            .contains(
                                    "The model pack/red@1 found no subject in this picture; the built-in engine cut it out.");
                }
            }
        }
    }

    @Test
    void aVeilIsFilledByTheBuiltInCutOutWithinItsOwnExtent() throws Exception {
        try (Room room = red();
                Raster picture = disc(150, 3, false);
                CutoutResult cutoutResult =
                        room.get(SubjectCutouts.class).cut(picture, CutoutOptions.DEFAULTS, () -> {})) {
            assertThat(opacity(cutoutResult, 100, 80)).isEqualTo(255);
            assertThat(opacity(cutoutResult, 4, 4)).isLessThan(4);
            assertThat(told(cutoutResult))
                    .contains(
                            "The model pack/red@1 made the subject half transparent; the built-in engine corrected its opacity.");
        }
    }

    @Test
    void aMatteOfHalfTheSubjectIsDoubtfulAndSaysSo() throws Exception {
        try (Room room = red();
                Raster picture = disc(250, 3, false)) {
            for (int y = 0; y < 160; y++) {
                for (int x = 95; x < 200; x++) {
                    picture.mat().ptr(y, x).put(2, (byte) 3); // the pack sees the left half of the disc
                }
            }
            try (CutoutResult cutoutResult =
                    room.get(SubjectCutouts.class).cut(picture, CutoutOptions.DEFAULTS, () -> {})) {
                assertThat(cutoutResult.reliability()).isLessThan(CutoutResult.DOUBTFUL);
                assertThat(told(cutoutResult)).anyMatch(warning -> warning.startsWith("The cut-out may be wrong"));
            }
        }
    }

    @Test
    void aMatteFarFromWhatTheBuiltInEngineSeesIsTold() throws Exception {
        try (Room room = red();
                Raster picture = disc(250, 3, true);
                CutoutResult cutoutResult =
                        room.get(SubjectCutouts.class).cut(picture, CutoutOptions.DEFAULTS, () -> {})) {
            assertThat(told(cutoutResult)).first().asString().contains("pack/red@1", "found different subjects");
            assertThat(opacity(cutoutResult, 100, 80)).isEqualTo(255);
            assertThat(opacity(cutoutResult, 10, 10)).isZero();
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
