// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.caption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;

import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.RgbBytes;
import io.heliograph.vision.grounding.PictureSightings;
import io.heliograph.vision.grounding.SightedObject;
import io.heliograph.vision.picture.PlainPicture;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PictureCaptionsTest {
    private static Map<?, ?> caption(Room room) throws Exception {
        try (Raster disc = Scenes.disc(360, 240)) {
            var body = Room.body("image_url", ImageEncoder.encode(disc, new ImageEncoding.Png(6)));
            var results = (List<?>) room.run("legacy.caption", body).results().get("results");
            return (Map<?, ?>) java.util.Objects.requireNonNull(results).getFirst();
        }
    }

    @Test
    void withoutADetectorTheCaptionSaysThatNothingWasRecognised() throws Exception {
        try (Room room = new Room(Map.of())) {
            assertThat(String.valueOf(caption(room).get("caption")))
                    .startsWith("No object was recognised. A ")
                    .contains("percent of the picture");
            assertThat(caption(room).get("confidence")).isEqualTo(0.0);
        }
    }

    @Test
    void aTransparentPictureIsDescribedByItsOpaquePixels() throws Exception {
        byte[] rgb = new byte[3 * 80 * 80];
        Arrays.fill(rgb, (byte) 0);
        try (Room room = new Room(Map.of());
                Raster black = RgbBytes.raster(80, 80, rgb);
                Raster red = PlainPicture.of(80, 80, 200, 30, 30);
                Mat alpha = Mat.zeros(80, 80, CV_8UC1).asMat();
                Mat middle = new Mat(alpha, new Rect(20, 20, 40, 40));
                Mat inner = new Mat(black.mat(), new Rect(20, 20, 40, 40));
                Mat patch = new Mat(red.mat(), new Rect(20, 20, 40, 40))) {
            middle.put(new Scalar(255));
            patch.copyTo(inner);
            try (Raster cutOut = AlphaPlane.cut(black, alpha, true)) {
                var body = Room.body("image_url", ImageEncoder.encode(cutOut, new ImageEncoding.Png(6)));
                var results =
                        (List<?>) room.run("legacy.caption", body).results().get("results");
                Map<?, ?> first =
                        (Map<?, ?>) java.util.Objects.requireNonNull(results).getFirst();
                assertThat(String.valueOf(first.get("caption")))
                        .startsWith("No object was recognised. A cut-out, mainly ")
                        .contains("red", "on a transparent ground")
                        .doesNotContain("black");
            }
        }
    }

    @Test
    void aCompletelyTransparentPictureHasNoColours() throws Exception {
        try (Room room = new Room(Map.of());
                Raster red = PlainPicture.of(40, 30, 200, 30, 30);
                Mat alpha = Mat.zeros(30, 40, CV_8UC1).asMat();
                Raster clear = AlphaPlane.cut(red, alpha, true)) {
            var body = Room.body("image_url", ImageEncoder.encode(clear, new ImageEncoding.Png(6)));
            var results = (List<?>) room.run("legacy.caption", body).results().get("results");
            Map<?, ?> first =
                    (Map<?, ?>) java.util.Objects.requireNonNull(results).getFirst();
            assertThat(first.get("caption"))
                    .isEqualTo("No object was recognised. The picture is completely transparent.");
        }
    }

    /** A pack that sees a boat (score 0.9) around the middle of every picture, and a dog (0.6) in a corner. */
    @Test
    void aDetectorsObjectsAreNamed(@TempDir Path data) throws Exception {
        Path pack = Files.createDirectories(data.resolve("models/boat"));
        for (String file : List.of("pack.json", "network.onnx", "labels.txt")) {
            Files.copy(Path.of("src/test/resources/packs/boat", file), pack.resolve(file));
        }
        try (Room room = new Room(Map.of("heliograph.data-dir", data.toString()))) {
            assertThat(String.valueOf(caption(room).get("caption"))).startsWith("A boat and a dog before ");
            assertThat(caption(room).get("confidence")).isEqualTo(0.6);
        }
    }

    private static SightedObject seen(String label, double score, double width) {
        return new SightedObject(label, score, 0, 0, width, 1);
    }

    @Test
    void theLargestKindsAreNamedFirstAndUncertainObjectsNotAtAll() {
        SightedNouns nouns = SightedNouns.of(new PictureSightings(
                Set.of(),
                List.of(
                        seen("dog", 0.9, 0.1),
                        seen("person", 0.8, 0.5),
                        seen("person", 0.7, 0.2),
                        seen("umbrella", 0.55, 0.05),
                        seen("cat", 0.49, 0.9))));
        assertThat(nouns.phrase()).isEqualTo("Two people, a dog and an umbrella");
        assertThat(nouns.confidence()).isEqualTo(0.55);
    }
}
