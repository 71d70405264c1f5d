// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.util.Base64;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** Transparent pictures: what nobody sees is not described. */
class DescribedPictureTest {
    private static final Room ROOM = new Room(Map.of());

    @AfterAll
    static void close() {
        ROOM.close();
    }

    /** Red pixels without opacity. */
    private static String clear() {
        Mat red = new Mat(96, 128, CV_8UC4);
        try (Scalar colour = new Scalar(10, 20, 200, 0)) {
            red.put(colour);
        }
        try (Raster picture = Raster.owning(red)) {
            return base64(picture);
        }
    }

    private static String base64(Raster picture) {
        return Base64.getEncoder().encodeToString(ImageEncoder.encode(picture, new ImageEncoding.Png(6)));
    }

    private static ObjectNode body(String picture) {
        ObjectNode body = Room.body().put("seed", 5);
        body.putArray("images").add(picture);
        return body;
    }

    @ParameterizedTest
    @ValueSource(strings = {"structured_prompt.generate", "image.generate_lite"})
    void aCompletelyTransparentPictureIsRefused(String operation) {
        assertThatThrownBy(() -> ROOM.run(operation, body(clear())))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        failure ->
                                assertThat(failure.failure().details()).contains("'images' is completely transparent"));
    }

    @Test
    void besideAPromptItIsIgnored() throws Exception {
        FakeWork work = ROOM.run("structured_prompt.generate", body(clear()).put("prompt", "a vase"));
        assertThat(work.warnings()).contains("The picture in 'images' was ignored: it is completely transparent.");
        assertThat(String.valueOf(work.results().get("structured_prompt")))
                .contains("vase")
                .doesNotContainPattern("\\bred\\b");
    }

    @Test
    void partlyTransparentPicturesAreDescribedOverWhite() throws Exception {
        try (Raster picture = Scenes.thirds(120, 90)) {
            FakeWork work = ROOM.run("structured_prompt.generate", body(base64(picture)));
            assertThat(String.valueOf(work.results().get("structured_prompt"))).contains("white");
        }
    }
}
