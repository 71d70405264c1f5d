// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgproc.rectangle;

import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.RecipeTwins;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** A twin of BlazeFace, installed by its recipe, takes red areas for faces. */
class FacesTest {
    private static final int WIDTH = 480;
    private static final int HEIGHT = 240;
    private static final Rect FACE = new Rect(340, 80, 80, 80);
    private static final String CUT = "The mask cuts (a face|[0-9]+ faces).*";

    @TempDir
    private static Path data;

    private static Room packed = new Room(Map.of());
    private static Room plain = packed;

    @BeforeAll
    static void open() throws Exception {
        RecipeTwins.install("blazeface", data);
        packed = new Room(Map.of("heliograph.data-dir", data.toString()));
    }

    @AfterAll
    static void close() {
        packed.close();
        plain.close();
    }

    private static byte[] drawn(Scalar ground, Scalar colour, Rect area) {
        try (Mat mat = new Mat(HEIGHT, WIDTH, CV_8UC3, ground)) {
            rectangle(mat, area, colour, -1, 8, 0);
            try (Raster raster = Raster.owning(mat.clone())) {
                return ImageEncoder.encode(raster, new ImageEncoding.Png(1));
            }
        }
    }

    private static byte[] picture() {
        return drawn(Scalar.all(100), new Scalar(20, 20, 240, 0), FACE);
    }

    private static ObjectNode masked(int x, int width) {
        byte[] mask = drawn(Scalar.all(0), Scalar.all(255), new Rect(x, 0, width, HEIGHT - 1));
        return Room.body("image", picture()).put("mask", Base64.getEncoder().encodeToString(mask));
    }

    @ParameterizedTest
    @ValueSource(strings = {"image.erase", "image.gen_fill"})
    void aMaskThatCutsAFaceIsNamedInTheWarningsIfAPackServes(String route) throws Exception {
        boolean prompt = route.equals("image.gen_fill");
        ObjectNode cutting = masked(385, 90);
        ObjectNode elsewhere = masked(20, 60);
        if (prompt) {
            cutting.put("prompt", "green grass");
            elsewhere.put("prompt", "green grass");
        }
        try (FakeWork work = packed.run(route, cutting)) {
            assertThat(work.warnings()).anyMatch(warning -> warning.matches(CUT));
            assertThat(work.results().get("engines")).asInstanceOf(LIST).contains("pack/blazeface@1.2.0");
        }
        try (FakeWork work = packed.run(route, elsewhere)) {
            assertThat(work.warnings()).noneMatch(warning -> warning.matches(CUT));
        }
        try (FakeWork work = plain.run(route, cutting)) {
            assertThat(work.warnings()).noneMatch(warning -> warning.matches(CUT));
        }
    }

    @Test
    void aMaskOverAWholeFaceIsMeant() throws Exception {
        try (FakeWork work = packed.run("image.erase", masked(250, 225))) {
            assertThat(work.warnings()).noneMatch(warning -> warning.matches(CUT));
        }
    }

    private static int red(byte[] file) throws Exception {
        try (Raster picture = Scenes.decode(file)) {
            int count = 0;
            for (int y = 0; y < picture.height(); y++) {
                for (int x = 0; x < picture.width(); x++) {
                    boolean red =
                            Scenes.sample(picture.mat(), x, y, 2) > 200 && Scenes.sample(picture.mat(), x, y, 1) < 60;
                    count += red ? 1 : 0;
                }
            }
            return count;
        }
    }

    @ParameterizedTest
    @CsvSource({"crop to 1:1, 240, 240", "crop to 240 by 200 pixels, 240, 200"})
    void cropsMoveSoThatTheyHoldAFace(String instruction, int width, int height) throws Exception {
        ObjectNode body = Room.body().put("instruction", instruction);
        body.putArray("images").add(Base64.getEncoder().encodeToString(picture()));
        try (FakeWork work = packed.run("image.edit", body)) {
            assertThat(red(work.published("image_url"))).isEqualTo(FACE.width() * FACE.height());
            try (Raster result = Scenes.decode(work.published("image_url"))) {
                assertThat(List.of(result.width(), result.height())).containsExactly(width, height);
            }
        }
    }

    @Test
    void aSideIsCroppedUpToAFace() throws Exception {
        ObjectNode body = Room.body().put("instruction", "crop the right side");
        body.putArray("images").add(Base64.getEncoder().encodeToString(picture()));
        try (FakeWork with = packed.run("image.edit", body);
                FakeWork without = plain.run("image.edit", body)) {
            assertThat(red(with.published("image_url"))).isEqualTo(FACE.width() * FACE.height());
            assertThat(red(without.published("image_url"))).isLessThan(FACE.width() * FACE.height());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"image.blur_faces", ""})
    void outputsOfRecipesThatFillTheirFrameKeepAFaceAndAStepMayBlurIt(String step) throws Exception {
        ObjectNode recipe = Room.body();
        if (!step.isEmpty()) {
            recipe.putArray("steps").addObject().put("operation", step);
        }
        recipe.putArray("outputs")
                .addObject()
                .put("name", "square")
                .put("width", HEIGHT / 2)
                .put("height", HEIGHT / 2)
                .put("fit", "cover");
        ObjectNode body = Room.body("image", picture()).set("definition", recipe);
        try (FakeWork with = packed.run("recipe", body)) {
            int seen = red(Files.readAllBytes(with.kept(step.isEmpty() ? "recipe-1-output-0" : "recipe-2-output-0")));
            assertThat(seen).isGreaterThan(step.isEmpty() ? 1300 : 200); // of 1600
        }
        if (step.isEmpty()) {
            try (FakeWork without = plain.run("recipe", body)) {
                assertThat(red(Files.readAllBytes(without.kept("recipe-1-output-0"))))
                        .isLessThan(700);
            }
        }
    }

    @Test
    void whatIsGreyIsNoFace() throws Exception {
        try (Raster face = Scenes.decode(picture());
                Raster grey = Scenes.decode(drawn(Scalar.all(100), Scalar.all(140), FACE))) {
            FaceSightings sightings = packed.get(FaceSightings.class);
            assertThat(sightings.in(face, () -> {}).orElseThrow()).isNotEmpty();
            assertThat(sightings.in(grey, () -> {})).isEqualTo(Optional.of(List.of()));
            assertThat(plain.get(FaceSightings.class).in(face, () -> {})).isEmpty();
        }
    }

    @Test
    void afterItsFileChangedThePackServesNoEditAndBlurringFacesIsRefused(@TempDir Path other) throws Exception {
        RecipeTwins.install("blazeface", other);
        try (Room room = new Room(Map.of("heliograph.data-dir", other.toString()))) {
            Path network = other.resolve("models/blazeface/face_detection_back_256x256_barracuda.onnx");
            byte[] changed = Files.readAllBytes(network);
            changed[changed.length / 2]++;
            Files.write(network, changed);
            try (FakeWork work = room.run("image.erase", masked(385, 90))) {
                assertThat(work.warnings()).noneMatch(warning -> warning.matches(CUT));
                assertThat(work.published("image_url")).isNotEmpty();
            }
            assertThatThrownBy(() -> room.run("image.blur_faces", Room.body("image", picture())))
                    .isInstanceOf(FailureException.class)
                    .hasMessageContaining("detect.faces");
        }
    }
}
